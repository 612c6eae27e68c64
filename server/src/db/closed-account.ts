/** What the database says when somebody writes for a customer who has just closed the account; its name there. */
const CODE = 'CU001';

/** The same from our side, where a row is read that the closing has emptied. */
export class ClosedAccount extends Error {
  readonly code = CODE;
  constructor() {
    super('the account was closed meanwhile');
  }
}

export const isClosedAccount = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === CODE;
