import type { PracticeChain } from './chain.ts';

/**
 * Makes blocks while something waits for one or is not final yet. A chain on which nothing happens does not grow.
 * A block that cannot be written ends production: what nobody can read again must not be built upon.
 */
export const produceBlocks = (
  chain: PracticeChain,
  everyMs: number,
  onFailure: (error: unknown) => void,
): (() => Promise<void>) => {
  let timer: NodeJS.Timeout | undefined;
  let making: Promise<void> = Promise.resolve();
  let stopped = false;

  const tick = async (): Promise<void> => {
    try {
      if (chain.unsettled) await chain.mine();
      if (!stopped) timer = setTimeout(next, everyMs);
    } catch (error) {
      onFailure(error);
    }
  };
  const next = () => {
    making = tick();
  };
  next();
  return () => {
    stopped = true;
    clearTimeout(timer);
    return making;
  };
};
