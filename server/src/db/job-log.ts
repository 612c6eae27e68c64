import type { Database, Sql } from './database.ts';

/**
 * Runs each job on one node at a time: a transaction-level lock on the job's name, which a dying node releases. The work
 * runs in other transactions; this one only holds the lock and records the result.
 */
export const createJobLog = (db: Database) => ({
  alone: <T>(job: string, work: () => Promise<T>): Promise<T | null> =>
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
           set started_at = excluded.started_at, finished_at = excluded.finished_at, outcome = excluded.outcome`,
        [job, startedAt, String(result).slice(0, 500)],
      );
      return result;
    }),
});

/** Returns when each job last succeeded; nothing in a world, where the holder of its lease runs jobs without a record. */
export const finishedJobs = async (sql: Sql): Promise<Map<string, Date>> => {
  const { rows } = await sql.query<{ job: string; finished_at: Date }>(
    'select job, finished_at from job_run where finished_at is not null',
  );
  return new Map(rows.map(({ job, finished_at }) => [job, finished_at]));
};
