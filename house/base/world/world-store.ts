import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import type { Sql } from '../../db/database.ts';

export type World = {
  /** The beginning of each token; null where the database is the whole installation. */
  name: string | null;
  kind: WorldKind;
  ownerId: string | null;
  practiceDesk: boolean;
  membersMoveClock: boolean;
  bornAt: Date;
};

export const selectWorld = async (sql: Sql, lock: '' | 'for no key update' = ''): Promise<World> => {
  const { rows } = await sql.query<World>(
    `select name, kind, owner_id as "ownerId", practice_desk as "practiceDesk",
            members_move_clock as "membersMoveClock", born_at as "bornAt" from world ${lock}`,
  );
  if (!rows[0]) throw new Error('the database does not say which world it is');
  return rows[0];
};

/** The first person in a private world or a class is its owner. */
export const claimWorld = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`update world set owner_id = $1 where owner_id is null and kind <> 'open'`, [customerId]);
};

export const updateSwitches = async (
  tx: Sql,
  { practiceDesk, membersMoveClock }: { practiceDesk: boolean; membersMoveClock: boolean },
): Promise<void> => {
  await tx.query('update world set practice_desk = $1, members_move_clock = $2', [
    practiceDesk,
    membersMoveClock,
  ]);
};
