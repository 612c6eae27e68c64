import * as calls from '@paperlock/contract/orders.ts';
import {
  nameOf,
  openSecondNode,
  openTestHouse,
  post,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { seededChoice } from '@paperlock/server/src/test-rig.ts';
import { expect, it } from 'vitest';
import { brokenRules } from '../../base/ledger/test-audit.ts';
import { deadlocks } from '../../db/test-all-rows.ts';
import { waitsOrEnds } from '../../db/test-waiting.ts';
import {
  balancesOf,
  buy,
  fundReserve,
  type Investor,
  investor,
  offer,
  pass,
  pay,
  place,
  redeem,
  usdt,
} from '../orders/test-market.ts';
import { lockMark } from './settlement-store.ts';

/** What people do at the very moment when something falls due, with two workers that settle. */

const choose = seededChoice();
const house = await openTestHouse();
const node: TestHouse = { ...house, ...(await openSecondNode(house)) };
const { asOwner } = house.data;
await fundReserve(house, '100000');
const people: Investor[] = [];
for (let nth = 0; nth < 6; nth += 1) people.push(await investor(house, '100000'));

/** Lets time pass until shortly before a moment, so that it comes while everybody is at work. */
const approach = async (moment: Date, shortOfMs: number): Promise<void> => {
  const now = await house.base.clock.now();
  const left = moment.getTime() - now.getTime() - shortOfMs;
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, Math.max(0, left)));
};

const settleWhile = async (acts: readonly Promise<unknown>[]): Promise<void> => {
  let isOver = false;
  const work = async (worker: TestHouse) => {
    while (!isOver) await worker.invest.settlement.run();
  };
  const workers = [work(house), work(node)];
  await Promise.all(acts).finally(() => {
    isOver = true;
  });
  await Promise.all(workers);
};

/** After the moment: everything due has happened, and orders, products and the book agree. */
const expectSettled = async (): Promise<void> => {
  await pass(house, 0.01);
  await pass(house, 0);
  const { rows: late } = await asOwner.query(
    `select o.order_no, o.state from product_order o cross join settlement_mark m
       join product p on p.id = o.product_id
      where (o.state = 'running' and o.mature_at <= m.settled_to)
         or (o.state = 'awaiting_launch' and (p.concluded_at is not null or p.launch_at <= m.settled_to))`,
  );
  expect(late).toEqual([]);
  const found: string[] = [];
  for (const { name, run } of house.invest.orders.checks)
    if ((await run(asOwner)).breaks > 0) found.push(name);
  expect([...found, ...(await brokenRules(asOwner))]).toEqual([]);
};

const maturityOf = async (orderNo: string): Promise<Date> => {
  const { rows } = await asOwner.query('select mature_at from product_order where order_no = $1', [orderNo]);
  return rows[0]?.mature_at;
};

const renew = (where: TestHouse, who: Investor, order_no: string, on: boolean) =>
  post(where, calls.setAutoRenew, { order_no, on }, who);

it('an order redeemed, renewed, not renewed and maturing at the same moment ends once and is lost to nobody', async () => {
  const product = await offer(house, { periodDays: 1 });
  for (let round = 0; round < 4; round += 1) {
    const orders = await Promise.all(
      people.map(async (who) => ({ who, orderNo: (await buy(house, who, product, 1)).data.order_no })),
    );
    for (const { who, orderNo } of orders.slice(0, 4)) await renew(house, who, orderNo, true);
    await approach(await maturityOf(orders[0]?.orderNo ?? ''), choose(60));
    await settleWhile(
      orders.flatMap(({ who, orderNo }, nth) => [
        renew(node, who, orderNo, nth % 2 === 0).then(() => renew(house, who, orderNo, nth % 2 === 1)),
        renew(house, who, orderNo, false),
        ...(nth % 3 === 0 ? [redeem(node, who, orderNo)] : []),
      ]),
    );
    await expectSettled();
  }
}, 60_000);

it('while settlement looks at what is due, nobody ends an order or changes whether it is renewed', async () => {
  const [who] = people;
  if (!who) throw new Error('nobody there');
  const product = await offer(house, { periodDays: 5 });
  const [kept, left] = [await buy(house, who, product, 1), await buy(house, who, product, 1)];
  const done: string[] = [];
  const acts = await house.db.inTransaction(async (tx) => {
    await lockMark(tx);
    const begun = [
      renew(node, who, kept.data.order_no, true).then(({ code }) => done.push(`renewed ${code}`)),
      redeem(node, who, left.data.order_no).then(({ code }) => done.push(`redeemed ${code}`)),
    ];
    await Promise.all(begun.map((act) => waitsOrEnds(house.data, act)));
    done.push('settled');
    return begun;
  });
  await Promise.all(acts);
  expect(done[0]).toBe('settled');
  expect(done.slice(1).sort()).toEqual(['redeemed 200', 'renewed 200']);
});

