import { orderInfo } from '@paperlock/contract/orders.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { interestUntil } from '@paperlock/domain/products/terms.ts';
import { post } from '@paperlock/server/src/test-house.ts';
import type { Stage } from './test-life.ts';

/** What must be true after every step, computed anew from the orders' terms and times. Each fault is a sentence. */

const DAY_MS = 86_400_000;

type Order = {
  id: bigint;
  orderNo: string;
  customer: string;
  product: string;
  amount: bigint;
  ppm: number;
  days: number;
  payout: 'daily' | 'maturity';
  promised: bigint;
  state: string;
  lockAt: Date | null;
  matureAt: Date | null;
  endedAt: Date | null;
  terms: string;
  whole: string;
};

const readOrders = async ({ house }: Stage): Promise<Order[]> => {
  const { rows } = await house.db.sql.query<Order>(
    `select id, order_no as "orderNo", customer_id as customer, product_id as product, amount, daily_ppm as ppm,
            period_days as days, payout, promised, state, lock_at as "lockAt", mature_at as "matureAt",
            ended_at as "endedAt", product_order::text as whole,
            (order_no, customer_id, product_id, quantity, amount, daily_ppm, period_days, payout, promised, placed_at,
             expires_at, renewed_from)::text as terms
       from product_order order by id`,
  );
  return rows;
};

const isHeld = ({ state }: Order): boolean => state === 'running' || state === 'awaiting_launch';
const daysBetween = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / DAY_MS);

/** What an order has paid of its promise when everything until then is booked. */
const paidOf = (
  { state, lockAt, endedAt, payout, amount, ppm, days, promised }: Order,
  settledTo: Date,
): bigint => {
  if (state === 'settled') return promised;
  if (payout === 'maturity' || !lockAt) return 0n;
  const until = state === 'redeemed_early' && endedAt ? endedAt : settledTo;
  return interestUntil(amount, ppm, Math.max(0, Math.min(days - 1, daysBetween(lockAt, until))));
};

const sumBy = <T>(list: readonly T[], key: (item: T) => string, amount: (item: T) => bigint) => {
  const sums = new Map<string, bigint>();
  for (const item of list) sums.set(key(item), (sums.get(key(item)) ?? 0n) + amount(item));
  return sums;
};

const differences = (
  what: string,
  found: ReadonlyMap<string, bigint>,
  expected: ReadonlyMap<string, bigint>,
) =>
  [...new Set([...found.keys(), ...expected.keys()])]
    .filter((key) => (found.get(key) ?? 0n) !== (expected.get(key) ?? 0n))
    .map((key) => `${what} of ${key} is ${found.get(key) ?? 0n}, not ${expected.get(key) ?? 0n}`);

export type Witness = { check(): Promise<string[]> };

