import { operatorLogin } from '@paperlock/contract/operators.ts';
import { nameOf, newOperator, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { expect, it, vi } from 'vitest';
import { openDesk, switchDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const accounts = ['practice_desk', 'practice_desk_2'] as const;
const known = async () =>
  (await house.people.operators.list())
    .map(({ account }) => account)
    .filter((name) => name.startsWith('practice'));

it('its operators are made when it first works, once, and only where it is on', async () => {
  const desk = await openDesk(house);
  await switchDesk(house, false);
  await desk.work();
  expect(await known()).toEqual([]);
  await switchDesk(house, true);
  await Promise.all([desk.work(), desk.work(), desk.work()]);
  await desk.work();
  expect(await known()).toEqual([...accounts]);
});

it('nobody signs in as one of them, with any password', async () => {
  for (const account of [...accounts, 'Practice_Desk'])
    for (const password of ['', ' ', 'practice_desk', PASSWORD, '!', '$argon2id$'])
      expect(['wrong_credentials', 'malformed'], `${account} with "${password}"`).toContain(
        nameOf((await post(house, operatorLogin, { account, password })).code),
      );
});

it('no person gets such a name or a password for it', async () => {
  for (const account of accounts) {
    expect(await house.people.operators.add({ account, roles: ['viewer'], password: PASSWORD })).toBe(false);
    expect(await house.people.operators.byCommand.reset(account, PASSWORD)).toMatchObject({
      refusal: 'not_found',
    });
    expect(nameOf((await post(house, operatorLogin, { account, password: PASSWORD })).code)).toBe(
      'wrong_credentials',
    );
  }
});

it('a person who has had the name since before the desk is not the desk', async () => {
  const other = await openTestHouse();
  const { account } = await newOperator(other, 'owner');
  await other.data.asOwner.query(`update operator set account = 'practice_desk' where account = $1`, [
    account,
  ]);
  const desk = await openDesk(other);
  expect(await desk.work()).toBe(0);
  expect(await other.people.operators.machine('practice_desk', ['owner'])).toBeNull();
});

it('a desk without a role leaves that work alone, and a removed one does nothing', async () => {
  await house.people.operators.byCommand.remove('practice_desk_2');
  const desk = await openDesk(house);
  expect(await desk.after(600)).toBe(0);
  expect(await house.people.operators.machine('practice_desk_2', ['treasury_checker'])).toBeNull();
});