it('after its maturity nobody decides any more whether an order is renewed, however late it is settled', async () => {
  const [who] = people;
  if (!who) throw new Error('nobody there');
  const product = await offer(house, { periodDays: 1 });
  const [off, on] = [await buy(house, who, product, 1), await buy(house, who, product, 1)];
  await renew(house, who, on.data.order_no, true);
  await house.db.inTransaction((tx) => house.base.clock.advance(tx, 25 * 3_600_000));
  for (const [{ data }, wish] of [
    [off, true],
    [on, false],
  ] as const) {
    expect(nameOf((await renew(node, who, data.order_no, wish)).code)).toBe('settling_now');
  }
  await expectSettled();
  const { rows } = await asOwner.query(
    `select o.order_no from product_order o join product_order n on n.renewed_from = o.id where o.product_id = $1`,
    [product],
  );
  expect(rows).toEqual([{ order_no: on.data.order_no }]);
});

it('renewals while the same people buy more take nothing from each other', async () => {
  const products = [await offer(house, { periodDays: 1 }), await offer(house, { periodDays: 1 })];
  for (let round = 0; round < 3; round += 1) {
    const orders = await Promise.all(
      people.map((who, nth) => buy(house, who, products[nth % 2] ?? '', 1).then(({ data }) => data.order_no)),
    );
    await Promise.all(people.map((who, nth) => renew(house, who, orders[nth] ?? '', true)));
    await approach(await maturityOf(orders[0] ?? ''), 1000);
    const more = await Promise.all(
      people.flatMap((who) => products.map((product) => place(house, who, product, 1))),
    );
    await approach(await maturityOf(orders[0] ?? ''), 20);
    const paying = more.map(({ data }, nth) =>
      pay(nth % 2 ? node : house, people[Math.floor(nth / 2)] as Investor, data.order_no),
    );
    await settleWhile(paying);
    expect((await Promise.all(paying)).map(({ code }) => nameOf(code))).toEqual(more.map(() => 'success'));
    await expectSettled();
  }
}, 60_000);

it.each([
  ['one unit short of its target', 7],
  ['with nobody who could fill it', 100],
])(
  'a raise paid at the moment its sale ends, %s, launches whole or is given back whole',
  async (_, units) => {
    const ends = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      const buyers = await Promise.all(people.map(() => investor(house, '10')));
      const target = String(units * 10);
      const product = await offer(house, { target, closesIn: 0.1, launchesIn: 0.2, periodDays: 1 });
      if (units === 7) await buy(house, people[0] as Investor, product, 1);
      const placed = await Promise.all(buyers.map((who) => place(house, who, product, 1)));
      const { rows } = await asOwner.query('select close_at from product where id = $1', [product]);
      await approach(rows[0]?.close_at, choose(80));
      const paying = placed.map(({ data }, nth) =>
        pay(nth % 2 ? node : house, buyers[nth] as Investor, data.order_no),
      );
      await settleWhile(paying);
      const paid = (await Promise.all(paying)).filter(({ code }) => code === 200).length;
      await pass(house, 0.1);
      await expectSettled();
      const isFull = paid + (units === 7 ? 1 : 0) === units;
      ends.add(isFull ? 'launched' : 'given back');
      const { rows: states } = await asOwner.query(
        `select state, count(*)::integer as n from product_order
        where product_id = $1 and paid_at is not null group by 1`,
        [product],
      );
      const sold = paid + (units === 7 ? 1 : 0);
      expect(states).toEqual(sold ? [{ state: isFull ? 'running' : 'refunded', n: sold }] : []);
      const held = await Promise.all(buyers.map((who) => balancesOf(house, who)));
      const locked = held.reduce((sum, balance) => sum + balance.locked, 0n);
      expect(locked).toBe(isFull ? usdt(paid * 10) : 0n);
    }
    if (units === 100) expect(ends).toEqual(new Set(['given back']));
  },
  60_000,
);

it('nobody waited for anybody in a ring', async () => {
  expect(await deadlocks(asOwner)).toBe(0n);
});
