import { info, login } from '@paperlock/contract/identity.ts';
import { gate } from '@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts';
import { newCustomer, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { expect, it, vi } from 'vitest';

const house = await openTestHouse();

it('two passwords are checked, fifty wait, and whoever comes then is asked to come back in a moment', async () => {
  const { account, token } = await newCustomer(house);
  let open = () => {};
  gate.opened = new Promise((resolve) => {
    open = resolve;
  });
  gate.checking = 0;
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

  open();
  expect((await Promise.all(tries)).filter((code) => code === 200)).toHaveLength(52);
});
