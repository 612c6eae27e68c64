import { chainInfo, chainTransfers } from '@paperlock/contract/watcher-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Watcher } from '../../../modules/rails/watcher/index.ts';
import type { Desk } from '../desk.ts';

export const serveWatcherDesk = (desk: Desk, watcher: Watcher): void => {
  desk.operator(chainInfo, 'chain.read', async () => done(await watcher.info()));
  desk.operator(chainTransfers, 'chain.read', async (ask) => done(await watcher.page(ask)));
};
