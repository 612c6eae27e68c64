import {
  claimLookup,
  depositAddress,
  depositCombine,
  depositReturn,
  recharge,
  rechargeCancel,
  rechargeInfo,
  rechargeList,
} from '@paperlock/contract/deposits.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveDeposits = (desk: Desk): void => {
  desk.customer(depositAddress, async (m, _, { customerId }) =>
    done(await m.rails.deposits.address(customerId)),
  );
  desk.customerOnce(recharge, (m, ask, visit, tx) => m.rails.deposits.claim(tx, ask, visit));
  desk.customer(rechargeList, async (m, ask, { customerId }) =>
    done(await m.rails.deposits.list(ask, customerId)),
  );
  desk.customer(rechargeInfo, (m, { id }, { customerId }) => m.rails.deposits.read(id, customerId));
  desk.customerOnce(rechargeCancel, (m, ask, visit, tx) => m.rails.deposits.cancelClaim(tx, ask, visit));
  desk.customerOnce(depositCombine, (m, _, visit, tx) => m.rails.deposits.combine(tx, visit));
  desk.customerOnceWithPin(
    depositReturn,
    (m, ask, visit, tx) => m.rails.deposits.askReturn(tx, ask, visit),
    (m, ask, visit) => m.rails.deposits.isOwn(ask, visit),
  );
  desk.customer(claimLookup, (m, ask, { customerId }) => m.rails.deposits.lookUp(ask, customerId));
};
