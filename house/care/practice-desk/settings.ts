import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { changeWorldSettings, WorldSettings } from '@paperlock/contract/worlds-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { World } from '../../base/world/index.ts';
import type { PracticeDeskParts } from './parts.ts';

const settingsView = ({ kind, practiceDesk, membersMoveClock }: World): WorldSettings => ({
  kind,
  practice_desk: practiceDesk,
  members_move_clock: membersMoveClock,
});

export const readSettings = async ({ world }: PracticeDeskParts): Promise<WorldSettings> =>
  settingsView(await world.read());

type Result = Outcome<WorldSettings, RefusalOf<typeof changeWorldSettings>>;

/** Setting them as they are changes nothing and is not audited. */
export const changeSettings = (
  { db, world, audit }: PracticeDeskParts,
  ask: Ask<typeof changeWorldSettings>,
  { operator: { id, account }, ip }: { operator: Operator; ip: string },
): Promise<Result> =>
  db.inTransaction<Result>(async (tx) => {
    const before = await world.lock(tx);
    const { practice_desk: practiceDesk, members_move_clock: membersMoveClock } = ask;
    // Nobody else is there to do the operators' part.
    if (before.kind === 'private' && !practiceDesk)
      return refused('desk_stays_on', { field: 'practice_desk' });
    if (before.practiceDesk === practiceDesk && before.membersMoveClock === membersMoveClock)
      return done(settingsView(before));
    await world.setSwitches(tx, { practiceDesk, membersMoveClock });
    await audit.record(tx, {
      actor: { kind: 'operator', id, name: account },
      action: 'world.settings_changed',
      details: { practice_desk: practiceDesk, members_move_clock: membersMoveClock },
      ip,
    });
    return done(settingsView({ ...before, practiceDesk, membersMoveClock }));
  });
