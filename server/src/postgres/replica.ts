import type { Sql } from '@paperlock/house/db/database.ts';
import type pg from 'pg';
import type { PgDatabase } from './database.ts';
import { isStaleEnough } from './may-be-stale.ts';
import { isUnreachable } from './unreachable.ts';

/** Reads from a replica are at most so old. If it is further behind, the primary is read. */
const MOST_BEHIND_MS = 5_000;
const MARK_EVERY_MS = 1_000;
/** A replica that did not answer is left alone for so long. */
const AWAY_MS = 10_000;

/** Bytes of the log written by a primary, or read by a standby. */
const position = `((case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end) - '0/0')::text`;

const positionOf = async (sql: Sql): Promise<bigint> => {
  const { rows } = await sql.query<{ at: string }>(`select ${position} as at`);
  return BigInt(rows[0]?.at ?? 0);
};

/** The replica is too far behind, or away. */
class Behind extends Error {}
class Away extends Error {}

type Parts = {
  primary: PgDatabase;
  /** Opened with `readOnly`. */
  replica: PgDatabase;
  onChange(isUsed: boolean, why: unknown): void;
};

/**
 * The database whose stale reads (`mayBeStale`) go to a replica. Everything else goes to the primary, and so does what the
 * replica cannot answer.
 */
export const withReplica = ({ primary, replica, onChange }: Parts): PgDatabase => {
  /** Where the primary was, and when: a replica that has come so far is at most so old. */
  let marks: { at: number; position: bigint }[] = [];
  const mark = async (): Promise<void> => {
    const at = performance.now();
    const reached = await positionOf(primary.sql);
    marks = [...marks.filter((one) => at - one.at < MOST_BEHIND_MS), { at, position: reached }];
  };
  const markLater = () => void mark().catch(() => {});
  markLater();
  const timer = setInterval(markLater, MARK_EVERY_MS);
  timer.unref();

  /** Asked on the very connection that reads: two of them may lead to two replicas. */
  const insistOnRecent = async (client: Sql): Promise<void> => {
    const reached = await positionOf(client);
    const oldest = performance.now() - MOST_BEHIND_MS;
    if (!marks.some((one) => one.at > oldest && one.position <= reached))
      throw new Behind('the replica is too far behind');
  };

  const onReplica = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await replica.pool.connect().catch((cause: unknown) => {
      throw new Away('the replica does not answer', { cause });
    });
    let failed = true;
    try {
      await insistOnRecent(client);
      const result = await work(client);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  };

  let awayUntil = 0;
  let wasUsed: boolean | null = null;
  const note = (isUsed: boolean, why: unknown = null) => {
    if (wasUsed !== isUsed) onChange(isUsed, why);
    wasUsed = isUsed;
  };
  const read = async <T>(
    there: (client: pg.PoolClient) => Promise<T>,
    here: () => Promise<T>,
  ): Promise<T> => {
    if (!isStaleEnough() || performance.now() < awayUntil) return here();
    try {
      const result = await onReplica(there);
      note(true);
      return result;
    } catch (error) {
      if (error instanceof Away) awayUntil = performance.now() + AWAY_MS;
      else if (!(error instanceof Behind || isUnreachable(error) || isConflict(error))) throw error;
      note(false, error);
      return here();
    }
  };

  const sql = {
    query: (...asked: [string]) =>
      read(
        (client) => client.query(...asked),
        () => primary.sql.query(...asked),
      ),
  } as Sql;
  return {
    sql,
    pool: primary.pool,
    ofOneMoment: primary.ofOneMoment,
    inTransaction: (work) =>
      read(
        async (client) => {
          await client.query('begin');
          const result = await work(client);
          await client.query('rollback');
          return result;
        },
        () => primary.inTransaction(work),
      ),
    close: async () => {
      clearInterval(timer);
      await Promise.all([primary.close(), replica.close()]);
    },
  };
};

/** What a standby says when it has to remove rows that a long read still needs. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40001';

/** The replica's address as the application signs in there: its host, and the rest as on the primary. */
export const replicaUrl = (appUrl: string, readUrl: string): string => {
  const [from, to] = [new URL(appUrl), new URL(readUrl)];
  to.pathname = from.pathname;
  for (const [name, value] of [
    ['user', from.searchParams.get('user') ?? decodeURIComponent(from.username)],
    ['password', from.searchParams.get('password') ?? decodeURIComponent(from.password)],
  ] as const)
    if (value) to.searchParams.set(name, value);
  return to.href;
};
