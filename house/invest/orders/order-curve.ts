import type { ListedOrder } from '@paperlock/contract/orders.ts';
import { microText } from '@paperlock/domain/money.ts';
import {
  type CurvePoint,
  promisedCurve,
  thinOut,
  tradedCurve,
} from '@paperlock/domain/orders/earned-curve.ts';
import type { Sql } from '../../db/database.ts';
import type { OrderRow } from './order-store.ts';
import type { OrderParts, RunDays } from './parts.ts';
import { runDaysOf } from './run-results.ts';

type Curve = ListedOrder['curve'];

/** As many days as a small picture can show. */
const MOST_POINTS = 60;

/** Curves of these orders by id; `whole` leaves no day out. */
export const curvesOf = async (
  parts: Pick<OrderParts, 'runDaysOf'>,
  sql: Sql,
  orders: readonly OrderRow[],
  { whole }: { whole: boolean },
): Promise<Map<bigint, Curve>> => {
  const runs = await runDaysOf(parts, sql, orders);
  return new Map(
    orders.map((order) => {
      const points = pointsOf(order, runs.get(order.id));
      return [order.id, (whole ? points : thinOut(points, MOST_POINTS)).map(pointView)];
    }),
  );
};

const pointsOf = (order: OrderRow, run: RunDays | undefined): CurvePoint[] => {
  const { amount, dailyPpm, daysBooked, payout, state } = order;
  if (state === 'redeemed_early' && payout === 'maturity') return [];
  if (dailyPpm > 0) return promisedCurve(amount, dailyPpm, daysBooked);
  return run ? tradedCurve(amount, run.principal, run.equities) : [];
};

const pointView = ({ day, earnedMicro }: CurvePoint): Curve[number] => ({
  day,
  earned: microText(earnedMicro),
});
