import { changeWorldSettings, worldList, worldSettings } from '@paperlock/contract/worlds-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { WorldRow } from '../../../modules/base/world/index.ts';
import type { PracticeDesk } from '../../../modules/care/practice-desk/index.ts';
import type { Desk } from '../desk.ts';
import type { Ways } from '../public/worlds.ts';

export const serveWorldSettings = (desk: Desk, { settings }: PracticeDesk): void => {
  desk.operator(worldSettings, 'world.settings', async () => done(await settings.read()));
  desk.operator(changeWorldSettings, 'world.settings', (ask, visit) => settings.change(ask, visit));
};

const NONE = { list: [], next_cursor: null, has_more: false, totals: { count: 0, amount: null } };

/** Owners of the installation work in its open world. The owner of a private world or a class sees that one alone. */
export const serveWorldList = (desk: Desk, world: Pick<WorldRow, 'read'>, ways: Ways | null): void => {
  desk.operator(worldList, 'worlds.read', async (ask, { timezone }) =>
    done(ways && (await world.read()).name === null ? await ways.list(ask, timezone) : NONE),
  );
};
