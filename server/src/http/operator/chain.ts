import { chainInfo, chainTransfers } from '@paperlock/contract/chain.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Watcher } from '../../modules/watcher/index.ts';
import type { Desk } from '../desk.ts';

export const serveChain = (desk: Desk, watcher: Watcher): void => {
  desk.operator(chainInfo, 'chain.read', async () => done(await watcher.info()));
  desk.operator(chainTransfers, 'chain.read', async (ask) => done(await watcher.page(ask)));
};
