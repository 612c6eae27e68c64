import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type * as calls from '@paperlock/contract/orders.ts';
import { microText } from '@paperlock/domain/money.ts';
import { mayMoveOrder, orderTabs } from '@paperlock/domain/orders/life.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { GUARANTEE_MICRO } from '@paperlock/domain/products/terms.ts';
import type { Sql } from '../../../db/database.ts';
import { pageFrom, readCursor } from '../../../db/page.ts';
import type { WithPin } from '../../people/security/index.ts';
import { numbersOf, paidAt } from './cause-store.ts';
import { orderChecks } from './checks.ts';
import { cohortsAfter } from './cohorts.ts';
import { concludeRaise } from './conclude-raise.ts';
import { selectDue } from './due-store.ts';
import { matureOrder } from './mature-order.ts';
import { haltSales, holdSettlement } from './order-locks.ts';
import {
  countUnfinished,
  dueAlone,
  expireUnpaid,
  guaranteedOf,
  isAloneDue,
  lockOrder,
  nextAlone,
  ordersOf,
  ordersPage,
  paidAmong,
  runningOf,
  selectOrder,
  setAutoRenew,
  setEnded,
} from './order-store.ts';
import { detailOf, viewOf, viewsOf } from './order-view.ts';
import type { Asker, OrderParts } from './parts.ts';
import { payOrder } from './pay-order.ts';
import { placeOrder } from './place-order.ts';
import { previewOrder } from './preview-order.ts';
import { selectPromises, selectUnpaid, soldOf } from './promise-store.ts';
import { firstLockDay, leftEarlyOn, promisedOn } from './promised-store.ts';
import { selectRaised } from './raised-store.ts';
import { keyOf, signText } from './receipt.ts';
import { previewRedemption, redeemOrder } from './redeem-order.ts';
import { finalResultsOf } from './run-results.ts';

export type { Asker, OrderParts } from './parts.ts';

export { signingKey } from './receipt.ts';

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
  info: async (
    { order_no }: Ask<typeof calls.orderInfo>,
    { customerId, lang }: Asker,
  ): Promise<Outcome<Answer<typeof calls.orderInfo>, 'not_found'>> => {
    const order = await selectOrder(parts.db.sql, customerId, order_no);
    return order ? done(await detailOf(parts, parts.db.sql, order, lang)) : refused('not_found');
  },
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

const cancelOrder = async (
  parts: OrderParts,
  tx: Sql,
  { order_no }: Ask<typeof calls.cancelOrder>,
  { customerId, lang }: Asker,
): Promise<Outcome<Answer<typeof calls.cancelOrder>, 'order_state' | 'not_found'>> => {
  const order = await lockOrder(tx, customerId, order_no);
  if (!order) return refused('not_found');
  const now = await parts.clock.now(tx);
  if (!mayMoveOrder(order.state, 'cancel') || now >= order.expiresAt) return refused('order_state');
  await setEnded(tx, order.id, 'cancelled', now);
  await parts.facts.hint(tx, 'order', customerId);
  return done(await viewOf(parts, tx, { ...order, state: 'cancelled', endedAt: now }, lang));
};

const changeAutoRenew = (
  parts: OrderParts,
  { order_no, on }: Ask<typeof calls.setAutoRenew>,
  { customerId, lang }: Asker,
): Promise<Outcome<Answer<typeof calls.setAutoRenew>, 'order_state' | 'settling_now' | 'not_found'>> =>
  parts.db.inTransaction(async (tx) => {
    // Settlement takes those that are renewed one by one and all others together: whoever changed sides between its two
    // looks would be taken by neither.
    await holdSettlement(tx);
    const order = await lockOrder(tx, customerId, order_no);
    if (!order) return refused('not_found');
    if (order.state !== 'running' || (on && !order.renewable)) return refused('order_state');
    if (order.matureAt && order.matureAt <= (await parts.clock.now(tx))) return refused('settling_now');
    await setAutoRenew(tx, order.id, on);
    return done(await viewOf(parts, tx, { ...order, autoRenew: on }, lang));
  });

const listOrders = async (
  parts: OrderParts,
  { tab, cursor, limit }: Ask<typeof calls.orderList>,
  { customerId, lang }: Asker,
): Promise<Answer<typeof calls.orderList>> => {
  const { sql } = parts.db;
  const rows = await ordersPage(sql, customerId, orderTabs[tab], readCursor(cursor), limit + 1);
  const views = new Map(
    (await viewsOf(parts, sql, rows, lang)).map((view, index) => [rows[index]?.id ?? -1n, view]),
  );
  return pageFrom(
    rows.map((row) => ({ id: row.id, created_at: row.placedAt })),
    limit,
    ({ id }) => {
      const view = views.get(id);
      if (!view) throw new Error(`order ${id} has no view`);
      return view;
    },
  );
};

const sumOrders = async (
  parts: OrderParts,
  { customerId, lang }: Asker,
): Promise<Answer<typeof calls.productOrderSum>> => {
  const { sql } = parts.db;
  const running = await viewsOf(parts, sql, await runningOf(sql, customerId), lang);
  const sum = (pick: (view: (typeof running)[number]) => string): bigint =>
    running.reduce((total, view) => total + microOf(pick(view)), 0n);
  return {
    orders: running.length,
    locked: microText(sum(({ amount }) => amount)),
    expected_today: microText(sum(({ expected_today }) => expected_today)),
    accumulated: microText(sum(({ accumulated }) => accumulated)),
    promised_unpaid: microText(sum(({ promised_total }) => promised_total) - sum(({ paid_out }) => paid_out)),
    guarantee: {
      limit: microText(GUARANTEE_MICRO),
      held: microText(await guaranteedOf(sql, customerId)),
    },
  };
};

/** Amounts of our own making, which may be below zero. */
const microOf = (text: string): bigint => {
  const [, minus = '', whole = '0', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  return BigInt(`${minus}${whole}${decimals.padEnd(6, '0')}`);
};
