import type { Pace } from '../chain/main.ts';
import { startChild } from './child.ts';

export type ChainProcess = {
  port: number;
  /** Fulfilled when it is gone, with what there is to say about it. */
  ended: Promise<string>;
  /** In a hurry, with blocks dated so far back; or, with nothing, as it was started. */
  pace(hurry?: Pace): void;
  stop(): Promise<void>;
};

/** As long as between the blocks of the chain that is rehearsed here. */
const BLOCK_MS = 3_000;

/** The practice chain in a process of its own, on any free port of this machine; its blocks stay in the folder. */
export const startChain = async (
  folder: string,
  { blockMs = BLOCK_MS, logFile }: { blockMs?: number; logFile: string | undefined },
): Promise<ChainProcess> => {
  const child = startChild<{ type: 'ready'; port: number }>({
    name: 'The practice chain',
    script: 'chain/main.ts',
    args: [folder, String(blockMs), '0'],
    logFile,
  });
  const ready = await child.ready;
  if (!ready) throw new Error(await child.ended);
  return {
    port: ready.port,
    ended: child.ended,
    pace: (hurry = { blockMs, behindMs: 0 }) => child.tell(hurry),
    stop: child.stop,
  };
};
