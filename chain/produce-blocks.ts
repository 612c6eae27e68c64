import type { PracticeChain } from './chain.ts';

export type Production = {
  /** From now on so often, the next one counted from now. */
  every(ms: number): void;
  stop(): Promise<void>;
};

/**
 * Makes blocks while something waits for one or is not final yet. A chain on which nothing happens does not grow.
 * A block that cannot be written ends production: later blocks must not build on a block that is not on disk.
 */
export const produceBlocks = (
  chain: PracticeChain,
  everyMs: number,
  onFailure: (error: unknown) => void,
): Production => {
  let paceMs = everyMs;
  let timer: NodeJS.Timeout | undefined;
  let making: Promise<void> = Promise.resolve();
  let stopped = false;

  const tick = async (): Promise<void> => {
    try {
      if (chain.unsettled) await chain.mine();
      wait();
    } catch (error) {
      onFailure(error);
    }
  };
  const wait = () => {
    if (!stopped) timer = setTimeout(next, paceMs);
  };
  const next = () => {
    timer = undefined;
    making = tick();
  };
  next();
  return {
    every: (ms) => {
      paceMs = ms;
      // While one is being made, the next is waited for when it is there.
      if (timer === undefined) return;
      clearTimeout(timer);
      wait();
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      return making;
    },
  };
};
