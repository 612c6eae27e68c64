import { marketPerformance } from '@paperlock/contract/reports.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { mayBeStale } from '../../db/may-be-stale.ts';
import type { Reports } from '../../modules/invest/reports/index.ts';
import type { Desk } from '../desk.ts';
import type { ReadLimit } from '../read-limit.ts';

/** A page asks once, and every few seconds while a report is being computed. */
const limit = { name: 'performance_ip', tries: 60, perSeconds: 60 };

export const servePerformance = (desk: Desk, reports: Reports, takeRead: ReadLimit): void => {
  desk.public(
    marketPerformance,
    async (_, visit, reply) =>
      (await takeRead(limit, visit, reply)) ?? done(await mayBeStale(reports.performance)),
  );
};
