import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { messageList } from '@paperlock/contract/messages.ts';
import * as calls from '@paperlock/contract/orders.ts';
import { nameOf, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { PIN } from '../../rails/bindings/test-bindings.ts';
import {
  balancesOf,
  buy,
  fundReserve,
  investor,
  offer,
  orderOf,
  pass,
  pay,
  place,
  platformBalance,
  preview,
  usdt,
} from './test-market.ts';

const house = await openTestHouse();
beforeAll(async () => {
  await fundReserve(house, '1000');
});

describe('buying', () => {
  it('shows what it costs and promises, locks the principal, sets the promise aside and gives a receipt', async () => {
    const who = await investor(house);
    const product = await offer(house);
    const { data: seen } = await preview(house, who, product, 10);
    expect(seen).toMatchObject({
      amount: '100',
      promised_total: '1.5',
      reserve_before: '1000',
      reserve_after: '998.5',
    });
    expect(seen.payouts).toHaveLength(30);
    expect(seen.payouts[0]?.amount).toBe('0.05');

    const reserve = await platformBalance(house, 'reserve');
    const escrow = await platformBalance(house, 'escrow');
    const { data: paid } = await buy(house, who, product, 10);
    expect(paid.state).toBe('running');
    expect(await balancesOf(house, who)).toMatchObject({ available: usdt(9900), locked: usdt(100) });
    expect(await platformBalance(house, 'reserve')).toBe(reserve - 1_500_000n);
    expect(await platformBalance(house, 'escrow')).toBe(escrow + 1_500_000n);

    const receipt = paid.receipt;
    if (!receipt) throw new Error('no receipt');
    const key = createPublicKey({
      key: Buffer.from(receipt.public_key, 'base64'),
      type: 'spki',
      format: 'der',
    });
    const signature = Buffer.from(receipt.signature, 'base64');
    expect(verify(null, Buffer.from(receipt.text), key, signature)).toBe(true);
    expect(verify(null, Buffer.from(receipt.text.replace('"1.5"', '"15"')), key, signature)).toBe(false);
    expect(JSON.parse(receipt.text)).toMatchObject({
      promised_total: '1.5',
      reserve_before: '1000',
      reserve_after: '998.5',
    });
    expect((await post(house, calls.receiptKey)).data.public_key).toBe(receipt.public_key);
  });

  it('is refused where the reserve is one micro-unit short, and writes nothing', async () => {
    const poor = await openTestHouse();
    const who = await investor(poor);
    const product = await offer(poor);
    await fundReserve(poor, '1.499999');
    expect(nameOf((await preview(poor, who, product, 10)).code)).toBe('reserve_short');
    await fundReserve(poor, '0.000001');
    const { data } = await place(poor, who, product, 10);
    await poor.data.asOwner.query(`update ledger.account set balance = balance - 1 where id = 11`);
    expect(nameOf((await pay(poor, who, data.order_no)).code)).toBe('reserve_short');
    expect(await balancesOf(poor, who)).toMatchObject({ available: usdt(10_000), locked: 0n });
    await poor.data.asOwner.query(`update ledger.account set balance = balance + 1 where id = 11`);
    expect((await pay(poor, who, data.order_no)).data.state).toBe('running');
    expect(nameOf((await preview(poor, who, product, 1)).code)).toBe('product_sold_out');
    await poor.close();
  });

  it.each([
    ['is not open yet', { opensIn: 1 }, 'product_not_open_yet'],
    [
      'was launched',
      { opensIn: -3, closesIn: -2, launchesIn: -1, target: '0.000010', unitPrice: '0.000010' },
      'product_expired',
    ],
    ['is over', { opensIn: -3, closesIn: -2 }, 'product_expired'],
    ['is behind a password', { password: true }, 'category_locked'],
    ['is for certified people', { type: 'premium' }, 'not_certified'],
  ] as const)('of something that %s is refused', async (_, terms, refusal) => {
    const who = await investor(house);
    expect(nameOf((await preview(house, who, await offer(house, terms), 1)).code)).toBe(refusal);
  });

  it('of more than the guarantee covers is refused, with what it would come to', async () => {
    const who = await investor(house, '600000');
    const product = await offer(house, { dailyPpm: 1, periodDays: 1, unitPrice: '1', maxUnits: 500_000 });
    const { code, refusal } = await preview(house, who, product, 500_000);
    expect(nameOf(code)).toBe('guarantee_limit');
    expect(refusal).toMatchObject({ field: 'quantity', params: { after: '500000.5', limit: '500000' } });
    expect((await preview(house, who, product, 499_999)).code).toBe(200);
  });

  it('twice at once with money for one succeeds once', async () => {
    const who = await investor(house, '100');
    const product = await offer(house);
    const orders = await Promise.all([place(house, who, product, 10), place(house, who, product, 10)]);
    const paid = await Promise.all(orders.map(({ data }) => pay(house, who, data.order_no)));
    expect(paid.map(({ code }) => nameOf(code)).sort()).toEqual(['insufficient', 'success']);
    const late = paid.find(({ code }) => nameOf(code) === 'insufficient');
    expect(late?.envelope.message).toContain('0.00 USDT is available');
    expect(await balancesOf(house, who)).toMatchObject({ available: 0n, locked: usdt(100) });
  });

  it('by a double tap pays once, and says the same twice', async () => {
    const who = await investor(house);
    const { data } = await place(house, who, await offer(house), 1);
    const requestNo = randomUUID();
    const taps = await Promise.all([
      pay(house, who, data.order_no, undefined, requestNo),
      pay(house, who, data.order_no, undefined, requestNo),
    ]);
    expect(taps[0]?.data).toEqual(taps[1]?.data);
    expect((await balancesOf(house, who)).locked).toBe(usdt(10));
  });

  it('with a wrong PIN, after its quarter of an hour, or of somebody else’s order pays nothing', async () => {
    const [who, other] = [await investor(house), await investor(house)];
    const { data } = await place(house, who, await offer(house), 1);
    expect(nameOf((await pay(house, who, data.order_no, '918273')).code)).toBe('pin_wrong');
    expect(nameOf((await pay(house, other, data.order_no)).code)).toBe('not_found');
    await pass(house, 0.25);
    expect(nameOf((await pay(house, who, data.order_no)).code)).toBe('order_state');
    expect(await house.invest.orders.expireUnpaid()).toBeGreaterThan(0);
    expect((await orderOf(house, who, data.order_no)).data.state).toBe('expired');
    expect((await balancesOf(house, who)).locked).toBe(0n);
  });
});

describe('what was bought', () => {
  it('pays every day what it promised, and comes back with the last', async () => {
    const who = await investor(house, '100');
    const { data } = await buy(house, who, await offer(house, { periodDays: 3, dailyPpm: 333 }), 10);
    await pass(house, 23.99);
    expect((await balancesOf(house, who)).available).toBe(0n);
    await pass(house, 0.01);
    expect((await balancesOf(house, who)).available).toBe(33_300n);
    expect((await orderOf(house, who, data.order_no)).data).toMatchObject({
      accumulated: '0.0333',
      expected_today: '0.0333',
      days_done: 1,
      yield_ppm: 333,
    });
    await pass(house, 48);
    expect(await balancesOf(house, who)).toMatchObject({ available: usdt(100) + 99_900n, locked: 0n });
    const { data: over } = await orderOf(house, who, data.order_no);
    expect(over).toMatchObject({ state: 'settled', accumulated: '0.0999', paid_out: '0.0999' });
    expect(over.timeline.map(({ step }) => step)).toEqual(['placed', 'paid', 'settled']);
    expect(over.incomes.map(({ amount }) => amount)).toEqual(['0.0333', '0.0333', '0.0333']);
    expect(over.curve).toEqual([
      { day: 1, earned: '0.0333' },
      { day: 2, earned: '0.0666' },
      { day: 3, earned: '0.0999' },
    ]);
  });

  it('can be redeemed early: the principal whole, what was paid stays, the rest goes back to the reserve', async () => {
    const who = await investor(house, '100');
    const { data } = await buy(house, who, await offer(house, { periodDays: 10 }), 10);
    await pass(house, 49);
    const reserve = await platformBalance(house, 'reserve');
    const { data: seen } = await post(
      house,
      calls.redeemPreview,
      { order_no: data.order_no },
      { token: who.token },
    );
    expect(seen).toMatchObject({ principal: '100', interest_kept: '0.1', to_reserve: '0.4' });
    const ask = {
      order_no: data.order_no,
      preview_hash: seen.preview_hash,
      pin: PIN,
      request_no: randomUUID(),
    };
    const { data: redeemed } = await post(house, calls.redeemOrder, ask, { token: who.token });
    expect(redeemed.state).toBe('redeemed_early');
    expect(await balancesOf(house, who)).toMatchObject({ available: usdt(100) + 100_000n, locked: 0n });
    expect(await platformBalance(house, 'reserve')).toBe(reserve + 400_000n);
    await pass(house, 24 * 20);
    expect((await balancesOf(house, who)).available).toBe(usdt(100) + 100_000n);
  });

  it('in a raise that misses its target by one unit is given back whole, to everyone, by itself', async () => {
    const [one, other] = [await investor(house, '100'), await investor(house, '100')];
    const product = await offer(house, { target: '110', closesIn: 24, launchesIn: 48 });
    const reserve = await platformBalance(house, 'reserve');
    const bought = await Promise.all([buy(house, one, product, 5), buy(house, other, product, 5)]);
    expect(bought.map(({ data }) => data.state)).toEqual(['awaiting_launch', 'awaiting_launch']);
    expect((await post(house, calls.productOrderSum, {}, one)).data).toMatchObject({
      orders: 1,
      locked: '50',
      awaiting: { orders: 1, locked: '50' },
      expected_today: '0',
      promised_unpaid: '0.75',
    });
    await pass(house, 24);
    for (const who of [one, other]) {
      expect(await balancesOf(house, who)).toMatchObject({ available: usdt(100), locked: 0n });
    }
    expect(await platformBalance(house, 'reserve')).toBe(reserve);
    expect((await orderOf(house, one, bought[0]?.data.order_no ?? '')).data.state).toBe('refunded');
    expect(nameOf((await preview(house, one, product, 1)).code)).toBe('product_expired');
  });

  it('in a raise that reached its target runs from the launch, and nobody can buy any more', async () => {
    const who = await investor(house, '100');
    const product = await offer(house, { target: '100', closesIn: 24, launchesIn: 48, periodDays: 2 });
    const { data } = await buy(house, who, product, 10);
    expect(nameOf((await preview(house, who, product, 1)).code)).toBe('product_sold_out');
    await pass(house, 49);
    expect((await orderOf(house, who, data.order_no)).data.state).toBe('running');
    expect(nameOf((await preview(house, who, product, 1)).code)).toBe('product_launched');
    await pass(house, 48);
    expect((await orderOf(house, who, data.order_no)).data).toMatchObject({
      state: 'settled',
      accumulated: '0.1',
    });
  });

  it('renews itself if asked to, on the same terms, and stops when it cannot be funded', async () => {
    const own = await openTestHouse();
    await fundReserve(own, '0.2');
    const who = await investor(own, '100');
    const { data } = await buy(own, who, await offer(own, { periodDays: 2 }), 10);
    await post(own, calls.setAutoRenew, { order_no: data.order_no, on: true }, { token: who.token });
    await pass(own, 48);
    const first = (await orderOf(own, who, data.order_no)).data;
    expect(first).toMatchObject({ state: 'settled' });
    expect(first.renewed_by).toMatch(/^P/);
    await pass(own, 48);
    const second = (await orderOf(own, who, first.renewed_by ?? '')).data;
    expect(second).toMatchObject({ state: 'settled', renewed_by: null });
    expect(await balancesOf(own, who)).toMatchObject({ available: usdt(100) + 200_000n, locked: 0n });
    await own.close();
  });

  it('of a variable product ends with what the series says, above or below, to the micro-unit', async () => {
    await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
    const who = await investor(house, '100');
    await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
    const terms = { type: 'premium_plus', dailyPpm: 0, payout: 'maturity', periodDays: 5 } as const;
    const results: bigint[] = [];
    for (let round = 0; round < 6; round += 1) {
      const before = (await balancesOf(house, who)).available;
      const market = await platformBalance(house, 'market');
      const { data } = await buy(house, who, await offer(house, terms), 1);
      await pass(house, 24 * 5);
      const result = (await balancesOf(house, who)).available - before;
      results.push(result);
      expect(await platformBalance(house, 'market')).toBe(market - result);
      const { accumulated } = (await orderOf(house, who, data.order_no)).data;
      expect(Math.round(Number(accumulated) * 1e6)).toBe(Number(result));
    }
    expect((await balancesOf(house, who)).locked).toBe(0n);
    expect(results.some((result) => result !== 0n)).toBe(true);
  });

  it('is told of as it is: a return set aside where one is promised, and none where none is', async () => {
    const who = await investor(house, '100');
    await house.data.asOwner.query(`update customer set certified_name = 'Ana Maria', certified_at = now()`);
    await buy(house, who, await offer(house), 1);
    await buy(house, who, await offer(house, { type: 'premium_plus', dailyPpm: 0, payout: 'maturity' }), 1);
    const { data } = await post(house, messageList, { type: 'personal' }, { token: who.token });
    const [variable = '', fixed = ''] = data.list
      .filter(({ title }) => title.includes('paid'))
      .map(({ body }) => body);
    expect(fixed).toContain('promised return is set aside');
    expect(variable).toContain('Nothing is promised');
    expect(variable).not.toContain('set aside');
  });
});
