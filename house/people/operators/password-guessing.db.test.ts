import { operatorRecoveryCodes } from '@paperlock/contract/operator-access.ts';
import {
  codeOf,
  nameOf,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { expect, it } from 'vitest';

const house = await openTestHouse({ rateLimitScale: 1 });

it('whoever found an open session may not guess the password there for ever', async () => {
  const operator = await newOperator(house, 'viewer');
  const cookie = await signInOperator(house, operator);
  const ask = async (password: string) => {
    const code = await codeOf(operator.secret, 1);
    return nameOf((await post(house, operatorRecoveryCodes, { password, code }, { cookie })).code);
  };
  for (let n = 0; n < 10; n += 1) expect(await ask('Wrong Grass 1')).toBe('password_wrong');
  expect(await ask(PASSWORD)).toBe('too_many_requests');
});