/** Remembers what it saw, so that it notices when something changes that may not. */
export const openWitness = (stage: Stage): Witness => {
  const { sql } = stage.house.db;
  const seen = new Map<bigint, Order>();

  const sums = async (text: string): Promise<Map<string, bigint>> => {
    const { rows } = await sql.query<{ key: string; micro: bigint }>(text);
    return new Map(rows.map(({ key, micro }) => [key, micro]));
  };

  const changed = (orders: readonly Order[]): string[] =>
    orders.flatMap((now) => {
      const then = seen.get(now.id);
      seen.set(now.id, now);
      if (!then) return [];
      if (then.endedAt && then.whole !== now.whole) return [`${now.orderNo} was over and changed`];
      if (then.terms !== now.terms) return [`the terms of ${now.orderNo} changed`];
      const isMoved = then.lockAt && then.lockAt.getTime() !== now.lockAt?.getTime();
      return isMoved ? [`the days of ${now.orderNo} moved`] : [];
    });

  /** While a run is under way its orders are partly behind it; what must be true then is in the module's own checks. */
  const booked = async (orders: readonly Order[], settledTo: Date): Promise<string[]> => {
    const unpaid = orders
      .filter(isHeld)
      .reduce((sum, order) => sum + order.promised - paidOf(order, settledTo), 0n);
    const escrow = await sums(`select 'all' as key, ledger.balance_of(21)::bigint as micro`);
    const received = await sums(
      `select w.id as key, sum(l.amount)::bigint as micro from ledger.leg l join ledger.owner w on w.no = l.account / 100
        where l.account % 100 = 1 and l.other = 21 group by 1`,
    );
    const late = orders.filter(
      ({ state, matureAt }) => state === 'running' && matureAt && matureAt <= settledTo,
    );
    const { rows: stuck } = await sql.query<{ name: string }>(
      `select o.order_no as name from product_order o join product p on p.id = o.product_id
        where o.state = 'awaiting_launch' and (p.launch_at <= $1 or (p.close_at <= $1 and p.sold < p.target))`,
      [settledTo],
    );
    return [
      ...differences('escrow', escrow, new Map([['all', unpaid]])),
      ...differences(
        'interest',
        received,
        sumBy(
          orders,
          ({ customer }) => customer,
          (order) => paidOf(order, settledTo),
        ),
      ),
      ...late.map(({ orderNo }) => `${orderNo} should have ended`),
      ...stuck.map(({ name }) => `${name} should have been launched or given back`),
    ];
  };

  const shown = async (orders: readonly Order[]): Promise<string[]> => {
    const faults: string[] = [];
    for (const { orderNo, customer, promised, ppm, days } of orders) {
      const who = stage.people.find(({ user }) => user.id === customer);
      const { data } = await post(stage.house, orderInfo, { order_no: orderNo }, who);
      const micro = (text: string) => parseMicro(text) ?? -1n;
      const earned = data.incomes.reduce((sum, { amount }) => sum + micro(amount), 0n);
      if (
        ppm > 0 &&
        (earned !== promised || micro(data.paid_out) !== promised || data.incomes.length !== days)
      ) {
        faults.push(`${orderNo} shows ${earned} in ${data.incomes.length} days, not ${promised} in ${days}`);
      }
    }
    return faults;
  };

  const check = async (): Promise<string[]> => {
    const before = new Map(seen);
    const orders = await readOrders(stage);
    const { rows } = await sql.query<{ settled_to: Date; run_id: bigint | null }>(
      'select * from settlement_mark',
    );
    const [mark] = rows;
    if (!mark) return ['settlement has no mark'];
    const held = orders.filter(isHeld);
    const guaranteed = sumBy(
      held.filter(({ ppm }) => ppm > 0),
      ({ customer }) => customer,
      ({ amount, promised }) => amount + promised,
    );
    const locked = await sums(
      `select w.id as key, a.balance::bigint as micro from ledger.account a join ledger.owner w on w.no = a.id / 100
        where a.id % 100 = 2`,
    );
    const wrong = await sums(
      `select 'the sum of the book' as key, sum(ledger.balance_of(id))::bigint as micro from ledger.account
       having sum(ledger.balance_of(id)) <> 0
        union all select 'account ' || id, balance from ledger.account where balance < 0
        union all select 'the sale of ' || p.id, p.sold - coalesce(o.amount, 0) from product p
          left join (select product_id, sum(amount)::bigint as amount from product_order
                      where paid_at is not null group by 1) o on o.product_id = p.id
         where p.sold <> coalesce(o.amount, 0)`,
    );
    const faults = [
      ...changed(orders),
      ...differences(
        'locked',
        locked,
        sumBy(
          held,
          ({ customer }) => customer,
          ({ amount }) => amount,
        ),
      ),
      ...[...guaranteed]
        .filter(([, micro]) => micro > 500_000_000_000n)
        .map(([who]) => `${who} is past the guarantee`),
      ...[...wrong].map(([what, micro]) => `${what} is off by ${micro}`),
      ...(mark.run_id === null ? await booked(orders, mark.settled_to) : []),
      ...(await shown(
        orders.filter(({ id, state }) => state === 'settled' && before.get(id)?.state !== 'settled'),
      )),
    ];
    for (const { name, run } of stage.house.invest.orders.checks) {
      if ((await run(stage.house.data.asOwner)).breaks > 0) faults.push(`the check ${name} finds something`);
    }
    return faults;
  };
  return { check };
};
