import { join } from 'node:path';
import { startChain } from './chain-process.ts';
import { home } from './home.ts';
import type { Lifetime } from './lifetime.ts';

/**
 * The port of this installation's practice chain, started here unless CHAIN_PORT says that it runs on this machine
 * already, as it does where several nodes share one database.
 */
export const openProjectChain = async (lifetime: Lifetime, logFile: string | undefined): Promise<string> => {
  if (process.env.CHAIN_PORT) return process.env.CHAIN_PORT;
  const chain = await startChain(join(home, 'chain'), { logFile });
  lifetime.atEnd(chain.stop);
  void chain.ended.then(lifetime.fail);
  return String(chain.port);
};
