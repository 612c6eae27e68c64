import type { House } from '../house.ts';

/** Does what the jobs do about the chain, because none run before the server is open. */

/** Twenty blocks make a transfer final: a minute at the usual pace, some moments while the starter speeds up the chain. */
const PATIENCE_MS = 300_000;
const PAUSE_MS = 20;

export const untilOnChain = async (
  { rails: { payer, watcher } }: House,
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
