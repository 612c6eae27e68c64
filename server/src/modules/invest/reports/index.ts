import type { Ask } from '@paperlock/contract/call.ts';
import type { strategyReport } from '@paperlock/contract/reports.ts';
import { computeDue } from './compute-due.ts';
import type { ReportParts } from './parts.ts';
import { createPreview, listRules } from './preview-report.ts';
import { readPerformance, readReport } from './read-reports.ts';
import { deleteOldReports } from './report-store.ts';

export type { ReportParts } from './parts.ts';

/**
 * What strategies would have earned and lost over the market's past: one backtest, and a fresh bot for every day on which
 * somebody could have begun. Computed once per day of the market and kept, so that everybody sees the same.
 */

export type Reports = ReturnType<typeof createReports>;

export const createReports = (parts: ReportParts) => ({
  /** What is missing of the newest day of the market. The timetable calls it. */
  computeDue: () => computeDue(parts),
  ofProduct: (ask: Ask<typeof strategyReport>, reader: { sessionId: string }) =>
    readReport(parts, ask, reader),
  performance: () => readPerformance(parts),
  preview: createPreview(parts),
  rules: listRules,
  forgetOld: () => deleteOldReports(parts.db.sql),
});
