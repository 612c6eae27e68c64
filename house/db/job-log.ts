import type { Database, Sql } from './database.ts';

/**
 * Runs each job on one node at a time: a transaction-level lock on the job's name, which a dying node releases. The work
 * runs in other transactions; this one only holds the lock and records the result.
 */
export const createJobLog = (db: Database) => {
  const inTurn = <T>(job: string, work: () => Promise<T>): Promise<T | null> =>
    db.inTransaction(async (tx) => {
      // A run may last longer than the time-out for idle transactions.
      await tx.query(`set local idle_in_transaction_session_timeout = 0`);
      const { rows } = await tx.query<{ free: boolean }>(
        `select pg_try_advisory_xact_lock(hashtextextended('job ' || $1, 0)) as free`,
        [job],
      );
      if (!rows[0]?.free) return null;
      const startedAt = new Date();
      const result = await work();
      await tx.query(
        `insert into job_run (job, started_at, finished_at, outcome) values ($1, $2, clock_timestamp(), $3)
         on conflict (job) do update
           set started_at = excluded.started_at, finished_at = excluded.finished_at, outcome = excluded.outcome,
               failures = 0`,
        [job, startedAt, String(result).slice(0, 500)],
      );
      return result;
    });
  return {
    alone: async <T>(job: string, work: () => Promise<T>): Promise<T | null> => {
      const startedAt = new Date();
      try {
        return await inTurn(job, work);
      } catch (error) {
        // Where the database itself is the trouble, the log alone says so.
        await noteFailure(db.sql, job, startedAt, error).catch(() => {});
        throw error;
      }
    },
  };
};

const LONGEST_FAULT = 300;

const noteFailure = async (sql: Sql, job: string, startedAt: Date, error: unknown): Promise<void> => {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n');
  await sql.query(
    `insert into job_run as r (job, started_at, failed_at, failures, fault) values ($1, $2, clock_timestamp(), 1, $3)
     on conflict (job) do update
       set started_at = excluded.started_at, failed_at = excluded.failed_at, failures = r.failures + 1,
           fault = excluded.fault`,
    [job, startedAt, line.slice(0, LONGEST_FAULT)],
  );
};

/** Returns when each job last succeeded; nothing in a world, where the holder of its lease runs jobs without a record. */
export const finishedJobs = async (sql: Sql): Promise<Map<string, Date>> => {
  const { rows } = await sql.query<{ job: string; finished_at: Date }>(
    'select job, finished_at from job_run where finished_at is not null',
  );
  return new Map(rows.map(({ job, finished_at }) => [job, finished_at]));
};

export type JobRecord = {
  job: string;
  started_at: Date | null;
  finished_at: Date | null;
  outcome: string | null;
  failed_at: Date | null;
  /** Failures since the last success. */
  failures: number;
  fault: string | null;
  /** Known from its lock, so that a run which died is not one. */
  running: boolean;
};

/** Returns a row for each of these jobs, and for others that ran within a day. */
export const jobRecords = async (sql: Sql, jobs: readonly string[]): Promise<JobRecord[]> => {
  const { rows } = await sql.query<JobRecord>(
    `with known (job) as (
       select unnest($1::text[]) union select job from job_run where started_at > now() - interval '1 day'),
     locked (key) as materialized (
       select (classid::bigint << 32) | objid::bigint from pg_locks
        where locktype = 'advisory' and granted and objsubid = 1
          and database = (select oid from pg_database where datname = current_database()))
     select job, r.started_at, r.finished_at, r.outcome, r.failed_at, coalesce(r.failures, 0) as failures, r.fault,
            hashtextextended('job ' || job, 0) in (select key from locked) as running
       from known left join job_run r using (job)
      order by array_position($1::text[], job), job`,
    [jobs],
  );
  return rows;
};
