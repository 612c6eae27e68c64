import { worldMoves } from '@paperlock/domain/worlds/life.ts';
import type { Sql } from '@paperlock/house/db/database.ts';
import { columns, type WorldEntry } from './world-store.ts';

/** The room that worlds take, and the guests whose worlds make room for others. */

const { take, leave } = worldMoves;

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
