import { settingDecide, settingInfo, settingList, settingPropose } from '@paperlock/contract/settings.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Settings } from '../../../modules/base/settings/index.ts';
import type { Desk } from '../desk.ts';

export const serveSettings = (desk: Desk, settings: Settings): void => {
  desk.operator(settingList, 'settings.read', async () => done(await settings.list()));
  desk.operator(settingInfo, 'settings.read', async (ask) => done(await settings.info(ask)));
  desk.operatorOnce(settingPropose, 'settings.propose', (ask, visit, tx) => settings.propose(tx, ask, visit));
  desk.operator(settingDecide, 'settings.decide', (ask, visit) => settings.decide(ask, visit));
};
