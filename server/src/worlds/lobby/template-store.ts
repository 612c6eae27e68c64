import type { Sql } from '@paperlock/house/db/database.ts';

/** The databases that worlds are cloned from. */

export type Template = { database: string; server: string; edition: string; state: string; made_at: Date };

export const newestTemplate = async (sql: Sql, server: string): Promise<Template | null> => {
  const { rows } = await sql.query<Template>(
    `select database, server, edition, state, made_at from lobby.template
      where server = $1 and state = 'ready' order by made_at desc limit 1`,
    [server],
  );
  return rows[0] ?? null;
};

export const templatesIn = async (sql: Sql, states: readonly string[]): Promise<Template[]> => {
  const { rows } = await sql.query<Template>(
    'select database, server, edition, state, made_at from lobby.template where state = any ($1)',
    [states],
  );
  return rows;
};

export const insertTemplate = async (
  sql: Sql,
  { database, server, edition }: Pick<Template, 'database' | 'server' | 'edition'>,
): Promise<void> => {
  await sql.query('insert into lobby.template (database, server, edition) values ($1, $2, $3)', [
    database,
    server,
    edition,
  ]);
};

/** The new one takes over; those before are dropped when no clone of them is under way. */
export const readyTemplate = async (
  sql: Sql,
  { database, server }: Pick<Template, 'database' | 'server'>,
) => {
  await sql.query(
    `update lobby.template set state = case when database = $1 then 'ready' else 'old' end, made_at =
       case when database = $1 then now() else made_at end
      where server = $2 and (database = $1 or state = 'ready')`,
    [database, server],
  );
};

export const deleteTemplate = async (sql: Sql, database: string): Promise<void> => {
  await sql.query('delete from lobby.template where database = $1', [database]);
};
