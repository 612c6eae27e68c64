import { randomUUID } from 'node:crypto';
import { cancelOrder, orderPreview } from '@paperlock/contract/orders.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import {
  nameOf,
  openSecondNode,
  openTestHouse,
  post,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { transferEntry } from '../../base/ledger/test-book.ts';
import { allRows, deadlocks } from '../../db/test-all-rows.ts';
import { waitsOrEnds } from '../../db/test-waiting.ts';
import { PIN } from '../../rails/bindings/test-bindings.ts';
import {
  balancesOf,
  buy,
  fundReserve,
  type Investor,
  investor,
  offer,
  orderOf,
  pay,
  place,
  platformBalance,
  preview,
  usdt,
} from './test-market.ts';

const house = await openTestHouse();
const node: TestHouse = { ...house, ...(await openSecondNode(house)) };
const nodes = [house, node];
const people: Investor[] = [];
for (let nth = 0; nth < 8; nth += 1) people.push(await investor(house, '100000'));
const person = (nth: number): Investor => {
  const found = people[nth % people.length];
  if (!found) throw new Error('nobody there');
  return found;
};

type Placed = { who: Investor; orderNo: string };

const placeMany = async (count: number, products: readonly string[], units = 1): Promise<Placed[]> => {
  const placed: Placed[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { data } = await place(house, person(nth), products[nth % products.length] ?? '', units);
    placed.push({ who: person(nth), orderNo: data.order_no });
  }
  return placed;
};

/** All at once, at both nodes by turns; how often each answer was given. */
const payAll = async (orders: readonly Placed[]): Promise<Record<string, number>> => {
  const answers = await Promise.all(
    orders.map(({ who, orderNo }, nth) => pay(nodes[nth % 2] ?? house, who, orderNo)),
  );
  const counts: Record<string, number> = {};
  for (const { code } of answers) counts[nameOf(code)] = (counts[nameOf(code)] ?? 0) + 1;
  return counts;
};

const drainReserve = async (leave = 0n): Promise<void> => {
  const amount = (await platformBalance(house, 'reserve')) - leave;
  if (amount === 0n) return;
  const [from, to] = [operatorAccount('reserve'), operatorAccount('equity')];
  const entry = transferEntry({
    kind: 'reserve_out',
    from,
    to,
    amount,
    bookedAt: await house.base.clock.now(),
  });
  await house.db.inTransaction((tx) => house.base.ledger.post(tx, entry));
};

const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await house.data.asOwner.query(`select count(*) as n ${text}`, values)).rows[0]?.n);

const broken = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const { name, run } of house.invest.orders.checks) {
    if ((await run(house.data.asOwner)).breaks > 0) found.push(name);
  }
  return found;
};

describe('fifty payments at once', () => {
  it('of several products, where the reserve covers twenty of them: twenty are paid and nothing is left of it', async () => {
    const products = [await offer(house), await offer(house), await offer(house)];
    await fundReserve(house, '100');
    const orders = await placeMany(50, products);
    await drainReserve(20n * 150_000n);
    expect(await payAll(orders)).toEqual({ success: 20, product_sold_out: 30 });
    expect(await platformBalance(house, 'reserve')).toBe(0n);
    const paid = 'from product_order where product_id = any ($1) and';
    expect(await count(`${paid} state = 'running'`, [products])).toBe(20);
    expect(await count(`${paid} state = 'pending_payment'`, [products])).toBe(30);
    expect(await count('from order_receipt')).toBe(20);
    expect(await count(`from ledger.transfer where cause like 'order:%' and part = 1`)).toBe(20);
    expect(await count(`from fact where kind = 'order_paid'`)).toBe(20);
    expect(await broken()).toEqual([]);
  });

  it('of a raise that leaves seven units: seven are paid', async () => {
    await fundReserve(house, '100');
    const product = await offer(house, { target: '1000', closesIn: 24, launchesIn: 48 });
    expect((await buy(house, person(0), product, 93)).code).toBe(200);
    expect(await payAll(await placeMany(50, [product]))).toEqual({ success: 7, product_sold_out: 43 });
    expect(await count('from product where id = $1 and sold = target', [product])).toBe(1);
    expect(await broken()).toEqual([]);
  });

  it('of one investor go no further than the guarantee', async () => {
    await fundReserve(house, '1000');
    const who = await investor(house, '600000');
    const terms = { unitPrice: '1000', maxUnits: 500, dailyPpm: 1000, periodDays: 1 };
    const products = [await offer(house, terms), await offer(house, terms)];
    const orders: Placed[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      const { data } = await place(house, who, products[nth % 2] ?? '', 50);
      orders.push({ who, orderNo: data.order_no });
    }
    // Nine times 50,050 is below 500,000; the tenth would be above it.
    expect(await payAll(orders)).toEqual({ success: 9, guarantee_limit: 3 });
    expect(await balancesOf(house, who)).toEqual({ available: usdt(150_000), locked: usdt(450_000) });
  });
});

it('an investor may have exactly as much as the guarantee covers, and not a unit more', async () => {
  await fundReserve(house, '100001');
  const who = await investor(house, '500000');
  const terms = { unitPrice: '1000', maxUnits: 500, dailyPpm: 1000, periodDays: 250 };
  const product = await offer(house, terms);
  expect(nameOf((await preview(house, who, product, 401)).code)).toBe('guarantee_limit');
  expect((await buy(house, who, product, 400)).code).toBe(200);
  const least = await offer(house, { unitPrice: '0.000001', dailyPpm: 1, periodDays: 1 });
  expect(nameOf((await preview(house, who, least, 1)).code)).toBe('guarantee_limit');
  await drainReserve();
});

