import { OutcomeUnknown } from '@paperlock/house/db/outcome-unknown.ts';
import { EditionRefused } from './edition.ts';
import { NotLeader } from './leader.ts';

/** The server is shutting down, has crashed, is starting, or its disk is full. */
const notNow = new Set(['57P01', '57P02', '57P03', '53100']);
const broken = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE']);
const brokenInWords = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Returns whether the database or the connection to it is unavailable for now. */
export const isUnreachable = (error: unknown): boolean => {
  if ([OutcomeUnknown, NotLeader, EditionRefused].some((kind) => error instanceof kind)) return true;
  if (!(error instanceof Error)) return false;
  const { code, syscall } = error as NodeJS.ErrnoException;
  // A missing socket counts, a missing file does not.
  if (code === 'ENOENT') return syscall === 'connect';
  return (code !== undefined && (notNow.has(code) || broken.has(code))) || brokenInWords.test(error.message);
};

/** The connection was broken before, so the commit never left this process. */
const notSent = /is not queryable$/;

/**
 * Interprets a failed commit. If PostgreSQL refused it and is still running, or never got it, nothing was kept. Otherwise
 * the outcome is unknown.
 */
export const afterCommit = (error: unknown): unknown => {
  const isKnown =
    error instanceof Error &&
    (('severity' in error && error.severity === 'ERROR') || notSent.test(error.message));
  return isKnown
    ? error
    : new OutcomeUnknown('the connection was terminated during a commit', { cause: error });
};
