import { strategyReport } from '@paperlock/contract/reports.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Reports } from '../../modules/invest/reports/index.ts';
import type { Desk } from '../desk.ts';

/** The confidence of lock-ups is computed per reader; a page asks once, and every few seconds while there is no report. */
const limit = { name: 'report_customer', tries: 60, perSeconds: 60 };

export const serveReports = (desk: Desk, reports: Reports, limiter: Pick<Limiter, 'take'>): void => {
  desk.customer(
    strategyReport,
    async (ask, visit) => (await limiter.take(limit, visit.customerId)) ?? reports.ofProduct(ask, visit),
  );
};
