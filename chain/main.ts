import { PracticeChain } from './chain.ts';
import { holdFolder } from './hold-folder.ts';
import { produceBlocks } from './produce-blocks.ts';
import { serveChain } from './serve.ts';

/**
 * The practice chain as a process of its own: `main.ts <folder> <milliseconds between blocks> <port, 0 for any>`. The
 * process that started it may change its pace, and date blocks earlier while the demo lives through its past.
 */

export type Pace = { blockMs: number; behindMs: number };

const isPace = (message: unknown): message is Pace =>
  typeof message === 'object' && message !== null && 'blockMs' in message && 'behindMs' in message;

const open = async (): Promise<void> => {
  const [folder, everyMs, port] = process.argv.slice(2);
  if (!folder) throw new Error('it needs a folder for its blocks');
  const hold = await holdFolder(folder);
  let behindMs = 0;
  const chain = await PracticeChain.open({ folder, now: () => Date.now() - behindMs });
  const served = await serveChain(chain, Number(port ?? 0));
  await hold.answersAt(served.port);
  const blocks = produceBlocks(chain, Number(everyMs ?? 3000), (error) => {
    console.error('The practice chain stopped: a block could not be written.', error);
    process.exit(1);
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await blocks.stop();
    await served.close();
    await chain.close();
    await hold.release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  process.on('message', (message) => {
    if (!isPace(message)) return;
    behindMs = message.behindMs;
    blocks.every(message.blockMs);
  });
  // Started by another process: when it is gone, we go too.
  process.on('disconnect', () => void stop());
  process.send?.({ type: 'ready', port: served.port });
};

open().catch((error: unknown) => {
  console.error(`The practice chain did not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
