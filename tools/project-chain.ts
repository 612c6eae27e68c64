import { join } from 'node:path';
import { type ChainProcess, startChain } from './chain-process.ts';
import { home } from './home.ts';
import type { Lifetime } from './lifetime.ts';

/** Where it answers; and the process itself, where it is ours to tell how fast it should go. */
export type ProjectChain = { port: string; process: ChainProcess | null };

/**
 * This installation's practice chain, started here unless CHAIN_PORT says that it runs on this machine already, as it
 * does where several nodes share one database.
 */
export const openProjectChain = async (
  lifetime: Lifetime,
  logFile: string | undefined,
): Promise<ProjectChain> => {
  if (process.env.CHAIN_PORT) return { port: process.env.CHAIN_PORT, process: null };
  const chain = await startChain(join(home, 'chain'), { logFile });
  lifetime.atEnd(chain.stop);
  void chain.ended.then(lifetime.fail);
  return { port: String(chain.port), process: chain };
};
