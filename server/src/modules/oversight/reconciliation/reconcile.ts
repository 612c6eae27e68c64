import { microText } from '@paperlock/domain/money.ts';
import type { ReconciliationParts } from './parts.ts';
import { type CheckRow, insertRun, type RunRow } from './reconciliation-store.ts';

/**
 * Runs every check in one snapshot while posting continues, and stores the findings. It never corrects anything: people
 * investigate a break and propose a correction.
 */
export const reconcile = async (
  { db, ledger, checks, onRun }: ReconciliationParts,
  startedBy: RunRow['started_by'],
): Promise<RunRow> => {
  const startedAt = new Date();
  const seen = await db.inTransaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    // Reading and sorting the whole book may take minutes.
    await tx.query(`set local statement_timeout = 0; set local work_mem = '64MB'`);
    const { transfers, totals } = await ledger.size(tx);
    const asked: CheckRow[] = [];
    for (const { name, run } of checks) asked.push({ name, ...(await run(tx)) });
    return { transfers, totals, checks: asked };
  });
  const row = await insertRun(db.sql, {
    startedAt,
    startedBy,
    transfers: seen.transfers,
    breaks: seen.checks.reduce((sum, { breaks }) => sum + breaks, 0),
    totals: seen.totals.map(({ kind, accounts, balanceMicro }) => ({
      kind,
      accounts,
      balance: microText(balanceMicro),
    })),
    checks: seen.checks,
  });
  onRun(row);
  return row;
};
