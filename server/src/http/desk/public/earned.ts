import { platformPromisedEarned } from '@paperlock/contract/earned.ts';
import { rateLimits } from '@paperlock/domain/earned/limits.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { mayBeStale } from '../../../db/may-be-stale.ts';
import type { Earned } from '../../../modules/invest/earned/index.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';
import type { ReadLimit } from '../read-limit.ts';

export const serveAllEarned = (desk: Desk, earned: Earned, takeRead: ReadLimit): void => {
  desk.public(
    platformPromisedEarned,
    async (_, visit, reply) =>
      (await takeRead(rateLimits.reads, visit, reply)) ??
      done(explainEarned(visit.lang, await mayBeStale(earned.ofAll))),
  );
};
