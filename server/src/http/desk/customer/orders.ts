import {
  cancelOrder,
  orderInfo,
  orderList,
  orderPreview,
  orderTradedSum,
  payOrder,
  placeOrder,
  productOrderSum,
  receiptKey,
  redeemOrder,
  redeemPreview,
  setAutoRenew,
} from '@paperlock/contract/orders.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Orders } from '../../../modules/invest/orders/index.ts';
import type { Desk } from '../desk.ts';

export const serveOrders = (desk: Desk, orders: Orders): void => {
  desk.customer(orderPreview, (ask, visit) => orders.preview(ask, visit));
  desk.customerOnce(placeOrder, (ask, visit, tx) => orders.place(tx, ask, visit));
  desk.customerOnceWithPin(payOrder, (ask, visit, tx) => orders.pay(tx, ask, visit), orders.isOwn);
  desk.customerOnce(cancelOrder, (ask, visit, tx) => orders.cancel(tx, ask, visit));
  desk.customer(redeemPreview, (ask, visit) => orders.previewRedemption(ask, visit));
  desk.customerOnceWithPin(redeemOrder, (ask, visit, tx) => orders.redeem(tx, ask, visit), orders.isOwn);
  desk.customer(setAutoRenew, (ask, visit) => orders.setAutoRenew(ask, visit));
  desk.customer(orderList, async (ask, visit) => done(await orders.list(ask, visit)));
  desk.customer(orderInfo, (ask, visit) => orders.info(ask, visit));
  desk.customer(productOrderSum, async (_, visit) => done(await orders.sum(visit)));
  desk.customer(orderTradedSum, async (_, visit) => done(await orders.tradedSum(visit)));
  desk.public(receiptKey, async () => done({ public_key: await orders.receiptKey() }));
};
