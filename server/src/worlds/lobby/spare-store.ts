import { worldMoves } from '@paperlock/domain/worlds/life.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import { columns, type WorldEntry } from './world-store.ts';

/** Worlds that were made in advance. */

const { keep_spare, take } = worldMoves;
const [whileMade, whileTaken] = keep_spare.from;

/** Takes one of the worlds that were made in advance; two callers never get the same one. */
export const takeSpare = async (sql: Sql, network: Buffer | null): Promise<WorldEntry | null> => {
  const { rows } = await sql.query<WorldEntry>(
    `update lobby.world set state = '${take.to}', last_used_at = now(), taken_at = now(), network = $1
      where name = (select name from lobby.world where state = '${keep_spare.to}' order by number limit 1 for update skip locked)
     returning ${columns}`,
    [network],
  );
  return rows[0] ?? null;
};

/** Nobody entered it after all. */
export const putBack = async (sql: Sql, name: string): Promise<void> => {
  await sql.query(
    `update lobby.world set state = '${keep_spare.to}', guest = false, network = null
      where name = $1 and state in ('${whileMade}', '${whileTaken}')`,
    [name],
  );
};
