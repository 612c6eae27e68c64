import { classJoin } from '@paperlock/contract/classes.ts';
import { forgetPassword, login, resetPassword } from '@paperlock/contract/identity.ts';
import { teachClass, tryNow } from '@paperlock/contract/worlds.ts';
import { rateLimits } from '@paperlock/domain/identity/limits.ts';
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

it('the code of a class in another world says so, and counts as a registration with a class code does', async () => {
  const ip = '192.0.2.5';
  const { data: guest } = await post(worlds, tryNow, {}, { ip });
  const join = async (code: string, who: { token: string } = guest) =>
    nameOf((await post(worlds, classJoin, { code }, { token: who.token, ip })).code);
  const used = async () => {
    const { rows } = await worlds.ground.db.sql.query<{ next_at: Date }>(
      'select next_at from rate_limit where key = $1',
      [`${rateLimits.registerToClassByIp.name}:${ip}`],
    );
    return rows[0]?.next_at.getTime() ?? 0;
  };
  expect(await join(class_code.toLowerCase())).toBe('class_elsewhere');
  const right = await used();
  expect(await join('AAAAAAAA')).toBe('class_unknown');
  expect(right).toBeGreaterThan(0);
  expect(await used()).toBeGreaterThan(right);

  expect(await join(class_code, teacher)).toBe('success');
  const another = await post(worlds, tryNow, {}, { ip });
  for (let nth = 0; nth < 20; nth += 1) await join('AAAAAAAA', another.data);
  expect(await join(class_code, another.data)).toBe('too_many_requests');
});
