import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import { mayFollow, type Standing, type WorldState, worldMoves } from '@paperlock/domain/worlds/life.ts';
import type { Sql } from '@paperlock/house/db/database.ts';

/** The row of each world: where it is, whose it is, and what becomes of it. */

export type { WorldState };

const { take, set_out, arrive } = worldMoves;

export type WorldEntry = {
  name: string;
  number: bigint;
  kind: WorldKind;
  state: WorldState;
  server: string;
  database: string;
  edition: string;
  guest: boolean;
  made_at: Date;
  last_used_at: Date;
  people: number;
  ahead_ms: bigint;
  told_at: Date | null;
  /** A keyed hash of the network that it was made from. */
  network: Buffer | null;
  /** On disk, as of its last use. */
  bytes: bigint;
};

export const columns =
  'name, number, kind, state, server, database, edition, guest, made_at, last_used_at, people, ahead_ms, told_at, network, bytes';

export type NewWorld = Pick<
  WorldEntry,
  'name' | 'kind' | 'server' | 'database' | 'edition' | 'network' | 'bytes'
>;

export const insertWorld = async (sql: Sql, world: NewWorld): Promise<WorldEntry> => {
  const { rows } = await sql.query<WorldEntry>(
    `insert into lobby.world (name, kind, server, database, edition, network, bytes)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
    [world.name, world.kind, world.server, world.database, world.edition, world.network, world.bytes],
  );
  return rows[0] as WorldEntry;
};

export const worldNamed = async (sql: Sql, name: string): Promise<WorldEntry | null> => {
  const { rows } = await sql.query<WorldEntry>(`select ${columns} from lobby.world where name = $1`, [name]);
  return rows[0] ?? null;
};

/** Returns false if the world was in another state. */
export const moveState = async (
  sql: Sql,
  name: string,
  from: readonly WorldState[],
  to: WorldState,
): Promise<boolean> => {
  const wrong = from.find((state) => !mayFollow(state, to));
  if (wrong) throw new Error(`a world that is ${wrong} cannot become ${to}`);
  const { rowCount } = await sql.query(
    'update lobby.world set state = $3 where name = $1 and state = any ($2)',
    [name, from, to],
  );
  return rowCount === 1;
};

export const worldsIn = async (sql: Sql, states: readonly WorldState[]): Promise<WorldEntry[]> => {
  const { rows } = await sql.query<WorldEntry>(
    `select ${columns} from lobby.world where state = any ($1) order by number`,
    [states],
  );
  return rows;
};

export const countIn = async (sql: Sql, state: WorldState): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::integer as n from lobby.world where state = $1',
    [state],
  );
  return rows[0]?.n ?? 0;
};

/** Returns these servers, those with fewer worlds first. */
export const emptiestFirst = async (sql: Sql, servers: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ server: string }>(
    `select server from unnest($1::text[]) with ordinality as s (server, place)
      order by (select count(*) from lobby.world w where w.server = s.server), place`,
    [servers],
  );
  return rows.map(({ server }) => server);
};

/** Notes that a world is used, and what was seen there. Returns its server; null if it may not be entered any more. */
export const touchWorld = async (
  sql: Sql,
  name: string,
  seen: ({ people: number; aheadMs: number } & Partial<Standing>) | null,
  bytes: number | null = null,
): Promise<string | null> => {
  const { rows } = await sql.query<{ server: string }>(
    `update lobby.world set last_used_at = now(), told_at = null, people = coalesce($2, people),
            ahead_ms = coalesce($3, ahead_ms), kind = coalesce($4, kind), guest = coalesce($5, guest),
            bytes = coalesce($6, bytes)
      where name = $1 and state = '${take.to}' returning server`,
    [name, seen?.people ?? null, seen?.aheadMs ?? null, seen?.kind ?? null, seen?.guest ?? null, bytes],
  );
  return rows[0]?.server ?? null;
};

export const setEdition = async (sql: Sql, name: string, edition: string): Promise<void> => {
  await sql.query('update lobby.world set edition = $2 where name = $1', [name, edition]);
};

/** Writes the installation's own database down as an open world; nothing happens if it is there. */
export const keepOpenWorld = async (
  sql: Sql,
  { name, server, database, edition }: Pick<WorldEntry, 'name' | 'server' | 'database' | 'edition'>,
): Promise<void> => {
  await sql.query(
    `insert into lobby.world (name, kind, state, server, database, edition) values ($1, 'open', '${take.to}', $2, $3, $4)
     on conflict (name) do update set server = excluded.server, database = excluded.database, edition = excluded.edition`,
    [name, server, database, edition],
  );
};

/** Writes down whose a world is; returns false if that was known. */
export const alignWorld = async (sql: Sql, name: string, { kind, guest }: Standing): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update lobby.world set kind = $2, guest = $3 where name = $1 and kind <> 'open' and (kind, guest) <> ($2, $3)`,
    [name, kind, guest],
  );
  return rowCount === 1;
};

/** Names the new place of a world that moves, and lets people in there. */
export const arriveAt = async (
  sql: Sql,
  name: string,
  { server, edition }: Pick<WorldEntry, 'server' | 'edition'>,
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update lobby.world set server = $2, edition = $3, state = '${arrive.to}' where name = $1 and state = '${set_out.to}'`,
    [name, server, edition],
  );
  return rowCount === 1;
};

export const deleteWorld = async (sql: Sql, name: string): Promise<void> => {
  await sql.query('delete from lobby.world where name = $1', [name]);
};

/** Returns worlds that nobody has used for so long. */
export const unusedFor = async (
  sql: Sql,
  days: { guest: number; account: number },
): Promise<WorldEntry[]> => {
  const { rows } = await sql.query<WorldEntry>(
    `select ${columns} from lobby.world
      where state = '${take.to}' and kind <> 'open'
        and last_used_at < now() - make_interval(days => case when guest then $1::integer else $2::integer end)
      order by last_used_at limit 100`,
    [days.guest, days.account],
  );
  return rows;
};

export const setTold = async (sql: Sql, name: string): Promise<void> => {
  await sql.query('update lobby.world set told_at = now() where name = $1', [name]);
};
