import { PracticeChain } from './chain.ts';
import { holdFolder } from './hold-folder.ts';
import { produceBlocks } from './produce-blocks.ts';
import { serveChain } from './serve.ts';

/** The practice chain as a process of its own: `main.ts <folder> <milliseconds between blocks> <port, 0 for any>`. */

const open = async (): Promise<void> => {
  const [folder, everyMs, port] = process.argv.slice(2);
  if (!folder) throw new Error('it needs a folder for its blocks');
  const hold = await holdFolder(folder);
  const chain = await PracticeChain.open({ folder });
  const served = await serveChain(chain, Number(port ?? 0));
  await hold.answersAt(served.port);
  const stopBlocks = produceBlocks(chain, Number(everyMs ?? 3000), (error) => {
    console.error('The practice chain stopped: a block could not be written.', error);
    process.exit(1);
  });

  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await stopBlocks();
    await served.close();
    await chain.close();
    await hold.release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
  // Started by another process: when it is gone, we go too.
  process.on('disconnect', () => void stop());
  process.send?.({ type: 'ready', port: served.port });
};

open().catch((error: unknown) => {
  console.error(`The practice chain did not start: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
});
