import { strategyReport } from '@paperlock/contract/reports.ts';
import { rateLimits } from '@paperlock/domain/reports/limits.ts';
import type { Desk } from '../desk.ts';

export const serveReports = (desk: Desk): void => {
  desk.customer(
    strategyReport,
    async (m, ask, visit) =>
      (await m.base.limiter.take(rateLimits.reports, visit.customerId)) ??
      m.invest.reports.ofProduct(ask, visit),
  );
};
