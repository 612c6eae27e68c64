import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  Run,
  RunSummary,
  reconciliationInfo,
  reconciliationList,
} from '@paperlock/contract/reconciliation.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import type { ReconciliationParts } from './parts.ts';
import { reconcile } from './reconcile.ts';
import { type RunRow, runsPage, selectRun } from './reconciliation-store.ts';
import { runView, summaryView } from './reconciliation-view.ts';

export type { ReconciliationParts } from './parts.ts';

/**
 * Reconciliation checks the book against its postings and other modules: by timetable, by a command, and in the console.
 */

export type Reconciliation = {
  run(startedBy: RunRow['started_by']): Promise<Run>;
  /** Returns when the latest run of any node ended and how many breaks it found; null before the first. */
  latest(): Promise<{ at: Date; breaks: number } | null>;
  page(ask: Ask<typeof reconciliationList>): Promise<Answer<typeof reconciliationList>>;
  info(ask: Ask<typeof reconciliationInfo>): Promise<Outcome<{ run: Run | null }, 'not_found'>>;
};

export const createReconciliation = (parts: ReconciliationParts): Reconciliation => ({
  run: async (startedBy) => runView(await reconcile(parts, startedBy)),
  latest: async () => {
    const [run] = await runsPage(parts.db.sql, null, 1);
    return run ? { at: run.created_at, breaks: Number(run.breaks) } : null;
  },
  page: async ({ cursor, limit }) =>
    pageFrom<Parameters<typeof summaryView>[0], RunSummary>(
      await runsPage(parts.db.sql, readCursor(cursor), limit + 1),
      limit,
      summaryView,
    ),
  info: async ({ run }) => {
    const row = await selectRun(parts.db.sql, run === undefined ? null : BigInt(run));
    if (!row && run !== undefined) return refused('not_found');
    return done({ run: row && runView(row) });
  },
});
