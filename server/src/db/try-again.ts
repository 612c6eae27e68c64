import { setTimeout as sleep } from 'node:timers/promises';

/** Thrown by work that lost a race which the next try will not meet again. */
export class TryAgain extends Error {}

/** PostgreSQL undid the transaction so that another one could go on: serialization failure, deadlock. */
const passing = new Set(['40001', '40P01']);

const isPassing = (error: unknown): boolean =>
  error instanceof TryAgain || (error instanceof Error && 'code' in error && passing.has(String(error.code)));

const TRIES = 8;

/** Runs the work again when it was undone through no fault of its own. The work must be undone whole. */
export const tryAgain = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || attempt === TRIES) throw error;
      // At different moments, or those who collided would collide again.
      await sleep(Math.random() * 5 * 2 ** attempt);
    }
  }
};
