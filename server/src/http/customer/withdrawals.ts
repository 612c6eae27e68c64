import {
  withdraw,
  withdrawCancel,
  withdrawInfo,
  withdrawList,
  withdrawPreview,
  withdrawStanding,
} from '@paperlock/contract/withdrawals.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Withdrawals } from '../../modules/rails/withdrawals/index.ts';
import type { Desk } from '../desk.ts';

export const serveWithdrawals = (desk: Desk, withdrawals: Withdrawals): void => {
  desk.customer(withdrawStanding, async (_, { customerId }) => done(await withdrawals.standing(customerId)));
  desk.customer(withdrawPreview, (ask, { customerId }) => withdrawals.preview(ask, customerId));
  desk.customerOnceWithPin(
    withdraw,
    (ask, visit, tx) => withdrawals.submit(tx, ask, visit),
    withdrawals.hasDestination,
  );
  desk.customer(withdrawList, async (ask, { customerId }) => done(await withdrawals.list(ask, customerId)));
  desk.customer(withdrawInfo, ({ id }, { customerId }) => withdrawals.read(BigInt(id), customerId));
  desk.customer(withdrawCancel, ({ id }, visit) => withdrawals.cancel(BigInt(id), visit));
};
