import { platformPromisedEarned } from '@paperlock/contract/earned.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { mayBeStale } from '../../db/may-be-stale.ts';
import type { Earned } from '../../modules/invest/earned/index.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';
import type { ReadLimit } from '../read-limit.ts';

/** Promised and earned change once a day. */
const limit = { name: 'earned_ip', tries: 60, perSeconds: 60 };

export const serveAllEarned = (desk: Desk, earned: Earned, takeRead: ReadLimit): void => {
  desk.public(
    platformPromisedEarned,
    async (_, visit, reply) =>
      (await takeRead(limit, visit, reply)) ??
      done(explainEarned(visit.lang, await mayBeStale(earned.ofAll))),
  );
};
