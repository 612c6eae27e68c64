import { setTimeout as wait } from 'node:timers/promises';
import type { Steps } from '@paperlock/engine/steps.ts';
import { describe, expect, it } from 'vitest';
import { inSlices } from './in-slices.ts';

function* counting(to: number): Steps<number> {
  for (let n = 0; n < to; n += 1) yield;
  return to;
}

describe('long work in slices', () => {
  it('comes to what it would have come to in one go', async () => {
    expect(await inSlices(counting(1000))).toBe(1000);
    expect(await inSlices(counting(0))).toBe(0);
  });

  it('lets others have their turn in between', async () => {
    let others = 0;
    const other = setInterval(() => {
      others += 1;
    }, 0);
    await wait(5);
    others = 0;
    // Without an end of its own: it goes on until somebody else has been served, or never.
    function* untilOthersCame(): Steps<void> {
      while (others < 3) yield;
    }
    await inSlices(untilOthersCame(), 1);
    clearInterval(other);
    expect(others).toBeGreaterThanOrEqual(3);
  });

  it('passes on what went wrong', async () => {
    function* failing(): Steps<void> {
      yield;
      throw new Error('no candle');
    }
    await expect(inSlices(failing())).rejects.toThrow('no candle');
  });
});
