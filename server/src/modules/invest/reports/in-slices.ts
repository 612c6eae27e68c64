import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Steps } from '@paperlock/engine/steps.ts';

const SLICE_MS = 10;

/**
 * Work of a second or more beside people who wait for answers: after each slice everybody else has a turn. A thread of its
 * own would need its own build and a copy of the candles, for something that happens once per day of the market.
 */
export const inSlices = async <T>(steps: Steps<T>, sliceMs = SLICE_MS): Promise<T> => {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await nextTurn();
  }
};
