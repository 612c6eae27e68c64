/** The database's error code for a write for a customer who has just closed the account. */
const CODE = 'CU001';

/** The same error on our side, for a row that the closing has emptied. */
export class ClosedAccount extends Error {
  readonly code = CODE;
  constructor() {
    super('the account was closed meanwhile');
  }
}

export const isClosedAccount = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;
