import { creditLog } from '@paperlock/contract/assets.ts';
import { messageList } from '@paperlock/contract/messages.ts';
import { orderInfo } from '@paperlock/contract/orders.ts';
import { openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buy, fundReserve, type Investor, investor, offer, pass } from './test-market.ts';

const house = await openTestHouse();
beforeAll(async () => {
  await fundReserve(house, '1000');
});

const causesOf = async ({ token }: Investor) =>
  (await post(house, creditLog, { account: 'available', limit: 20 }, { token })).data.list.map(
    ({ kind, cause }) => [kind, cause],
  );

describe('a posting', () => {
  it('about an order names it by its number, from its payment to its end', async () => {
    const who = await investor(house);
    const id = (await buy(house, who, await offer(house, { periodDays: 2 }), 10)).data.order_no;
    await pass(house, 49);
    const order = { type: 'order', id, projects: ['Steady thirty'] };
    expect(await causesOf(who)).toEqual([
      ['order_maturity', order],
      ['order_maturity', order],
      ['order_interest', order],
      ['order_pay', order],
      ['deposit', null],
    ]);
  });

  it('about the interest of several orders at one moment names that moment', async () => {
    const who = await investor(house);
    const raise = { target: '200', closesIn: 1, launchesIn: 2, dailyPpm: 500, periodDays: 5 };
    const product = await offer(house, raise);
    await buy(house, who, product, 10);
    await buy(house, who, product, 10);
    await pass(house, 27);
    const [[kind, cause] = []] = await causesOf(who);
    expect(kind).toBe('order_interest');
    expect(cause).toEqual({
      type: 'orders',
      id: expect.stringMatching(/^\d{4}-.*Z$/),
      projects: ['Steady thirty'],
    });
  });
});

describe('a message', () => {
  it('about an order leads to it', async () => {
    const who = await investor(house);
    const id = (await buy(house, who, await offer(house, { periodDays: 1 }), 10)).data.order_no;
    await pass(house, 90);
    const { maturity } = (await post(house, orderInfo, { order_no: id }, { token: who.token })).data;
    const { list } = (await post(house, messageList, { type: 'personal' }, { token: who.token })).data;
    expect(list.slice(0, 2).map(({ about }) => about)).toEqual([
      { type: 'order', id },
      { type: 'order', id },
    ]);
    // Told of after the leap, and dated when it happened.
    expect(list[0]?.at).toBe(maturity);
    expect(list[0]?.body).toContain('for 100.00 USDT has ended. Total gain or loss: 0.05 USDT.');
  });
});
