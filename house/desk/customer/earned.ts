import { productPromisedEarned } from '@paperlock/contract/earned.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';

export const serveProductEarned = (desk: Desk): void => {
  desk.customer(productPromisedEarned, async (m, { id }, { sessionId, lang }) => {
    const read = await m.invest.earned.ofProduct(id, sessionId);
    return read.ok ? done(explainEarned(lang, read.value)) : read;
  });
};
