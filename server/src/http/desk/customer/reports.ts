import { strategyReport } from '@paperlock/contract/reports.ts';
import { rateLimits } from '@paperlock/domain/reports/limits.ts';
import type { Limiter } from '../../../db/rate-limit.ts';
import type { Reports } from '../../../modules/invest/reports/index.ts';
import type { Desk } from '../desk.ts';

export const serveReports = (desk: Desk, reports: Reports, limiter: Pick<Limiter, 'take'>): void => {
  desk.customer(
    strategyReport,
    async (ask, visit) =>
      (await limiter.take(rateLimits.reports, visit.customerId)) ?? reports.ofProduct(ask, visit),
  );
};
