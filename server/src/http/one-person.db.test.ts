import { info } from '@paperlock/contract/identity.ts';
import { changePin } from '@paperlock/contract/security.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { gate } from '../keys/test-cheap-argon2.ts';
import {
  fundReserve,
  type Investor,
  investor,
  offer,
  pay,
  place,
} from '../modules/invest/orders/test-market.ts';
import { PIN } from '../modules/rails/bindings/test-bindings.ts';
import { openTestHouse, PASSWORD, post } from '../test-house.ts';

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
  const { pool } = house.db;
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
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

it('a page that asks for twenty things at once gets all of them', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => post(house, info, {}, { token: modest.token })),
  );
  expect(answers.every(({ code }) => code === 200)).toBe(true);
});
