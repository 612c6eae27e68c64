import { chainInfo, chainTransfers } from '@paperlock/contract/watcher-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWatcherDesk = (desk: Desk): void => {
  desk.operator(chainInfo, 'chain.read', async (m) => done(await m.rails.watcher.info()));
  desk.operator(chainTransfers, 'chain.read', async (m, ask) => done(await m.rails.watcher.page(ask)));
};
