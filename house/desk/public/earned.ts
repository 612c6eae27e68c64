import { platformPromisedEarned } from '@paperlock/contract/earned.ts';
import { rateLimits } from '@paperlock/domain/earned/limits.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';
import { takeRead } from '../read-limit.ts';

export const serveAllEarned = (desk: Desk): void => {
  desk.public(
    platformPromisedEarned,
    async (m, _, visit, exchange) =>
      (await takeRead(m, rateLimits.reads, visit, exchange)) ??
      done(explainEarned(visit.lang, await exchange.mayBeStale(m.invest.earned.ofAll))),
  );
};
