import { forgetPassword, login, resetPassword } from '@paperlock/contract/identity.ts';
import { teachClass } from '@paperlock/contract/worlds.ts';
import { expect, it } from 'vitest';
import { nameOf, newCustomer, PASSWORD, post } from '../test-house.ts';
import { openTestWorlds } from './test-worlds.ts';

const worlds = await openTestWorlds({ rateLimitScale: 1 });
const teacher = await newCustomer(worlds, 'known_name', { ip: '192.0.2.1' });
const { class_code } = (await post(worlds, teachClass, { name: 'Room 7' }, teacher)).data;

const reset = async (account: string, ip: string) => {
  const ask = { account, code: '000000', password: PASSWORD, password_repeat: PASSWORD };
  return nameOf((await post(worlds, resetPassword, ask, { ip })).code);
};

it('a forgotten password tells of no name whether it exists, however many are tried', async () => {
  const ip = '192.0.2.3';
  for (let nth = 0; nth < 60; nth += 1) await reset(`nobody_${nth}`, ip);
  expect([await reset('nobody_more', ip), await reset('known_name', ip)]).toEqual([
    'too_many_requests',
    'too_many_requests',
  ]);
});

it('sign-ins with names of any world are counted together before the name is looked up', async () => {
  const ip = '192.0.2.2';
  const left = async () => {
    const { rows } = await worlds.ground.db.sql.query<{ next_at: Date }>(
      'select next_at from rate_limit where key = $1',
      [`lobby_login_ip:${ip}`],
    );
    return rows[0]?.next_at.getTime() ?? 0;
  };
  let before = 0;
  for (const account of ['nobody', 'known_name', 'not a name']) {
    await post(worlds, login, { account, password: 'Wrong Grass 1' }, { ip });
    const after = await left();
    expect(after).toBeGreaterThan(before);
    before = after;
  }
});

it('a class code is no name: with a right one as an account the answer is that of a wrong one', async () => {
  const lobbyOf = (account: string) => worlds.lobby.worldOfAccount(account);
  expect(await lobbyOf('KNOWN_name')).not.toBeNull();
  for (const code of [class_code, class_code.toLowerCase(), 'AAAAAAAA']) {
    expect(await lobbyOf(`class ${code}`)).toBeNull();
    const asked = await post(worlds, forgetPassword, { account: `class ${code}` }, { ip: '192.0.2.4' });
    expect(nameOf(asked.code)).toBe('account_invalid');
    expect(await reset(`class ${code}`, '192.0.2.4')).toBe('code_wrong');
  }
});
