import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/orders.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { namedById, paidAt } from './cause-store.ts';
import { changeAutoRenew } from './change-auto-renew.ts';
import { orderChecks } from './checks.ts';
import { cohortsAfter } from './cohorts.ts';
import { concludeRaise } from './conclude-raise.ts';
import { type DeskAsk, listForDesk } from './desk-orders.ts';
import { selectDue, selectMaturing } from './due-store.ts';
import { matureOrder } from './mature-order.ts';
import { haltSales } from './order-locks.ts';
import { findOrders } from './order-search-store.ts';
import {
  countUnfinished,
  dueAlone,
  expireUnpaid,
  isAloneDue,
  nextAlone,
  ordersOf,
  paidAmong,
  selectOrder,
} from './order-store.ts';
import { detailOf } from './order-view.ts';
import type { Asker, OrderParts } from './parts.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';
import { selectPromises, selectUnpaid, soldOf } from './promise-store.ts';
import { firstLockDay, leftEarlyOn, promisedOn } from './promised-store.ts';
import { selectRaised } from './raised-store.ts';
import { listOrders, readOrder, sumOrders } from './read-orders.ts';
import { keyOf, signText } from './receipt.ts';
import { previewRedemption, redeemOrder } from './redeem-order.ts';
import { finalResultsOf } from './run-results.ts';

export { orderCsv } from './order-csv.ts';
export type { Asker, Investors, OrderParts, Window } from './parts.ts';
export { signingKeys } from './receipt.ts';
export {
  countDue,
  type Due,
  earnersIn,
  incomeOf,
  isAnyPaidDaily,
  lastInvestor,
  maturityOf,
  writeFirstPayments,
  writeMessages,
} from './settle-store.ts';

/** Orders: purchase, receipt, redemption, renewal, launch and refund. */

export type { Promises } from './promise-store.ts';
export { RunsBehind } from './run-results.ts';

export type Orders = ReturnType<typeof createOrders>;

export const createOrders = (parts: OrderParts) => ({
  preview: (ask: Ask<typeof calls.orderPreview>, asker: Asker) => previewOrder(parts, ask, asker),
  place: (tx: Sql, ask: Ask<typeof calls.placeOrder>, asker: Asker) => placeOrder(parts, tx, ask, asker),
  pay: (tx: Sql, ask: Ask<typeof calls.payOrder>, asker: Asker & WithPin) => payOrder(parts, tx, ask, asker),
  cancel: (tx: Sql, ask: Ask<typeof calls.cancelOrder>, asker: Asker) => cancelOrder(parts, tx, ask, asker),
  previewRedemption: (ask: Ask<typeof calls.redeemPreview>, asker: Asker) =>
    previewRedemption(parts, ask, asker),
  redeem: (tx: Sql, ask: Ask<typeof calls.redeemOrder>, asker: Asker & WithPin) =>
    redeemOrder(parts, tx, ask, asker),
  setAutoRenew: (ask: Ask<typeof calls.setAutoRenew>, asker: Asker) => changeAutoRenew(parts, ask, asker),
  /** Refuses an order that the customer does not have. */
  isOwn: async ({ order_no }: { order_no: string }, { customerId }: Pick<Asker, 'customerId'>) =>
    (await selectOrder(parts.db.sql, customerId, order_no)) ? done({}) : refused('not_found'),
  list: (ask: Ask<typeof calls.orderList>, asker: Asker) => listOrders(parts, ask, asker),
  info: (ask: Ask<typeof calls.orderInfo>, asker: Asker) => readOrder(parts, ask, asker),
  listForDesk: (ask: DeskAsk, operator: { roles: readonly string[]; timezone?: string }) =>
    listForDesk(parts, ask, operator),
  find: findOrders,
  sum: (asker: Asker) => sumOrders(parts, asker),
  receiptKey: async () => (await keyOf(parts, parts.db.sql)).publicKey,
  /** Signs with the key whose public half is published. */
  sign: async (sql: Sql, text: string) => signText(parts, sql, text),

  soldOf,
  /** For views of postings. */
  namedById: (ids: readonly string[], lang: string) => namedById(parts.db.sql, ids, lang),
  paidAt: (customerId: string, moments: readonly number[], lang: string) =>
    paidAt(parts.db.sql, customerId, moments, lang),
  raisedOf: selectRaised,
  /** What is promised per product, and what fell due in a window: for comparison with the book. */
  promises: selectPromises,
  unpaidOf: selectUnpaid,
  dueIn: selectDue,
  maturing: selectMaturing,
  /** For the data export: all orders of a customer in full. */
  allOf: async ({ customerId, lang }: Pick<Asker, 'customerId' | 'lang'>) => {
    const { sql } = parts.db;
    const all: Answer<typeof calls.orderInfo>[] = [];
    for (const order of await ordersOf(sql, customerId)) all.push(await detailOf(parts, sql, order, lang));
    return all;
  },
  paidAmong,
  countUnfinished: async (sql: Sql, customerId: string) =>
    countUnfinished(sql, customerId, await parts.clock.now(sql)),
  checks: orderChecks,

  /** For strategies: the orders that trade together. */
  cohortsAfter,
  /** What calendar days were promised, and early redemptions: for comparison with what was earned. */
  firstLockDay,
  promisedOn,
  leftEarlyOn,

  /** For settlement: the end of a raise, and the maturity of a single order. */
  concludeRaise: (tx: Sql, productId: string, at: Date) => concludeRaise(parts, tx, productId, at),
  nextAlone,
  /** Matures some of the orders that mature one by one until then; returns 0 when all have. Throws `RunsBehind`. */
  matureDue: async (tx: Sql, at: Date): Promise<number> => {
    if (!(await isAloneDue(tx, at))) return 0;
    // Locked before the orders: a payment may wait for one of them, and then the sales could not be stopped.
    await haltSales(tx);
    const due = await dueAlone(tx, at);
    const results = await finalResultsOf(parts, tx, due);
    for (const order of due) {
      const result = order.dailyPpm > 0 ? order.promised : results.get(order.id)?.result;
      if (result === undefined) throw new Error(`order ${order.id} has no result`);
      await matureOrder(parts, tx, order, result);
    }
    return due.length;
  },
  /** Marks unpaid orders as expired; no money was held for them. */
  expireUnpaid: async () => expireUnpaid(parts.db.sql, await parts.clock.now()),
});
