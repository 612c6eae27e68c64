import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  Run,
  RunSummary,
  reconciliationInfo,
  reconciliationList,
  reconciliationProgress,
} from '@paperlock/contract/reconciliation.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { Here, ReconciliationParts } from './parts.ts';
import { selectProgress } from './progress-store.ts';
import { reconcile } from './reconcile.ts';
import { runsPage, selectRun } from './reconciliation-store.ts';
import { runView, summaryView } from './reconciliation-view.ts';
import { runNow } from './run-now.ts';

export type { ReconciliationParts } from './parts.ts';

/**
 * Reconciliation checks the book against its postings and other modules: by timetable, by a command, and in the console.
 */

export type Reconciliation = {
  /** Waits for a run under way, then runs. */
  run(startedBy: 'timetable' | 'command'): Promise<Run>;
  /** Starts a run for an operator, unless one is under way. */
  runNow(here: Here): ReturnType<typeof runNow>;
  progress(): Promise<Answer<typeof reconciliationProgress>>;
  /** Returns when the latest run of any node ended and how many breaks it found; null before the first. */
  latest(): Promise<{ at: Date; breaks: number } | null>;
  page(ask: Ask<typeof reconciliationList>): Promise<Answer<typeof reconciliationList>>;
  info(ask: Ask<typeof reconciliationInfo>): Promise<Outcome<{ run: Run | null }, 'not_found'>>;
};

export const createReconciliation = (parts: ReconciliationParts): Reconciliation => ({
  run: async (startedBy) => {
    const row = await reconcile(parts, { by: startedBy });
    if (!row) throw new Error('the reconciliation waited and did not run');
    return runView(row);
  },
  runNow: (here) => runNow(parts, here),
  progress: async () => {
    const row = await selectProgress(parts.db.sql);
    const isOpen = row?.outcome === null;
    return {
      running:
        row && isOpen && row.alive
          ? {
              started_at: row.started_at.toISOString(),
              operator: row.operator_name,
              done: row.done,
              of: row.of,
            }
          : null,
      failed: row?.outcome === 'failed' || (isOpen && !row.alive),
    };
  },
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
