import type { Sql } from '@paperlock/house/db/database.ts';

/** What happened to worlds. */

export const noteEvent = async (
  sql: Sql,
  event: { action: string; world: string | null; by: string; details?: object },
): Promise<void> => {
  await sql.query('insert into lobby.event (action, world, by_name, details) values ($1, $2, $3, $4)', [
    event.action,
    event.world,
    event.by,
    JSON.stringify(event.details ?? {}),
  ]);
};

export const countEvents = async (sql: Sql, action: string): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::integer as n from lobby.event where action = $1',
    [action],
  );
  return rows[0]?.n ?? 0;
};
