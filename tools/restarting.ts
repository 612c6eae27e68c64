import type { Ready, ServerProcess } from './server-process.ts';

type Restarting = {
  /** The first start's word; nothing, if it did not come that far. */
  ready: Promise<Ready | undefined>;
  restart(): void;
  stop(): Promise<void>;
};

/** Editors write several files in one go: they make one restart. */
const settleMs = 100;

/** A server that is replaced by a new one on demand. One that ends by itself waits for the next change. */
export const restarting = (start: () => ServerProcess): Restarting => {
  let wanted = true;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  const begin = (): ServerProcess => {
    const server = start();
    void server.ended.then(({ short }) => {
      if (wanted) console.log(`${short}. It starts again at the next change.`);
    });
    return server;
  };

  let current = begin();

  const replace = async (): Promise<void> => {
    wanted = false;
    await current.stop();
    wanted = true;
    current = begin();
    void current.ready.then((ready) => ready && console.log('The server is running the new code.'));
  };

  return {
    ready: current.ready,
    restart: () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        work = work.then(replace);
      }, settleMs);
    },
    stop: async () => {
      clearTimeout(timer);
      await work;
      wanted = false;
      await current.stop();
    },
  };
};
