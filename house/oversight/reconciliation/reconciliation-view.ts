import type { Run, RunSummary } from '@paperlock/contract/reconciliation.ts';
import type { RunRow } from './reconciliation-store.ts';

export const summaryView = (row: Omit<RunRow, 'totals' | 'checks'>): RunSummary => ({
  id: String(row.id),
  started_at: row.started_at.toISOString(),
  finished_at: row.created_at.toISOString(),
  started_by: row.started_by,
  operator: row.operator_name,
  transfers: Number(row.transfers),
  breaks: Number(row.breaks),
});

export const runView = (row: RunRow): Run => ({
  ...summaryView(row),
  totals: row.totals,
  checks: row.checks,
});
