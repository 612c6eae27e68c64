import { settingDecide, settingInfo, settingList, settingPropose } from '@paperlock/contract/settings.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveSettings = (desk: Desk): void => {
  desk.operator(settingList, 'settings.read', async (m) => done(await m.base.settings.list()));
  desk.operator(settingInfo, 'settings.read', async (m, ask) => done(await m.base.settings.info(ask)));
  desk.operatorOnce(settingPropose, 'settings.propose', (m, ask, visit, tx) =>
    m.base.settings.propose(tx, ask, visit),
  );
  desk.operator(settingDecide, 'settings.decide', (m, ask, visit) => m.base.settings.decide(ask, visit));
};
