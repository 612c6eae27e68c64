import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { orderInfo, orderList, productOrderSum } from '@paperlock/contract/orders.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import { orderTabs } from '@paperlock/domain/orders/life.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { GUARANTEE_MICRO } from '@paperlock/domain/products/limits.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { curvesOf } from './order-curve.ts';
import { guaranteedOf, lockedOf, ordersPage, selectOrder } from './order-store.ts';
import { detailOf, type Figures, figuresOf, viewsOf } from './order-view.ts';
import type { Asker, OrderParts } from './parts.ts';

export const readOrder = async (
  parts: OrderParts,
  { order_no }: Ask<typeof orderInfo>,
  { customerId, lang }: Asker,
): Promise<Outcome<Answer<typeof orderInfo>, 'not_found'>> => {
  const order = await selectOrder(parts.db.sql, customerId, order_no);
  return order ? done(await detailOf(parts, parts.db.sql, order, lang)) : refused('not_found');
};

export const listOrders = async (
  parts: OrderParts,
  { tab, cursor, limit }: Ask<typeof orderList>,
  { customerId, lang }: Asker,
): Promise<Answer<typeof orderList>> => {
  const { sql } = parts.db;
  const rows = await ordersPage(sql, customerId, orderTabs[tab], readCursor(cursor), limit + 1);
  const views = new Map(
    (await viewsOf(parts, sql, rows, lang)).map((view, index) => [rows[index]?.id ?? -1n, view]),
  );
  const running = rows.filter(({ state }) => state === 'running');
  const curves = await curvesOf(parts, sql, running, { whole: false });
  return pageFrom(
    rows.map((row) => ({ id: row.id, created_at: row.placedAt })),
    limit,
    ({ id }) => {
      const view = views.get(id);
      if (!view) throw new Error(`order ${id} has no view`);
      return { ...view, curve: curves.get(id) ?? [] };
    },
  );
};

export const sumOrders = async (
  parts: OrderParts,
  { customerId }: Asker,
): Promise<Answer<typeof productOrderSum>> => {
  const { sql } = parts.db;
  const locked = await figuresOf(parts, sql, await lockedOf(sql, customerId));
  const variable = locked.filter(({ order }) => order.dailyPpm === 0);
  const awaiting = locked.filter(({ isRunning }) => !isRunning);
  const sum = (pick: (figures: Figures) => Micro, of = locked): Micro => sumOf(of, pick);
  return {
    orders: locked.length,
    locked: microText(sum(({ order }) => order.amount)),
    awaiting: { orders: awaiting.length, locked: microText(sum(({ order }) => order.amount, awaiting)) },
    expected_today: microText(sum(({ expectedToday }) => expectedToday)),
    accumulated: microText(sum(({ accumulated }) => accumulated)),
    full_days: locked.reduce((days, { order }) => days + (order.dailyPpm > 0 ? order.daysBooked : 0), 0),
    result: variable.length > 0 ? microText(sum(({ accumulated }) => accumulated, variable)) : null,
    promised_unpaid: microText(sum(({ order, paidOut }) => order.promised - paidOut)),
    guarantee: {
      limit: microText(GUARANTEE_MICRO),
      held: microText(await guaranteedOf(sql, customerId)),
    },
  };
};

const sumOf = <T>(all: Iterable<T>, pick: (one: T) => Micro): Micro => {
  let total = 0n;
  for (const one of all) total += pick(one);
  return total;
};
