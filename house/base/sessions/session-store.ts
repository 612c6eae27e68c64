import { type SessionEnd, sessionEnd } from '@paperlock/domain/operators/session.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/**
 * Customers and operators have separate tables with the same columns, so that a token of one can never be valid for the
 * other. Only the names below reach the SQL.
 */
export type SessionKind = {
  table: 'session' | 'operator_session';
  owner: 'customer_id' | 'operator_id';
  lifeSeconds: number;
  idleSeconds: number;
  /** Whether the browsers of sign-ins are stored. */
  browsers: boolean;
  /** Whether a session can be kept without use until a moment. */
  kept: boolean;
};

const USE_WRITTEN_SECONDS = 60;

export type SessionOver = 'idle' | 'age' | 'ended';

export type SessionRow = { id: string; device: string; ip: string; created_at: Date; last_seen_at: Date };

export const insertSession = async (
  sql: Sql,
  { table, owner, lifeSeconds, browsers }: SessionKind,
  session: { ownerId: string; tokenHash: Buffer; device: string; ip: string; browser: Buffer | null },
): Promise<Date> => {
  const { rows } = await sql.query<{ expires_at: Date }>(
    `insert into ${table} (${owner}, token_hash, device, ip, expires_at${browsers ? ', browser' : ''})
     values ($1, $2, $3, $4, now() + make_interval(secs => $5)${browsers ? ', $6' : ''}) returning expires_at`,
    [
      session.ownerId,
      session.tokenHash,
      session.device,
      session.ip,
      lifeSeconds,
      ...(browsers ? [session.browser] : []),
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('a session was not written');
  return row.expires_at;
};

/** When lack of use ends a session. `$2` are the seconds without use. */
const unusedAt = ({ kept }: Pick<SessionKind, 'kept'>): string =>
  kept
    ? 'greatest(last_seen_at + make_interval(secs => $2), kept_until)'
    : 'last_seen_at + make_interval(secs => $2)';

const live = (kind: Pick<SessionKind, 'kept'>): string =>
  `ended_at is null and expires_at > now() and ${unusedAt(kind)} > now()`;

export type LiveSession = {
  id: string;
  ownerId: string;
  /** When it ends by itself, and whether for lack of use or of age. */
  ends: SessionEnd;
};

/** A call that no person asked for, such as a page's polling, is no use of the session. */
export const liveSession = async (
  sql: Sql,
  kind: SessionKind,
  tokenHash: Buffer,
  attended: boolean,
): Promise<LiveSession | null> => {
  const { table, owner, idleSeconds } = kind;
  const { rows } = await sql.query<{
    id: string;
    owner_id: string;
    unused: number;
    kept: number | null;
    left: number;
  }>(
    `select id, ${owner} as owner_id, extract(epoch from now() - last_seen_at)::int as unused,
            ${kind.kept ? 'extract(epoch from kept_until - now())::int' : 'null::integer'} as kept,
            extract(epoch from expires_at - now())::int as left
       from ${table} where token_hash = $1 and ${live(kind)}`,
    [tokenHash, idleSeconds],
  );
  const row = rows[0];
  if (!row) return null;
  // Written once a minute at most, so that reading a page does not cost a write each time.
  const used = attended && row.unused > USE_WRITTEN_SECONDS;
  if (used) await sql.query(`update ${table} set last_seen_at = now() where id = $1`, [row.id]);
  return {
    id: row.id,
    ownerId: row.owner_id,
    ends: sessionEnd({
      unusedSeconds: used ? 0 : row.unused,
      idleSeconds,
      keptSeconds: row.kept ?? 0,
      leftSeconds: row.left,
    }),
  };
};

/** Why a session is over: whatever happened first. Null for one that is live or unknown. */
export const whyOver = async (
  sql: Sql,
  kind: SessionKind,
  tokenHash: Buffer,
): Promise<SessionOver | null> => {
  const { table, idleSeconds } = kind;
  const { rows } = await sql.query<{ why: SessionOver }>(
    `select why from ${table} s
      cross join lateral (values ('ended', s.ended_at), ('age', s.expires_at),
        ('idle', ${unusedAt(kind)})) as over (why, at)
      where s.token_hash = $1 and over.at <= now() order by over.at limit 1`,
    [tokenHash, idleSeconds],
  );
  return rows[0]?.why ?? null;
};

/** Returns whether this person signed in with that device before, as far back as sessions are kept. */
export const hasBeenAt = async (
  sql: Sql,
  { table, owner }: SessionKind,
  ownerId: string,
  device: string,
): Promise<boolean> => {
  const { rowCount } = await sql.query(`select from ${table} where ${owner} = $1 and device = $2 limit 1`, [
    ownerId,
    device,
  ]);
  return rowCount === 1;
};

/** Returns whether this person signed in with that browser before, identified by its secret. */
export const hasBeenIn = async (
  sql: Sql,
  { table, owner }: SessionKind,
  ownerId: string,
  browser: Buffer,
): Promise<boolean> => {
  const { rowCount } = await sql.query(`select from ${table} where ${owner} = $1 and browser = $2 limit 1`, [
    ownerId,
    browser,
  ]);
  return rowCount === 1;
};

export const keepBrowser = async (
  tx: Sql,
  { table }: SessionKind,
  id: string,
  browser: Buffer,
): Promise<void> => {
  await tx.query(`update ${table} set browser = $2 where id = $1`, [id, browser]);
};

export const forgetBrowsers = async (
  tx: Sql,
  { table, owner }: SessionKind,
  ownerId: string,
  but: Buffer | null,
): Promise<void> => {
  await tx.query(
    `update ${table} set browser = null where ${owner} = $1 and browser is not null and browser is distinct from $2`,
    [ownerId, but],
  );
};

/** Returns whether this person signed in from that network before, as far back as sessions are kept. */
export const hasBeenFrom = async (
  sql: Sql,
  { table, owner }: SessionKind,
  ownerId: string,
  network: string,
): Promise<boolean> => {
  // An IPv4 address may have been stored in its IPv6 form.
  const spellings = network.includes(':') ? [network] : [network, `::ffff:${network}`];
  const { rowCount } = await sql.query(
    `select from ${table} where ${owner} = $1 and ip <<= any ($2::inet[]) limit 1`,
    [ownerId, spellings],
  );
  return rowCount === 1;
};

/** Returns which of these sessions are live, without counting as their use. */
export const stillLive = async (sql: Sql, kind: SessionKind, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from ${kind.table} where id = any($1::uuid[]) and ${live(kind)}`,
    [ids, kind.idleSeconds],
  );
  return rows.map(({ id }) => id);
};

export const endedAmong = async (
  sql: Sql,
  { table }: SessionKind,
  ids: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as asked (id)
      where not exists (select from ${table} s where s.id = asked.id and s.ended_at is null)`,
    [ids],
  );
  return rows.map(({ id }) => id);
};

export const liveSessionsOf = (sql: Sql, kind: SessionKind, ownerId: string): Promise<SessionRow[]> =>
  allRows(
    sql,
    `select id, device, host(ip) as ip, created_at, last_seen_at
       from ${kind.table} where ${kind.owner} = $1 and ${live(kind)} order by last_seen_at desc, id limit 100`,
    [ownerId, kind.idleSeconds],
  );

/** Returns the number of live sessions per person; people without one are left out. */
export const countLiveSessions = async (
  sql: Sql,
  kind: SessionKind,
  ownerIds: readonly string[],
): Promise<Map<string, number>> => {
  const { table, owner, idleSeconds } = kind;
  const { rows } = await sql.query<{ owner_id: string; n: number }>(
    `select ${owner} as owner_id, count(*)::int as n
       from ${table} where ${owner} = any($1::uuid[]) and ${live(kind)} group by ${owner}`,
    [ownerIds, idleSeconds],
  );
  return new Map(rows.map(({ owner_id, n }) => [owner_id, n]));
};

export const anyoneSince = async (sql: Sql, { table }: SessionKind, seconds: number): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select from ${table} where ended_at is null and last_seen_at > now() - make_interval(secs => $1) limit 1`,
    [seconds],
  );
  return rowCount === 1;
};

/** Keeps one live session of this person without use until then, and no other; null keeps none any more. */
export const keepSession = async (
  tx: Sql,
  { table, owner, kept }: SessionKind,
  ownerId: string,
  keep: { id: string; until: Date } | null,
): Promise<void> => {
  if (!kept) throw new Error(`sessions of ${table} are not kept`);
  await tx.query(
    `update ${table} set kept_until = case when id = $2 then $3::timestamptz end
      where ${owner} = $1 and ended_at is null and (id = $2 or kept_until is not null)`,
    [ownerId, keep?.id ?? null, keep?.until ?? null],
  );
};

export const endSession = async (
  sql: Sql,
  { table, owner }: SessionKind,
  ownerId: string,
  id: string,
): Promise<number> => {
  const { rowCount } = await sql.query(
    `update ${table} set ended_at = now() where ${owner} = $1 and id = $2 and ended_at is null`,
    [ownerId, id],
  );
  return rowCount ?? 0;
};

export const endSessions = async (
  sql: Sql,
  { table, owner }: SessionKind,
  ownerId: string,
  keepId: string | null,
): Promise<number> => {
  const { rowCount } = await sql.query(
    `update ${table} set ended_at = now()
      where ${owner} = $1 and id is distinct from $2 and ended_at is null and expires_at > now()`,
    [ownerId, keepId],
  );
  return rowCount ?? 0;
};

export const forgetOldSessions = async (sql: Sql, { table }: SessionKind): Promise<number> => {
  const { rowCount } = await sql.query(
    `delete from ${table} where least(ended_at, expires_at) < now() - interval '30 days'`,
  );
  return rowCount ?? 0;
};
