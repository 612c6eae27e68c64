import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import { type Standing, standingOf } from '@paperlock/domain/worlds/life.ts';
import type { Sql } from '@paperlock/house/db/database.ts';

/** Returns what a world's own database says about whose it is; null while it is nobody's. */
export const readStanding = async (sql: Sql): Promise<Standing | null> => {
  const { rows } = await sql.query<{ kind: WorldKind; guest: boolean | null }>(
    `select w.kind, c.is_guest as guest from base.world w left join people.customer c on c.id = w.owner_id`,
  );
  return rows[0] ? standingOf(rows[0].kind, rows[0].guest) : null;
};
