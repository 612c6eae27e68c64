import { forgetPassword, login, resetPassword } from '@paperlock/contract/identity.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  nameOf,
  newCustomer,
  openSecondNode,
  openTestHouse,
  PASSWORD,
  post,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse({ rateLimitScale: 1 });
const secondNode = await openSecondNode(house);

const guess = async (account: string, ip: string, password = 'Wrong Grass 1', node: House = house) => {
  const { code, refusal, headers } = await post(node, login, { account, password }, { ip });
  return { name: nameOf(code), refusal, headers };
};
const guessMany = async (count: number, account: string, ip: string) => {
  const names: string[] = [];
  for (let i = 0; i < count; i += 1) {
    names.push((await guess(account, ip, undefined, i % 2 ? house : secondNode)).name);
  }
  return names;
};

describe('who guesses at one account from one address', () => {
  it('has ten tries over all nodes, then is told to wait, even with the right password', async () => {
    const { account } = await newCustomer(house);
    const names = await guessMany(12, account, '192.0.2.10');
    expect(names).toEqual([...Array(10).fill('wrong_credentials'), 'too_many_requests', 'too_many_requests']);
    const { name, refusal, headers } = await guess(account, '192.0.2.10', PASSWORD);
    expect(name).toBe('too_many_requests');
    expect(refusal.retry_after).toBeGreaterThan(60);
    expect(refusal.retry_after).toBeLessThanOrEqual(90);
    expect(headers['retry-after']).toBe(String(refusal.retry_after));
  });

  it('does not lock the owner out, who comes from elsewhere', async () => {
    const { account } = await newCustomer(house);
    await guessMany(11, account, '192.0.2.11');
    expect((await guess(account, '192.0.2.12', PASSWORD)).name).toBe('success');
  });

  it('starts afresh after the right password', async () => {
    const { account } = await newCustomer(house);
    await guessMany(9, account, '192.0.2.13');
    expect((await guess(account, '192.0.2.13', PASSWORD)).name).toBe('success');
    expect(await guessMany(10, account, '192.0.2.13')).toEqual(Array(10).fill('wrong_credentials'));
  });

  it('gains nothing by writing the name differently', async () => {
    const { account } = await newCustomer(house, 'variant_v');
    await guessMany(10, account, '192.0.2.14');
    for (const variant of ['VARIANT_V', ' variant_v ', 'ｖariant_v']) {
      expect((await guess(variant, '192.0.2.14')).name).toBe('too_many_requests');
    }
  });

  it('meets the same limit at an account that does not exist', async () => {
    expect((await guessMany(11, 'nobody_at_all', '192.0.2.15')).at(-1)).toBe('too_many_requests');
    expect((await guessMany(11, '!! no name', '192.0.2.16')).at(-1)).toBe('too_many_requests');
  });
});

describe('who guesses at one account from many addresses', () => {
  const fromEverywhere = async (account: string) => {
    for (let network = 0; network < 11; network += 1) await guessMany(10, account, `198.51.100.${network}`);
    return (await guess(account, '198.51.100.200')).name;
  };

  it('has a hundred tries an hour; the owner comes in from where they have been, and gets no more of them there', async () => {
    const { account } = await newCustomer(house);
    expect((await guess(account, '192.0.2.80', PASSWORD)).name).toBe('success');
    expect(await fromEverywhere(account)).toBe('too_many_requests');
    expect((await guess(account, '192.0.2.81', PASSWORD)).name).toBe('too_many_requests');
    expect((await guess(account, '192.0.2.80', PASSWORD)).name).toBe('success');
    expect((await guessMany(11, account, '192.0.2.80')).at(-1)).toBe('too_many_requests');
  });

  it('at the code of a letter has thirty tries a day, whatever letters are sent; the owner has as many where they have been', async () => {
    const { account } = await newCustomer(house);
    expect((await guess(account, '192.0.2.82', PASSWORD)).name).toBe('success');
    const reset = async (ip: string, code: string) => {
      const ask = { account, code, password: 'New Meadow 22', password_repeat: 'New Meadow 22' };
      return nameOf((await post(house, resetPassword, ask, { ip })).code);
    };
    const names: string[] = [];
    for (let i = 0; i < 31; i += 1) names.push(await reset(`203.0.113.${i}`, '000000'));
    expect(names).toEqual([...Array(30).fill('code_wrong'), 'too_many_requests']);
    expect(await reset('192.0.2.82', '000000')).toBe('code_wrong');
  });
});

it('one address has sixty sign-ins a minute, whatever the accounts', async () => {
  const started = performance.now();
  const names: string[] = [];
  for (let batch = 0; batch < 2; batch += 1) {
    const tries = Array.from({ length: 35 }, (_, i) => guess(`!${batch} ${i}`, '192.0.2.17'));
    names.push(...(await Promise.all(tries)).map(({ name }) => name));
  }
  // While they run, a try a second comes back.
  const allowed = names.filter((name) => name !== 'too_many_requests').length;
  expect(allowed).toBeGreaterThanOrEqual(60);
  expect(allowed).toBeLessThanOrEqual(61 + (performance.now() - started) / 1000);
});

it('an account has five letters with codes per quarter of an hour, and no more for one that does not exist', async () => {
  for (const account of [(await newCustomer(house)).account, 'nobody_to_write_to']) {
    const names: string[] = [];
    for (let i = 0; i < 6; i += 1) {
      names.push(nameOf((await post(house, forgetPassword, { account }, { ip: `192.0.2.${50 + i}` })).code));
    }
    expect(names).toEqual([...Array(5).fill('success'), 'too_many_requests']);
  }
});
