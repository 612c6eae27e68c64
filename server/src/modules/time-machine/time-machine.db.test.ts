import { randomUUID } from 'node:crypto';
import { clockAdvance, clockNow } from '@paperlock/contract/clock.ts';
import { operatorClockAdvance } from '@paperlock/contract/clock-desk.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
  type TestHouse,
} from '../../test-house.ts';

const DAY_S = 86_400;

let demo: TestHouse;
beforeAll(async () => {
  demo = await openTestHouse({ demo: true });
});
afterAll(() => demo.close());

const step = (by = 'day') => ({ by, request_no: randomUUID() });
const ahead = async (house: TestHouse) => (await post(house, clockNow)).data.ahead_seconds;

describe('the time machine', () => {
  it('takes everybody a day ahead, once per request number, and the log says who did it', async () => {
    const { token, user } = await newCustomer(demo);
    const before = await ahead(demo);
    const ask = step();
    const taps = await Promise.all([
      post(demo, clockAdvance, ask, { token }),
      post(demo, clockAdvance, ask, { token }),
    ]);
    expect(taps.map(({ data }) => data.ahead_seconds)).toEqual([before + DAY_S, before + DAY_S]);
    expect(await ahead(demo)).toBe(before + DAY_S);
    const { rows } = await demo.data.asOwner.query(
      `select actor_id, details from audit_event where action = 'clock.advanced'`,
    );
    expect(rows).toEqual([{ actor_id: user.id, details: expect.objectContaining({ by: 'day' }) }]);
  });

  it('lets nobody step on without end', async () => {
    const house = await openTestHouse({ demo: true, rateLimitScale: 1 });
    const { token } = await newCustomer(house);
    const asked: string[] = [];
    for (let nth = 0; nth < 101; nth += 1) {
      asked.push(nameOf((await post(house, clockAdvance, step('hour'), { token })).code));
    }
    expect(asked.at(99)).toBe('success');
    expect(asked.at(100)).toBe('too_many_requests');
    const other = await newCustomer(house);
    expect(nameOf((await post(house, clockAdvance, step('hour'), other)).code)).toBe('success');
    await house.close();
  });

  it('is the operators’ alone where there is no demo', async () => {
    const house = await openTestHouse();
    const { token } = await newCustomer(house);
    expect(nameOf((await post(house, clockAdvance, step(), { token })).code)).toBe('clock_not_yours');
    expect(await ahead(house)).toBe(0);
    const cookie = await signInOperator(house, await newOperator(house, 'educator'));
    const { data } = await post(house, operatorClockAdvance, step('week'), { cookie });
    expect(data.ahead_seconds).toBe(7 * DAY_S);
    await house.close();
  });
});
