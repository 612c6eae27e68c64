import { info, login } from '@paperlock/contract/identity.ts';
import { afterAll, expect, it, vi } from 'vitest';
import { newCustomer, openTestHouse, PASSWORD, post } from '../../test-house.ts';

/** While the gate is shut, no check of a password comes to an end. */
const gate = vi.hoisted(() => ({ opened: Promise.resolve(), open: () => {}, checking: 0 }));

vi.mock('@node-rs/argon2', async () => {
  const cheap = await import('../../keys/test-cheap-argon2.ts');
  const verify: typeof cheap.verify = async (...args) => {
    gate.checking += 1;
    await gate.opened;
    return cheap.verify(...args);
  };
  return { ...cheap, verify };
});

const house = await openTestHouse();
afterAll(() => house.close());

it('two passwords are checked, fifty wait, and whoever comes then is asked to come back in a moment', async () => {
  const { account, token } = await newCustomer(house);
  gate.opened = new Promise((resolve) => {
    gate.open = resolve;
  });
  const sentAway: number[] = [];
  const tries = Array.from({ length: 60 }, async () => {
    const { status, code, refusal, headers } = await post(house, login, { account, password: PASSWORD });
    if (code !== 200) {
      expect([status, code, refusal.retry_after, headers['retry-after']]).toEqual([429, 429, 2, '2']);
      sentAway.push(code);
    }
    return code;
  });
  await vi.waitFor(() => expect(sentAway).toHaveLength(8), { timeout: 15_000 });
  expect(gate.checking).toBe(2);
  // Those who are signed in notice nothing.
  expect((await post(house, info, {}, { token })).code).toBe(200);

  gate.open();
  expect((await Promise.all(tries)).filter((code) => code === 200)).toHaveLength(52);
});
