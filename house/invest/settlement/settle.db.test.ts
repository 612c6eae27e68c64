import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { settle } from './settle.ts';
import { after, bookOf, DAY_MS, openCrowd, workingAt } from './test-crowd.ts';
import type { RunningOrders } from './test-running-orders.ts';

/** All orders have ended by then. */
const DAYS = 20;

/** A crowd with orders that all began, at one moment or over the day before it. */
const crowd = async (spread: boolean, more: Partial<RunningOrders> = {}): Promise<TestDatabase> => {
  const data = await openCrowd({
    customers: 20,
    orders: 100,
    payout: 'either',
    periodDays: { least: 1, most: DAYS - 4 },
    spread,
    ...more,
  });
  return data;
};

const settleTo = (data: TestDatabase, at: Date, portionSize = 20_000) =>
  settle(workingAt(data, at, portionSize));

const one = async <Row>(data: TestDatabase, text: string): Promise<Row> =>
  (await data.sql.query(text)).rows[0] as Row;

const escrowAgainstPromises = (data: TestDatabase) =>
  one<{ escrow: bigint; unpaid: bigint }>(
    data,
    `select ledger.balance_of(21)::bigint as escrow,
            (select coalesce(sum(o.promised - case o.payout when 'daily' then i.paid else 0 end), 0)::bigint
               from product_order o
              cross join lateral (select o.amount * o.daily_ppm * days_booked(o) / 1000000 as paid) i
              where o.state = 'running') as unpaid`,
  );

it('tells of orders that ended in one leap in the order of their ends', async () => {
  const data = await crowd(true, { customers: 5, orders: 100, payout: 'maturity' });
  await settleTo(data, after(DAYS * DAY_MS));
  const { rows } = await data.sql.query<{ told: bigint; inTurn: boolean }>(
    `select count(*) as told, bool_and(next_end is null or mature_at <= next_end) as "inTurn"
       from (select o.mature_at, lead(o.mature_at) over (partition by f.customer_id order by f.created_at, f.id) as next_end
               from fact f join product_order o on o.order_no = f.params ->> 'order_no') t`,
  );
  expect(rows).toEqual([{ told: 100n, inTurn: true }]);
});

it('tells once of the first payment of an order that is paid daily, in a leap and in steps', async () => {
  for (const hours of [DAYS * 24, 7]) {
    const data = await crowd(true, { customers: 5, orders: 60 });
    for (let hour = 0; hour < DAYS * 24; hour += hours)
      await settleTo(data, after(((hour + hours) * DAY_MS) / 24));
    const { rows } = await data.sql.query<{ orders: bigint; right: bigint; told: bigint }>(
      `select count(*) filter (where daily) as orders,
              count(*) filter (where daily and told = 1 and amount = paid and at = due) as right, sum(told)::bigint as told
         from (select o.payout = 'daily' and o.period_days > 1 as daily, count(f.id) as told,
                      max((f.params ->> 'amount')::numeric * 1000000) as amount, max(f.happened_at) as at,
                      o.amount * o.daily_ppm / 1000000 as paid, o.lock_at + interval '24 hours' as due
                 from product_order o left join fact f
                   on f.kind = 'order_first_payment' and f.params ->> 'order_no' = o.order_no
                  and f.customer_id = o.customer_id
                group by o.id) t`,
    );
    const [{ orders, right, told } = expect.fail('nothing was counted')] = rows;
    expect(orders).toBeGreaterThan(10n);
    expect([right, told]).toEqual([orders, orders]);
  }
});

describe.each([
  ['at one moment', false],
  ['over a day', true],
])('orders that began %s', (_, spread) => {
  let data: TestDatabase;
  let daily: TestDatabase;
  let hourly: TestDatabase;
  beforeAll(async () => {
    [data, daily, hourly] = await Promise.all([crowd(spread), crowd(spread), crowd(spread)]);
  });

  it('hold in escrow what they are still promised, day after day', async () => {
    for (let day = 1; day <= DAYS; day += 1) {
      await settleTo(daily, after(day * DAY_MS));
      const { escrow, unpaid } = await escrowAgainstPromises(daily);
      expect(escrow).toBe(unpaid);
    }
  });

  it('are paid in one leap exactly what steps of a day pay, and steps of seven hours', async () => {
    await settleTo(data, after(DAYS * DAY_MS));
    for (let hour = 7; hour < DAYS * 24; hour += 7) await settleTo(hourly, after((hour * DAY_MS) / 24));
    await settleTo(hourly, after(DAYS * DAY_MS));
    const book = await bookOf(data);
    expect(await bookOf(daily)).toBe(book);
    expect(await bookOf(hourly)).toBe(book);
  });

  it('were paid exactly what was promised, and got their principal back', async () => {
    const { wrong } = await one<{ wrong: bigint }>(
      data,
      `select count(*) filter (where not o.settled or o.promised <> l.received) as wrong
         from (select owner_no, bool_and(state = 'settled') as settled, sum(promised) as promised
                 from product_order group by 1) o
         join (select account / 100 as no, sum(amount) as received from ledger.leg
                where other = 21 and account % 100 = 1 group by 1) l on l.no = o.owner_no`,
    );
    expect(wrong).toBe(0n);
    const sums = await one<{
      available: bigint;
      locked: bigint;
      escrow: bigint;
      bought: bigint;
      promised: bigint;
    }>(
      data,
      `select (select sum(balance) from ledger.account where id % 100 = 1)::bigint as available,
              (select sum(balance) from ledger.account where id % 100 = 2)::bigint as locked,
              ledger.balance_of(21)::bigint as escrow,
              (select sum(amount) from product_order)::bigint as bought,
              (select sum(promised) from product_order)::bigint as promised`,
    );
    expect(sums).toMatchObject({ available: sums.bought + sums.promised, locked: 0n, escrow: 0n });
  });
});

describe('whose day was paid', () => {
  it('is told to look again, and nobody else', async () => {
    const data = await crowd(false);
    const ran = await one<{ customers: string[] }>(
      data,
      `select array_agg(distinct customer_id order by customer_id) as customers from product_order`,
    );
    await data.asOwner.query('truncate hint');
    await settleTo(data, after(DAY_MS));
    const told = await one<{ customers: string[] }>(
      data,
      `select array_agg(distinct customer_id order by customer_id) as customers from hint where topic = 'order'`,
    );
    expect(told.customers).toEqual(ran.customers);
  });
});

describe('several workers', () => {
  it('in small portions at once pay what one alone pays', async () => {
    const [alone, together] = await Promise.all([crowd(true), crowd(true)]);
    await settleTo(alone, after(DAYS * DAY_MS));
    await Promise.all(Array.from({ length: 4 }, () => settleTo(together, after(DAYS * DAY_MS), 7)));
    // Whoever found the last portions in other hands has gone; the next beat goes on where they are.
    for (let beat = 0; beat < 5; beat += 1) await settleTo(together, after(DAYS * DAY_MS), 7);
    expect(await bookOf(together)).toBe(await bookOf(alone));
  }, 120_000);
});
