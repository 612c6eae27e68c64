import { platformPromisedEarned } from '@paperlock/contract/earned.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Limiter } from '../../db/rate-limit.ts';
import type { Earned } from '../../modules/invest/earned/index.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';

/** Promised and earned change once a day. */
const limit = { name: 'earned_ip', tries: 60, perSeconds: 60 };

export const serveAllEarned = (desk: Desk, earned: Earned, limiter: Pick<Limiter, 'take'>): void => {
  desk.public(
    platformPromisedEarned,
    async (_, { ip, lang }) =>
      (await limiter.take(limit, networkOf(ip))) ?? done(explainEarned(lang, await earned.ofAll())),
  );
};
