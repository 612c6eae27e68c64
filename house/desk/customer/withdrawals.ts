import {
  withdraw,
  withdrawCancel,
  withdrawInfo,
  withdrawList,
  withdrawPreview,
  withdrawStanding,
} from '@paperlock/contract/withdrawals.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveWithdrawals = (desk: Desk): void => {
  desk.customer(withdrawStanding, async (m, _, { customerId }) =>
    done(await m.rails.withdrawals.standing(customerId)),
  );
  desk.customer(withdrawPreview, (m, ask, { customerId }) => m.rails.withdrawals.preview(ask, customerId));
  desk.customerOnceWithPin(
    withdraw,
    (m, ask, visit, tx) => m.rails.withdrawals.submit(tx, ask, visit),
    (m, ask, visit) => m.rails.withdrawals.hasDestination(ask, visit),
  );
  desk.customer(withdrawList, async (m, ask, { customerId }) =>
    done(await m.rails.withdrawals.list(ask, customerId)),
  );
  desk.customer(withdrawInfo, (m, { id }, { customerId }) =>
    m.rails.withdrawals.read(BigInt(id), customerId),
  );
  desk.customer(withdrawCancel, (m, { id }, visit) => m.rails.withdrawals.cancel(BigInt(id), visit));
};
