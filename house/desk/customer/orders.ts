import {
  cancelOrder,
  orderInfo,
  orderList,
  orderPreview,
  payOrder,
  placeOrder,
  productOrderSum,
  receiptKey,
  redeemOrder,
  redeemPreview,
  setAutoRenew,
} from '@paperlock/contract/orders.ts';
import { done } from '@paperlock/domain/outcome.ts';
import type { Desk } from '../desk.ts';

export const serveOrders = (desk: Desk): void => {
  desk.customer(orderPreview, (m, ask, visit) => m.invest.orders.preview(ask, visit));
  desk.customerOnce(placeOrder, (m, ask, visit, tx) => m.invest.orders.place(tx, ask, visit));
  desk.customerOnceWithPin(
    payOrder,
    (m, ask, visit, tx) => m.invest.orders.pay(tx, ask, visit),
    (m, ask, visit) => m.invest.orders.isOwn(ask, visit),
  );
  desk.customerOnce(cancelOrder, (m, ask, visit, tx) => m.invest.orders.cancel(tx, ask, visit));
  desk.customer(redeemPreview, (m, ask, visit) => m.invest.orders.previewRedemption(ask, visit));
  desk.customerOnceWithPin(
    redeemOrder,
    (m, ask, visit, tx) => m.invest.orders.redeem(tx, ask, visit),
    (m, ask, visit) => m.invest.orders.isOwn(ask, visit),
  );
  desk.customer(setAutoRenew, (m, ask, visit) => m.invest.orders.setAutoRenew(ask, visit));
  desk.customer(orderList, async (m, ask, visit) => done(await m.invest.orders.list(ask, visit)));
  desk.customer(orderInfo, (m, ask, visit) => m.invest.orders.info(ask, visit));
  desk.customer(productOrderSum, async (m, _, visit) => done(await m.invest.orders.sum(visit)));
  desk.public(receiptKey, async (m) => done({ public_key: await m.invest.orders.receiptKey() }));
};
