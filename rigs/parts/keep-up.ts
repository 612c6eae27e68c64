import { setTimeout as sleep } from 'node:timers/promises';

/** Starts a part again whenever it ends, as a supervisor does, and as often as it takes. */
export type KeptUp<Part> = {
  readonly current: Part;
  /** How many starts failed. */
  readonly failures: number;
  stop(): Promise<void>;
};

const AGAIN_MS = 250;

export const keepUp = async <Part extends { ended: Promise<unknown>; stop(): Promise<void> }>(
  start: () => Promise<Part>,
): Promise<KeptUp<Part>> => {
  let current = await start();
  let failures = 0;
  let isOver = false;

  const startAgain = async (): Promise<void> => {
    while (!isOver) {
      try {
        current = await start();
        return;
      } catch {
        failures += 1;
        await sleep(AGAIN_MS);
      }
    }
  };
  const keeping = (async () => {
    while (!isOver) {
      await current.ended;
      await startAgain();
    }
    await current.stop();
  })();
  return {
    get current() {
      return current;
    },
    get failures() {
      return failures;
    },
    stop: async () => {
      isOver = true;
      await current.stop();
      await keeping;
    },
  };
};
