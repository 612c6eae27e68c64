import type { Pace } from '../chain/main.ts';
import { builtProgram, programs } from './built.ts';
import { startChild } from './child.ts';
import type { Running } from './keep-running.ts';

export type ChainProcess = Running & {
  port: number;
  /** In a hurry, with blocks dated so far back; or, with nothing, as it was started. */
  pace(hurry?: Pace): void;
};

type Settings = {
  blockMs?: number;
  /** Any free one, unless somebody expects it where it was before. */
  port?: number;
  logFile: string | undefined;
  /** Runs its last build instead of its source. */
  isBuilt?: boolean;
  /** Hears of the process before it is ready. */
  own?: (running: Running) => void;
};

/** As long as between the blocks of the chain that is rehearsed here. */
const BLOCK_MS = 3_000;

/** The practice chain in a process of its own, on a port of this machine; its blocks stay in the folder. */
export const startChain = async (
  folder: string,
  { blockMs = BLOCK_MS, port = 0, logFile, isBuilt = false, own }: Settings,
): Promise<ChainProcess> => {
  const child = startChild<{ type: 'ready'; port: number }>({
    name: 'The practice chain',
    script: isBuilt ? builtProgram('chain') : programs.chain,
    args: [folder, String(blockMs), String(port)],
    logFile,
  });
  own?.(child);
  const ready = await child.ready;
  if (!ready) throw await child.ended;
  return {
    port: ready.port,
    ended: child.ended,
    pace: (hurry = { blockMs, behindMs: 0 }) => child.tell(hurry),
    stop: child.stop,
  };
};
