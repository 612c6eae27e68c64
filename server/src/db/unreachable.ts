/** The connection broke while a transaction was being committed: it is kept whole or not at all, and nobody can say which. */
export class OutcomeUnknown extends Error {
  override name = 'OutcomeUnknown';
}

/** The server is shutting down, has crashed, or is starting. */
const notNow = new Set(['57P01', '57P02', '57P03']);
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

/** PostgreSQL itself said no and lives on: then nothing was kept. Any other end of a commit leaves it open. */
export const afterCommit = (error: unknown): unknown =>
  error instanceof Error && 'severity' in error && error.severity === 'ERROR'
    ? error
    : new OutcomeUnknown('the connection broke during a commit', { cause: error });
