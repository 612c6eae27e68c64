import { worldSorts } from '@paperlock/contract/worlds-desk.ts';
import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import { mayFollow, type Standing, type WorldState, worldMoves } from '@paperlock/domain/worlds/life.ts';
import { NAME_RESERVED_MINUTES } from '@paperlock/domain/worlds/limits.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import { containing } from '@paperlock/house/db/like.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '@paperlock/house/db/sorted-list.ts';

/** All SQL of the lobby. */

export type { WorldState };

const { keep_spare, take, set_out, arrive, leave } = worldMoves;
const [whileMade, whileTaken] = keep_spare.from;

/** Also while it is being moved. */
const isSomebodys = `state in ('${take.to}', '${set_out.to}')`;

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

const columns =
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

export const countIn = async (sql: Sql, state: WorldState): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::integer as n from lobby.world where state = $1',
    [state],
  );
  return rows[0]?.n ?? 0;
};

/** Worlds that somebody has, and the people in them. */
export const countWorlds = async (
  sql: Sql,
): Promise<{ guests: number; accounts: number; classes: number; people: number }> => {
  const { rows } = await sql.query<{ guests: number; accounts: number; classes: number; people: number }>(
    `select (count(*) filter (where kind = 'private' and guest))::integer as guests,
            (count(*) filter (where kind = 'private' and not guest))::integer as accounts,
            (count(*) filter (where kind = 'class'))::integer as classes,
            coalesce(sum(people), 0)::integer as people
       from lobby.world where ${isSomebodys} and kind <> 'open'`,
  );
  return rows[0] ?? { guests: 0, accounts: 0, classes: 0, people: 0 };
};

export const worldsIn = async (sql: Sql, states: readonly WorldState[]): Promise<WorldEntry[]> => {
  const { rows } = await sql.query<WorldEntry>(
    `select ${columns} from lobby.world where state = any ($1) order by number`,
    [states],
  );
  return rows;
};

type WorldSort = keyof typeof worldSorts;

const worlds: SortedList<WorldSort> = {
  columns,
  from: 'lobby.world',
  id: 'number',
  sorts: {
    made_at: 'made_at',
    last_used_at: 'last_used_at',
    people: 'people::bigint',
    ahead_seconds: 'ahead_ms',
  },
  kinds: worldSorts,
  amount: null,
};

/** Part of the name or of the server's, and when a world was last used. */
export type WorldFilter = { text: string | null; from: Date | null; until: Date | null };

const narrowed = ({ text, from, until }: WorldFilter): Narrowing => {
  const one = narrowing();
  one.where.push(isSomebodys);
  one.only(text && containing(text), (value) => `name ilike ${value} or server ilike ${value}`);
  one.only(from, (value) => `last_used_at >= ${value}`);
  one.only(until, (value) => `last_used_at < ${value}`);
  return one;
};

export const worldsPage = (
  sql: Sql,
  filter: WorldFilter,
  ask: SortAsk<WorldSort>,
): Promise<(WorldEntry & Sorted)[]> => sortedPage(sql, worlds, narrowed(filter), ask);

export const worldTotals = (sql: Sql, filter: WorldFilter) => totalsOf(sql, worlds, narrowed(filter));

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

// ── room ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Nobody else counts and adds worlds until the transaction ends. */
export const lockRoom = async (tx: Sql): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(7246004)');
};

/** What all worlds take, and those made from one network. */
export type Used = { worlds: number; bytes: bigint; worldsHere: number; bytesHere: bigint };

export const readUsed = async (sql: Sql, network: Buffer | null): Promise<Used> => {
  const { rows } = await sql.query<Used>(
    `select count(*)::integer as worlds, coalesce(sum(bytes), 0)::bigint as bytes,
            (count(*) filter (where network = $1))::integer as "worldsHere",
            coalesce(sum(bytes) filter (where network = $1), 0)::bigint as "bytesHere"
       from lobby.world where kind <> 'open'`,
    [network],
  );
  return rows[0] as Used;
};

/** A guest who is away for so long, and was here for no longer than that, has not come back. */
const AWAY = `interval '1 hour'`;

const isGivenUp = `state = '${take.to}' and kind = 'private' and guest
  and last_used_at < now() - ${AWAY} and last_used_at < taken_at + ${AWAY}`;

/** Returns the world of the guest who left longest ago and never came back, of one network or of all. */
export const guestLongAway = async (sql: Sql, network: Buffer | null): Promise<WorldEntry | null> => {
  const { rows } = await sql.query<WorldEntry>(
    `select ${columns} from lobby.world where ${isGivenUp} and ($1::bytea is null or network = $1)
      order by last_used_at limit 1`,
    [network],
  );
  return rows[0] ?? null;
};

/** Nobody enters it any more. Returns false if somebody came back, or another node took it. */
export const takeBackGuest = async (sql: Sql, name: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `update lobby.world set state = '${leave.to}' where name = $1 and ${isGivenUp}`,
    [name],
  );
  return rowCount === 1;
};

/** Nobody entered it after all. */
export const putBack = async (sql: Sql, name: string): Promise<void> => {
  await sql.query(
    `update lobby.world set state = '${keep_spare.to}', guest = false, network = null
      where name = $1 and state in ('${whileMade}', '${whileTaken}')`,
    [name],
  );
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

/** Frees what a world's people came in with; nobody else could take a name while its database goes. */
export const freeEntries = async (sql: Sql, world: string): Promise<void> => {
  await sql.query('delete from lobby.entry where world = $1', [world]);
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

// ── who enters where ─────────────────────────────────────────────────────────────────────────────────────────────────

export const worldOfEntry = async (sql: Sql, hash: Buffer): Promise<string | null> => {
  const { rows } = await sql.query<{ world: string }>('select world from lobby.entry where hash = $1', [
    hash,
  ]);
  return rows[0]?.world ?? null;
};

/** Returns how many of these now belong to the world. */
export const reserveEntries = async (sql: Sql, world: string, hashes: readonly Buffer[]): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `with new as (
       insert into lobby.entry (hash, world) select distinct unnest($2::bytea[]), $1
       on conflict (hash) do update set reserved_at = now() where entry.world = excluded.world
       returning 1)
     select count(*)::integer as n from new`,
    [world, hashes],
  );
  return rows[0]?.n ?? 0;
};

/** Confirms what a world has, and drops what it has not. */
export const alignEntries = async (sql: Sql, world: string, hashes: readonly Buffer[]): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `with gone as (
       delete from lobby.entry where world = $1 and hash <> all ($2::bytea[])
         and (confirmed or reserved_at < now() - make_interval(mins => $3)) returning 1),
     seen as (
       insert into lobby.entry (hash, world, confirmed) select distinct unnest($2::bytea[]), $1, true
       on conflict (hash) do update set confirmed = true where entry.world = excluded.world and not entry.confirmed
       returning 1)
     select (select count(*) from gone)::integer + (select count(*) from seen)::integer as n`,
    [world, hashes, NAME_RESERVED_MINUTES],
  );
  return rows[0]?.n ?? 0;
};

/** Returns worlds with reservations that are neither confirmed nor dropped after their time. */
export const worldsWithOldReservations = async (sql: Sql): Promise<string[]> => {
  const { rows } = await sql.query<{ world: string }>(
    `select distinct world from lobby.entry
      where not confirmed and reserved_at < now() - make_interval(mins => $1) limit 20`,
    [NAME_RESERVED_MINUTES],
  );
  return rows.map(({ world }) => world);
};

// ── templates ────────────────────────────────────────────────────────────────────────────────────────────────────────

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

// ── what happened ────────────────────────────────────────────────────────────────────────────────────────────────────

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
