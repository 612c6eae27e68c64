import { microText } from '@paperlock/domain/money.ts';
import type { ReconciliationParts } from './parts.ts';
import { beginProgress, endProgress, lockRun, setDone } from './progress-store.ts';
import { type CheckRow, insertRun, type RunRow } from './reconciliation-store.ts';

/** Who starts it. An operator does not wait for one that is under way; the timetable and the command do. */
type Starter =
  | { by: 'timetable' | 'command' }
  | { by: 'operator'; name: string /** Called once it is the only one. */; onBegun(): void };

/**
 * Runs every check in one snapshot while posting continues, and stores the findings; returns null if an operator asked and
 * another run is under way. It never corrects anything: people investigate a break and propose a correction.
 */
export const reconcile = async (parts: ReconciliationParts, starter: Starter): Promise<RunRow | null> => {
  const { db, onRun } = parts;
  const startedAt = new Date();
  const operatorName = starter.by === 'operator' ? starter.name : null;
  const about = { startedAt, startedBy: starter.by, operatorName };
  let begun = false;
  try {
    const seen = await readAll(parts, starter, async (of) => {
      begun = true;
      await beginProgress(db.sql, { ...about, of });
    });
    if (!seen) return null;
    const row = await insertRun(db.sql, {
      ...about,
      transfers: seen.transfers,
      breaks: seen.checks.reduce((sum, { breaks }) => sum + breaks, 0),
      totals: seen.totals.map(({ kind, accounts, balanceMicro }) => ({
        kind,
        accounts,
        balance: microText(balanceMicro),
      })),
      checks: seen.checks,
    });
    await endProgress(db.sql, 'finished');
    onRun(row);
    return row;
  } catch (error) {
    if (begun) await endProgress(db.sql, 'failed').catch(() => {});
    throw error;
  }
};

const readAll = (
  { db, ledger, checks }: ReconciliationParts,
  starter: Starter,
  begin: (of: number) => Promise<void>,
) =>
  db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // Reading and sorting the whole book may take minutes, and so may waiting for another run.
    await tx.query(`set local statement_timeout = 0; set local work_mem = '64MB'`);
    if (!(await lockRun(tx, starter.by !== 'operator'))) return null;
    await begin(checks.length);
    if (starter.by === 'operator') starter.onBegun();
    const { transfers, totals } = await ledger.size(tx);
    const asked: CheckRow[] = [];
    for (const { name, run } of checks) {
      asked.push({ name, ...(await run(tx)) });
      await setDone(db.sql, asked.length);
    }
    return { transfers, totals, checks: asked };
  });
