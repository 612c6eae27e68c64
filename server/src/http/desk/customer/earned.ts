import { productPromisedEarned } from '@paperlock/contract/earned.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Earned } from '../../../modules/invest/earned/index.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';

export const serveProductEarned = (desk: Desk, earned: Earned): void => {
  desk.customer(productPromisedEarned, async ({ id }, { sessionId, lang }) => {
    const read = await earned.ofProduct(id, sessionId);
    return read.ok ? done(explainEarned(lang, read.value)) : read;
  });
};
