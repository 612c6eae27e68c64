import { deskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';
import { explainEarned } from '../explain-earned.ts';

export const serveEarnedDesk = (desk: Desk): void => {
  desk.operator(deskPromisedEarned, 'treasury.read', async (m, _, { lang }, { mayBeStale }) =>
    done(explainEarned(lang, await mayBeStale(m.invest.earned.forDesk))),
  );
};
