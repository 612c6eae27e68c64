import { raiseInfo, raiseList } from '@paperlock/contract/raises.ts';
import {
  nameOf,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';
import { buy, fundReserve, investor, offer, pass, place } from '../orders/test-market.ts';
import { inDays, newCategory, newDraft, openDesk } from './test-desk.ts';

const house = await openTestHouse();
const cookie = await signInOperator(house, await newOperator(house, 'product_manager'));
await fundReserve(house, '1000');
const [ana, ben] = [await investor(house), await investor(house)];

const raise = async (id: string) => (await post(house, raiseInfo, { id }, { cookie })).data;
const none = { orders: 0, amount: '0' };
const terms = { target: '100', closesIn: 24, launchesIn: 30, periodDays: 3 };

const reached = await offer(house, terms);
const missed = await offer(house, terms);
const rolling = await offer(house);
await buy(house, ana, rolling, 1);

it('a raise shows what was sold of its target, in how many orders and by how many people', async () => {
  await buy(house, ana, reached, 4);
  await buy(house, ana, reached, 1);
  await buy(house, ben, reached, 5);
  await buy(house, ben, missed, 9);
  // Placed and not paid is not sold.
  await place(house, ana, missed, 1);
  expect(await raise(reached)).toMatchObject({
    state: 'open',
    target: '100',
    sold: '100',
    orders: 3,
    investors: 2,
    awaiting: { orders: 3, amount: '100' },
    launched: none,
    refunded: none,
    concluded_at: null,
  });
  expect(await raise(missed)).toMatchObject({ sold: '90', orders: 1, investors: 1 });
});

it('one that missed its target has given everything back, and says when', async () => {
  await pass(house, 25);
  const { state, close_at, concluded_at, awaiting, refunded } = await raise(missed);
  expect({ state, awaiting, refunded }).toEqual({
    state: 'failed',
    awaiting: none,
    refunded: { orders: 1, amount: '90' },
  });
  expect(concluded_at).toBe(close_at);
  expect(await raise(reached)).toMatchObject({ state: 'launched', concluded_at: null });
});

it('one that reached it has launched all orders together, and keeps saying so when they are over', async () => {
  await pass(house, 6);
  const { launch_at, concluded_at, launched } = await raise(reached);
  expect(concluded_at).toBe(launch_at);
  expect(launched).toEqual({ orders: 3, amount: '100' });
  await pass(house, 24 * 4);
  expect(await raise(reached)).toMatchObject({ state: 'matured', launched: { orders: 3, amount: '100' } });
});

it('raises are listed newest first, page by page, without what is no raise or not published', async () => {
  const desk = await openDesk(house);
  const category = await newCategory(house, desk);
  const raiseTerms = { target: '100', launch_at: await inDays(house, 61), auto_renew: false };
  const draft = await newDraft(house, desk, category.id, raiseTerms);
  const first = (await post(house, raiseList, { limit: 1 }, { cookie })).data;
  expect(first.list.map(({ id }) => id)).toEqual([missed]);
  const second = (await post(house, raiseList, { limit: 1, cursor: first.next_cursor }, { cookie })).data;
  expect(second.list.map(({ id }) => id)).toEqual([reached]);
  expect(second).toMatchObject({ has_more: false, next_cursor: null });
  for (const id of [rolling, draft.id]) {
    const { code } = await post(house, raiseInfo, { id }, { cookie });
    expect(nameOf(code)).toBe('not_found');
  }
});
