import { marketPerformance } from '@paperlock/contract/reports.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Reports } from '../../modules/invest/reports/index.ts';
import type { Desk } from '../desk.ts';

/** A page asks once, and every few seconds while a report is being computed. */
const limit = { name: 'performance_ip', tries: 60, perSeconds: 60 };

export const servePerformance = (desk: Desk, reports: Reports, limiter: Pick<Limiter, 'take'>): void => {
  desk.public(
    marketPerformance,
    async (_, { ip }) => (await limiter.take(limit, networkOf(ip))) ?? done(await reports.performance()),
  );
};
