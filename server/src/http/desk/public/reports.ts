import { marketPerformance } from '@paperlock/contract/reports.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/reports/limits.ts';
import { mayBeStale } from '../../../db/may-be-stale.ts';
import type { Reports } from '../../../modules/invest/reports/index.ts';
import type { Desk } from '../desk.ts';
import type { ReadLimit } from '../read-limit.ts';

export const servePerformance = (desk: Desk, reports: Reports, takeRead: ReadLimit): void => {
  desk.public(
    marketPerformance,
    async (_, visit, reply) =>
      (await takeRead(rateLimits.performance, visit, reply)) ?? done(await mayBeStale(reports.performance)),
  );
};
