import { type ListedTrade, orderRun, orderTrades } from '@paperlock/contract/strategies.ts';
import { DAY_MS, HOUR_MS } from '@paperlock/engine/candles.ts';
import { nameOf, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, expect, it } from 'vitest';
import { buy, fundReserve, type Investor, investor, offer } from '../orders/test-market.ts';

let mira: Investor;
let jon: Investor;
let order_no: string;
const house = await openTestHouse();
beforeAll(async () => {
  await fundReserve(house, '100000');
  mira = await investor(house);
  jon = await investor(house);
  const product = await offer(house, { periodDays: 30 });
  order_no = (await buy(house, mira, product, 100)).data.order_no;
});

const advance = async (ms: number) => {
  await house.data.inTransaction((tx) => house.base.clock.advance(tx, ms));
  await house.invest.settlement.run();
  await house.invest.strategies.run();
};
const micro = (text: string) => Math.round(Number(text) * 1e6);

it('an order whose run did not begin has no trades', async () => {
  expect((await post(house, orderTrades, { order_no }, mira)).data).toEqual({
    list: [],
    has_more: false,
    next_cursor: null,
  });
});

it('page by page all trades are there once, and with fees and coins held they explain the result', async () => {
  await advance(20 * DAY_MS + HOUR_MS);
  const { run } = (await post(house, orderRun, { order_no }, mira)).data;
  if (!run) throw new Error('it has no run');
  const all: ListedTrade[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const ask = { order_no, limit: 3, ...(cursor && { cursor }) };
    const { list, next_cursor } = (await post(house, orderTrades, ask, mira)).data;
    all.push(...list);
    cursor = next_cursor;
  }
  expect(all.map(({ nth }) => nth)).toEqual(
    Array.from({ length: run.trades }, (_, place) => run.trades - place),
  );
  expect(all.length).toBeGreaterThan(3);
  const sum = (of: (trade: ListedTrade) => string) =>
    all.reduce((total, trade) => total + micro(of(trade)), 0);
  expect(sum(({ gross }) => gross)).toBe(micro(run.sales));
  expect(sum(({ fee }) => fee)).toBe(micro(run.fees));
  expect(micro(run.start) + micro(run.sales) + micro(run.open) - micro(run.fees)).toBe(micro(run.end));
});

it('nobody sees the trades of somebody else’s order, or without signing in', async () => {
  expect(nameOf((await post(house, orderTrades, { order_no }, jon)).code)).toBe('not_found');
  expect(nameOf((await post(house, orderTrades, { order_no })).code)).toBe('not_signed_in');
});

it('a cursor beyond all trades is answered, too', async () => {
  const after = await post(house, orderTrades, { order_no, cursor: '0-999999999999999999', limit: 1 }, mira);
  expect(after.data.list).toHaveLength(1);
  const before = await post(house, orderTrades, { order_no, cursor: '0-0' }, mira);
  expect(before.data).toEqual({ list: [], has_more: false, next_cursor: null });
});
