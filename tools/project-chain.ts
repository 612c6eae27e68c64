import { join } from 'node:path';
import { type ChainProcess, startChain } from './chain-process.ts';
import { home } from './home.ts';
import { keepRunning } from './keep-running.ts';
import type { Lifetime } from './lifetime.ts';

/** Where it answers; and how fast it should go, where it is ours to tell. */
export type ProjectChain = { port: string; process: Pick<ChainProcess, 'pace'> | null };

type Settings = { logFile: string | undefined; isBuilt?: boolean; onEnd?: () => void };

/**
 * This installation's practice chain, started here and kept running, unless CHAIN_PORT says that it runs on this machine
 * already, as it does where several nodes share one database.
 */
export const openProjectChain = async (
  lifetime: Lifetime,
  { logFile, isBuilt = false, onEnd = () => {} }: Settings,
): Promise<ProjectChain> => {
  if (process.env.CHAIN_PORT) return { port: process.env.CHAIN_PORT, process: null };
  let chain: ChainProcess | undefined;
  let hurry: Parameters<ChainProcess['pace']>[0];
  const port = await keepRunning(
    {
      name: 'The practice chain',
      start: async (own) => {
        // Where the server expects it, and as fast as it was told to go.
        chain = await startChain(join(home, 'chain'), { port: chain?.port ?? 0, logFile, isBuilt, own });
        if (hurry) chain.pace(hurry);
        return chain.port;
      },
      onEnd,
    },
    lifetime,
  );
  const pace: ChainProcess['pace'] = (wanted) => {
    hurry = wanted;
    chain?.pace(wanted);
  };
  return { port: String(port), process: { pace } };
};
