import { NAME_RESERVED_MINUTES } from '@paperlock/domain/worlds/limits.ts';
import type { Sql } from '@paperlock/house/db/database.ts';

/** Who enters where: keyed hashes of what the people of a world sign in with. */

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

/** Frees what a world's people came in with; nobody else could take a name while its database goes. */
export const freeEntries = async (sql: Sql, world: string): Promise<void> => {
  await sql.query('delete from lobby.entry where world = $1', [world]);
};

/** Gives all entries of one world to another. */
export const handOverEntries = async (sql: Sql, from: string, to: string): Promise<void> => {
  await sql.query('update lobby.entry set world = $2 where world = $1', [from, to]);
};
