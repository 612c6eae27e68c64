import type { Steps } from '@paperlock/engine/steps.ts';
import { nextTurn } from '../../pause.ts';

const SLICE_MS = 10;

/**
 * Runs work of a second or more in slices, so that other requests get their turn. A worker thread would need its own
 * build and a copy of the candles, for work that happens once per market day.
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
