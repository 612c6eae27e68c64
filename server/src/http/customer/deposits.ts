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
import type { Deposits } from '../../modules/rails/deposits/index.ts';
import type { Desk } from '../desk.ts';

export const serveDeposits = (desk: Desk, deposits: Deposits): void => {
  desk.customer(depositAddress, async (_, { customerId }) => done(await deposits.address(customerId)));
  desk.customerOnce(recharge, (ask, visit, tx) => deposits.claim(tx, ask, visit));
  desk.customer(rechargeList, async (ask, { customerId }) => done(await deposits.list(ask, customerId)));
  desk.customer(rechargeInfo, ({ id }, { customerId }) => deposits.read(id, customerId));
  desk.customerOnce(rechargeCancel, (ask, visit, tx) => deposits.cancelClaim(tx, ask, visit));
  desk.customerOnce(depositCombine, (_, visit, tx) => deposits.combine(tx, visit));
  desk.customerOnceWithPin(
    depositReturn,
    (ask, visit, tx) => deposits.askReturn(tx, ask, visit),
    deposits.isOwn,
  );
  desk.customer(claimLookup, (ask, { customerId }) => deposits.lookUp(ask, customerId));
};
