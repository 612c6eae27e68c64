import { sleep } from '../pause.ts';

/** Thrown by work that lost a race which the next try will not meet again. */
export class TryAgain extends Error {}

/** PostgreSQL undid the transaction in favour of another: serialization failure, deadlock. */
const passing = new Set(['40001', '40P01']);

const isPassing = (error: unknown): boolean =>
  error instanceof TryAgain || (error instanceof Error && 'code' in error && passing.has(String(error.code)));

const TRIES = 8;

/** Repeats work that was rolled back through no fault of its own. The work must be rolled back completely. */
export const tryAgain = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt === TRIES) throw error;
      // After random waits, or the same transactions would collide again.
      await sleep(Math.random() * 5 * 2 ** attempt);
    }
  }
};
