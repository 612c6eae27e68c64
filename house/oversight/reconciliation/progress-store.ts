import type { Sql } from '../../db/database.ts';
import { firstRow } from '../../db/rows.ts';
import type { RunRow } from './reconciliation-store.ts';

/** How far the reconciliation under way has come, and the lock that makes it the only one. */

type ProgressRow = {
  started_at: Date;
  operator_name: string | null;
  done: number;
  of: number;
  outcome: 'finished' | 'failed' | null;
  /** False after a node died in the middle. */
  alive: boolean;
};

const KEY = `hashtextextended('reconciliation', 0)`;

/** Waits for a run under way to end, or returns false if one is. */
export const lockRun = async (tx: Sql, wait: boolean): Promise<boolean> => {
  if (wait) {
    await tx.query(`select pg_advisory_xact_lock(${KEY})`);
    return true;
  }
  const row = await firstRow<{ free: boolean }>(tx, `select pg_try_advisory_xact_lock(${KEY}) as free`);
  return row?.free ?? false;
};

export const beginProgress = async (
  sql: Sql,
  run: { startedAt: Date; startedBy: RunRow['started_by']; operatorName: string | null; of: number },
): Promise<void> => {
  await sql.query(
    `insert into reconciliation_progress (started_at, started_by, operator_name, done, of) values ($1, $2, $3, 0, $4)
     on conflict (one) do update
       set started_at = excluded.started_at, started_by = excluded.started_by, operator_name = excluded.operator_name,
           done = 0, of = excluded.of, said_at = now(), outcome = null`,
    [run.startedAt, run.startedBy, run.operatorName, run.of],
  );
};

export const setDone = async (sql: Sql, done: number): Promise<void> => {
  await sql.query('update reconciliation_progress set done = $1, said_at = now()', [done]);
};

export const endProgress = async (sql: Sql, outcome: 'finished' | 'failed'): Promise<void> => {
  await sql.query('update reconciliation_progress set outcome = $1, said_at = now()', [outcome]);
};

/** A run lives while its lock is held; before and after it is, for the moment of its last sign. */
export const selectProgress = (sql: Sql): Promise<ProgressRow | null> =>
  firstRow(
    sql,
    `select started_at, operator_name, done, of, outcome,
            said_at > now() - interval '10 seconds' or exists (
              select from pg_locks
               where locktype = 'advisory' and objsubid = 1 and granted
                 and database = (select oid from pg_database where datname = current_database())
                 and (classid::bigint << 32 | objid::bigint) = ${KEY}) as alive
       from reconciliation_progress`,
  );
