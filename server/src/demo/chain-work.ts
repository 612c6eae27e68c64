import type { House } from '../house.ts';

/** What the jobs of a worker do about the chain, done here because none run before the house is open. */

/** Twenty blocks make a transfer final: a minute at the usual pace, some moments while whoever started us hurries. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 20;

export const untilOnChain = async (
  { payer, watcher }: House,
  isThere: () => Promise<boolean>,
): Promise<void> => {
  const until = Date.now() + PATIENCE_MS;
  while (!(await isThere())) {
    if (Date.now() > until) throw new Error('the practice chain does not go on, and the demo waits for it');
    await payer.work();
    await watcher.follow();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
};
