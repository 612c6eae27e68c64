import { chainStatus } from '@paperlock/contract/watcher.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Watcher } from '../../../modules/rails/watcher/index.ts';
import type { Desk } from '../desk.ts';

export const serveWatcher = (desk: Desk, watcher: Watcher): void => {
  desk.public(chainStatus, async () => done(await watcher.statusView()));
};
