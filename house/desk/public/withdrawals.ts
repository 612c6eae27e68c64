import { withdrawTimes } from '@paperlock/contract/withdrawals.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { speakerFor } from '../answer.ts';
import type { Desk } from '../desk.ts';

export const serveWithdrawTimes = (desk: Desk): void => {
  desk.public(withdrawTimes, async (m, _, { lang }) =>
    done({
      ...(await m.rails.withdrawals.times()),
      definition: speakerFor(lang).say('figures.withdraw_times'),
    }),
  );
};
