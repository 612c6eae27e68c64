import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/orders.ts';
import type { Sql } from '../../../db/database.ts';
import type { WithPin } from '../../people/security/index.ts';
import { cancelOrder } from './cancel-order.ts';
import { numbersOf, paidAt } from './cause-store.ts';
import { changeAutoRenew } from './change-auto-renew.ts';
import { orderChecks } from './checks.ts';
import { cohortsAfter } from './cohorts.ts';
import { concludeRaise } from './conclude-raise.ts';
import { selectDue } from './due-store.ts';
import { matureOrder } from './mature-order.ts';
import { haltSales } from './order-locks.ts';
import {
  countUnfinished,
  dueAlone,
  expireUnpaid,
  isAloneDue,
  nextAlone,
  ordersOf,
  paidAmong,
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

export type { Asker, Investors, OrderParts, Window } from './parts.ts';
export { signingKey } from './receipt.ts';
export {
  countDue,
  type Due,
  earnersIn,
  incomeOf,
  isAnyPaidDaily,
  lastInvestor,
  maturityOf,
  writeMessages,
} from './settle-store.ts';

/** Buying a product and what becomes of it. */

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
  list: (ask: Ask<typeof calls.orderList>, asker: Asker) => listOrders(parts, ask, asker),
  info: (ask: Ask<typeof calls.orderInfo>, asker: Asker) => readOrder(parts, ask, asker),
  sum: (asker: Asker) => sumOrders(parts, asker),
  receiptKey: async () => (await keyOf(parts, parts.db.sql)).publicKey,
  /** Signs with the key whose public half is published. */
  sign: async (sql: Sql, text: string) => signText(parts, sql, text),

  soldOf,
  /** For whoever shows postings. */
  numbersOf: (ids: readonly string[]) => numbersOf(parts.db.sql, ids),
  paidAt: (customerId: string, moments: readonly number[]) => paidAt(parts.db.sql, customerId, moments),
  raisedOf: selectRaised,
  /** What is promised, per product, and what fell due in a window: for whoever holds the book against it. */
  promises: selectPromises,
  unpaidOf: selectUnpaid,
  dueIn: selectDue,
  /** For the person's own file: all of them, whole. */
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

  /** For strategies: which orders trade together. */
  cohortsAfter,
  /** What days of the calendar were promised, and who left early: for whoever holds it against what was earned. */
  firstLockDay,
  promisedOn,
  leftEarlyOn,

  /** For settlement: what happens to a raise at its end, and to one order that matures by itself. */
  concludeRaise: (tx: Sql, productId: string, at: Date) => concludeRaise(parts, tx, productId, at),
  nextAlone,
  /** A portion of those that mature one by one until then; none, when all of them have. Throws `RunsBehind`. */
  matureDue: async (tx: Sql, at: Date): Promise<number> => {
    if (!(await isAloneDue(tx, at))) return 0;
    // Before the orders: a payment may wait for one of them, and then nobody could stop the sales.
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
  /** Writes down that orders were not paid in time; nothing was held for them. */
  expireUnpaid: async () => expireUnpaid(parts.db.sql, await parts.clock.now()),
});
