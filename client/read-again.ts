import { firstCodes } from '@paperlock/contract/first-codes.ts';
import type { Failure } from './envelope.ts';
import { PAUSES_MS } from './persist.ts';

const READS_AGAIN = 3;

/** Nobody answers, or nobody can for now. */
const isPassing = (code: Failure['code']): boolean =>
  code === 'network' || code === firstCodes.unavailable || code === firstCodes.outcome_unknown;

/**
 * For the `queries` of a QueryClient: a read that nobody answered is repeated for a few seconds, in case the server is just
 * coming back; then it is shown as failed.
 */
export const readAgain = {
  retry: (failures: number, failure: unknown): boolean =>
    failures < READS_AGAIN && isPassing((failure as Failure).code),
  retryDelay: (failures: number): number => PAUSES_MS[failures] ?? 0,
};
