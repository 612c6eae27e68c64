import { changeWorldSettings, worldList, worldSettings } from '@paperlock/contract/worlds-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWorldDesk = (desk: Desk): void => {
  desk.operator(worldSettings, 'world.settings', async (m) =>
    done(await m.care.practiceDesk.settings.read()),
  );
  desk.operator(changeWorldSettings, 'world.settings', (m, ask, visit) =>
    m.care.practiceDesk.settings.change(ask, visit),
  );
  desk.operator(worldList, 'worlds.read', async (m, ask, { timezone }) =>
    done(await m.care.worlds.list(ask, timezone)),
  );
};
