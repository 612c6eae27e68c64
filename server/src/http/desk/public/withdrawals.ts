import { withdrawTimes } from '@paperlock/contract/withdrawals.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Withdrawals } from '../../../modules/rails/withdrawals/index.ts';
import { speakerFor } from '../../answer.ts';
import type { Desk } from '../desk.ts';

export const serveWithdrawTimes = (desk: Desk, withdrawals: Withdrawals): void => {
  desk.public(withdrawTimes, async (_, { lang }) =>
    done({ ...(await withdrawals.times()), definition: speakerFor(lang).say('figures.withdraw_times') }),
  );
};
