import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { mayBeStale } from '../../../db/may-be-stale.ts';
import type { Earned } from '../../../modules/invest/earned/index.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';

export const serveEarnedDesk = (desk: Desk, earned: Earned): void => {
  desk.operator(deskPromisedEarned, 'treasury.read', async (_, { lang }) =>
    done(explainEarned(lang, await mayBeStale(earned.forDesk))),
  );
};
