import type { Ask } from '@paperlock/contract/call.ts';
import type { strategyReport } from '@paperlock/contract/reports.ts';
import { computeDue } from './compute-due.ts';
import type { ReportParts } from './parts.ts';
import { createPreview, listRules } from './preview-report.ts';
import { readPerformance, readReport } from './read-reports.ts';
import { deleteOldReports } from './report-store.ts';

export type { ReportParts } from './parts.ts';

/**
 * What strategies would have earned and lost in the market's past: one backtest, and a new bot for every possible first
 * day. Computed once per market day and stored, so that all readers see the same.
 */

export type Reports = ReturnType<typeof createReports>;

export const createReports = (parts: ReportParts) => ({
  /** Computes missing reports of the newest market day. The timetable calls it. */
  computeDue: () => computeDue(parts),
  ofProduct: (ask: Ask<typeof strategyReport>, reader: { sessionId: string }) =>
    readReport(parts, ask, reader),
  performance: () => readPerformance(parts),
  preview: createPreview(parts),
  rules: listRules,
  forgetOld: () => deleteOldReports(parts.db.sql),
});
