import { operatorLogin, operatorLoginCode } from '@paperlock/contract/operators.ts';
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

it('whoever has the password may not guess codes for ever by beginning again and again', async () => {
  const { account, secret } = await newOperator(house, 'viewer');
  const right = await codeOf(secret);
  const near = await Promise.all([-1, 0, 1].map((steps) => codeOf(secret, steps)));
  const wrong = ['000000', '111111', '222222', '333333'].find((code) => !near.includes(code)) ?? '';
  const guess = async (code: string) => {
    const { challenge } = (await post(house, operatorLogin, { account, password: PASSWORD })).data;
    return nameOf((await post(house, operatorLoginCode, { challenge, code })).code);
  };
  for (let n = 0; n < 20; n += 1) expect(await guess(wrong)).toBe('second_factor_wrong');
  expect(await guess(right)).toBe('too_many_requests');
});

it('fifty wrong passwords an hour from many addresses keep strangers out, and not the operator where they have been', async () => {
  const operator = await newOperator(house, 'viewer');
  await signInOperator(house, operator);
  const enter = async (ip: string, password: string) =>
    nameOf((await post(house, operatorLogin, { account: operator.account, password }, { ip })).code);
  // The first sign-in was one of the fifty: nobody had been there yet.
  for (let n = 0; n < 49; n += 1) {
    expect(await enter(`198.51.100.${n % 5}`, 'Wrong Grass 1')).toBe('wrong_credentials');
  }
  expect(await enter('192.0.2.90', PASSWORD)).toBe('too_many_requests');
  expect(await enter('127.0.0.1', PASSWORD)).toBe('success');
});
