import { chainStatus } from '@paperlock/contract/watcher.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWatcher = (desk: Desk): void => {
  desk.public(chainStatus, async (m) => done(await m.rails.watcher.statusView()));
};
