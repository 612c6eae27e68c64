import { marketPerformance } from '@paperlock/contract/reports.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/reports/limits.ts';
import type { Desk } from '../desk.ts';
import { takeRead } from '../read-limit.ts';

export const servePerformance = (desk: Desk): void => {
  desk.public(
    marketPerformance,
    async (m, _, visit, exchange) =>
      (await takeRead(m, rateLimits.performance, visit, exchange)) ??
      done(await exchange.mayBeStale(m.invest.reports.performance)),
  );
};