it('a reserve one micro-unit short refuses, with 4206, and not one row is written', async () => {
  const product = await offer(house);
  await fundReserve(house, '1.5');
  const [order] = await placeMany(1, [product], 10);
  if (!order) throw new Error('no order');
  await drainReserve(1_499_999n);
  const before = await allRows(house.data.asOwner);
  const refusal = await pay(house, order.who, order.orderNo);
  expect([refusal.code, nameOf(refusal.code)]).toEqual([4206, 'reserve_short']);
  expect((await preview(house, order.who, product, 10)).code).toBe(4206);
  expect(await allRows(house.data.asOwner)).toEqual(before);
  await fundReserve(house, '0.000001');
  expect((await pay(house, order.who, order.orderNo)).code).toBe(200);
  expect(await platformBalance(house, 'reserve')).toBe(0n);
});

it('a variable product is sold up to 500,000 USDT at once, and beyond that refused with what may be bought', async () => {
  const who = await investor(house, '600000');
  await house.data.asOwner.query(
    `update customer set certified_name = 'Ana Maria', certified_at = now() where id = $1`,
    [who.user.id],
  );
  const product = await offer(house, { type: 'premium_plus', dailyPpm: 0, payout: 'maturity' });
  const ask = { product_id: product, quantity: 50_001 };
  const { code, refusal } = await post(house, orderPreview, ask, who);
  expect([nameOf(code), refusal.params]).toEqual(['product_limits', { min: 1, max: 50_000 }]);
  expect((await buy(house, who, product, 50_000)).code).toBe(200);
  expect((await balancesOf(house, who)).locked).toBe(usdt(500_000));
  await expect(offer(house, { unitPrice: '10', maxUnits: 50_001 })).rejects.toThrow(
    /violates check constraint/,
  );
});

it('while a payment is under way the clock stands still, so that no day of it is over unseen', async () => {
  await fundReserve(house, '100');
  const who = await investor(house, '1000');
  const { data: placed } = await place(house, who, await offer(house), 100);
  const { rows } = await house.data.asOwner.query('select id from session where customer_id = $1', [
    who.user.id,
  ]);
  const entered = await house.people.security.comparePin(who.user.id, PIN);
  const asker = { customerId: who.user.id, sessionId: rows[0]?.id, lang: 'en', entered };
  const ask = { order_no: placed.order_no, pin: PIN, request_no: randomUUID() };
  const slowly = house.db.inTransaction(async (tx) => {
    const paid = await house.invest.orders.pay(tx, ask, asker);
    const passing = node.db
      .inTransaction((other) => node.base.clock.advance(other, 3 * 86_400_000))
      .then(() => node.invest.settlement.run());
    await waitsOrEnds(house.data, passing);
    return { paid, passing };
  });
  const { paid, passing } = await slowly;
  expect(paid.ok).toBe(true);
  await passing;
  await house.invest.settlement.run();
  expect((await orderOf(house, who, placed.order_no)).data).toMatchObject({ days_done: 3, paid_out: '1.5' });
  expect(await balancesOf(house, who)).toEqual({ available: 1_500_000n, locked: usdt(1000) });
  expect(await broken()).toEqual([]);
});

describe('one order', () => {
  it('tapped ten times under one request number and five times under others is paid once', async () => {
    await fundReserve(house, '100');
    const who = await investor(house, '1000');
    const { data } = await place(house, who, await offer(house), 10);
    const same = randomUUID();
    const taps = Array.from({ length: 15 }, (_, nth) => (nth < 10 ? same : randomUUID()));
    const answers = await Promise.all(
      taps.map((requestNo, nth) => pay(nodes[nth % 2] ?? house, who, data.order_no, undefined, requestNo)),
    );
    const paid = answers.filter(({ code }) => code === 200);
    expect(paid.length === 10 || paid.length === 1).toBe(true);
    expect(new Set(paid.map((answer) => JSON.stringify(answer.data))).size).toBe(1);
    const others = answers.filter(({ code }) => code !== 200).map(({ code }) => nameOf(code));
    expect(new Set(others)).toEqual(new Set(['order_state']));
    expect(await balancesOf(house, who)).toEqual({ available: usdt(900), locked: usdt(100) });
  });

  it('paid, cancelled and run out at the same moment becomes one of the three, and money moves for the first alone', async () => {
    const product = await offer(house);
    const ends: string[] = [];
    for (let round = 0; round < 6; round += 1) {
      const who = await investor(house, '10');
      const { data } = await place(house, who, product, 1);
      const now = await house.base.clock.now();
      const left = new Date(data.expires_at).getTime() - now.getTime();
      // Right after placing, or so shortly before it runs out that it does meanwhile.
      if (round % 2) await house.db.inTransaction((tx) => house.base.clock.advance(tx, left - 8 * round));
      const cancel = { order_no: data.order_no, request_no: randomUUID() };
      await Promise.all([
        pay(house, who, data.order_no),
        pay(node, who, data.order_no),
        post(node, cancelOrder, cancel, who),
        house.invest.orders.expireUnpaid(),
        node.invest.orders.expireUnpaid(),
      ]);
      if (round % 2) await house.db.inTransaction((tx) => house.base.clock.advance(tx, 60_000));
      await house.invest.orders.expireUnpaid();
      const { rows } = await house.data.asOwner.query('select state from product_order where order_no = $1', [
        data.order_no,
      ]);
      const { locked } = await balancesOf(house, who);
      ends.push(`${rows[0]?.state}: ${locked / 1_000_000n}`);
    }
    for (const end of ends) expect(['running: 10', 'cancelled: 0', 'expired: 0']).toContain(end);
    expect(await broken()).toEqual([]);
  });
});

it('nobody waited for anybody in a ring', async () => {
  expect(await deadlocks(house.data.asOwner)).toBe(0n);
});
