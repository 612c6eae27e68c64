/** The connection broke while a transaction was being committed: it is kept whole or not at all, and nobody can say which. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** The server is shutting down, has crashed, or is starting; or its disk is full. */
const notNow = new Set(['57P01', '57P02', '57P03', '53100']);
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
const brokenInWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the database, or the way to it, is gone for now. */
export const isUnreachable = (error: unknown): boolean => {
  if (error instanceof OutcomeUnknown) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A socket that is not there; a file that is not there is another matter.
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && (notNow.has(code) || broken.has(code))) || brokenInWords.test(error.message);
};

/** The connection was broken before: the commit did not leave this process. */
const notSent = /is not queryable$/;

/** Names what a failed commit means. PostgreSQL said no and lives on, or never heard of it: nothing was kept. Else nobody knows. */
export const afterCommit = (error: unknown): unknown => {
  const isKnown =
    error instanceof Error &&
    (('severity' in error && error.severity === 'ERROR') || notSent.test(error.message));
  return isKnown
    ? error
    : new OutcomeUnknown('the connection was terminated during a commit', { cause: error });
};
