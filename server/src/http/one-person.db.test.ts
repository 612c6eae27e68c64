import { refusalCodes } from '@paperlock/contract/codes.ts';
import { info } from '@paperlock/contract/identity.ts';
import { changePin } from '@paperlock/contract/security.ts';
import {
  fundReserve,
  type Investor,
  investor,
  offer,
  pay,
  place,
} from '@paperlock/house/invest/orders/test-market.ts';
import { PIN } from '@paperlock/house/rails/bindings/test-bindings.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { gate } from '../adapters/node-keys/test-cheap-argon2.ts';
import { newCustomer, openTestHouse, PASSWORD, post, type TestCustomer } from '../test-house.ts';

const house = await openTestHouse({ rateLimitScale: 1 });
await fundReserve(house, '1000');
const product = await offer(house);
const [greedy, modest] = [await investor(house), await investor(house)];

const placed = async (who: Investor): Promise<string> => (await place(house, who, product, 1)).data.order_no;

// Others hash, too, whatever becomes of a test here.
afterEach(() => {
  gate.opened = Promise.resolve();
});

/** From now on no PIN is hashed to its end, until the answer is called. */
const holdHashing = (): (() => void) => {
  let open = () => {};
  gate.opened = new Promise((resolve) => {
    open = resolve;
  });
  gate.checking = 0;
  return open;
};

it('while PINs are hashed no connection waits for that, however many are paid with at once', async () => {
  const orders = [await placed(greedy), await placed(modest), await placed(modest)];
  const goOn = holdHashing();
  const payments = orders.map((order, i) => pay(house, i === 0 ? greedy : modest, order));
  await vi.waitFor(() => expect(gate.checking).toBe(2), { timeout: 15_000 });
  // The third may still be on its way to where it waits.
  const { pool } = house.db;
  await expect.poll(() => [pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
  goOn();
  expect((await Promise.all(payments)).map(({ code }) => code)).toEqual([200, 200, 200]);
});

it('one person who asks three hundred times at once waits alone: another pays meanwhile', async () => {
  const order = await placed(modest);
  const goOn = holdHashing();
  const again = { old_pin: PIN, pin: PIN, pin_repeat: PIN, password: PASSWORD };
  const flood = Array.from({ length: 300 }, () => post(house, changePin, again, { token: greedy.token }));
  await vi.waitFor(() => expect(gate.checking).toBe(2), { timeout: 15_000 });
  const payment = pay(house, modest, order);
  expect((await post(house, info, {}, { token: modest.token })).code).toBe(200);
  goOn();
  expect((await payment).code).toBe(200);
  const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  expect(statuses).toContain(429);
});

it('an order that the payer does not have is refused before a PIN is compared', async () => {
  const order = await placed(modest);
  const goOn = holdHashing();
  for (const missing of ['P20260101-00000001', order])
    expect((await pay(house, greedy, missing, '700131')).code).toBe(refusalCodes.not_found);
  expect(gate.checking).toBe(0);
  goOn();
  expect((await pay(house, modest, order)).code).toBe(200);
});

it('38 people behind one address fill the line with their own: a payment from elsewhere has a place in it', async () => {
  const order = await placed(modest);
  const crowd: TestCustomer[] = [];
  for (let nth = 0; nth < 38; nth += 1)
    crowd.push(await newCustomer(house, undefined, { ip: `10.1.${nth}.1` }));
  const goOn = holdHashing();
  const ask = { old_pin: PIN, pin: PIN, pin_repeat: PIN, password: PASSWORD };
  const flood = crowd.flatMap(({ token }) =>
    [1, 2].map(() => post(house, changePin, ask, { token, ip: '10.2.0.1' })),
  );
  await expect.poll(() => house.base.hasher.waiting, { timeout: 15_000 }).toBe(50);
  const asked = gate.checking;
  const payment = pay(house, modest, order);
  // Somebody of the crowd gives way to it.
  await vi.waitFor(async () => expect(await countRefused(flood)).toBe(76 - 2 - 49), { timeout: 15_000 });
  expect(gate.checking).toBe(asked);
  goOn();
  expect((await payment).code).toBe(200);
  await Promise.all(flood);
});

/** Of those that have an answer already. */
const countRefused = async (calls: readonly Promise<{ status: number }>[]): Promise<number> => {
  const none = { status: 0 };
  const answers = await Promise.all(calls.map((call) => Promise.race([call, none])));
  return answers.filter(({ status }) => status === 429).length;
};

it('a page that asks for twenty things at once gets all of them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(house, info, {}, { token: modest.token })),
  );
  expect(answers.every(({ code }) => code === 200)).toBe(true);
});
