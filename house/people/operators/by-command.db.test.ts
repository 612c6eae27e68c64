import { auditList } from '@paperlock/contract/audit.ts';
import { operatorLogin, operatorLoginCode, operatorMe } from '@paperlock/contract/operators.ts';
import {
  codeOf,
  nameOf,
  newOperator,
  openTestHouse,
  PASSWORD,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const { byCommand } = house.people.operators;
const owner = await newOperator(house, 'owner', 'auditor');
const GIVEN = 'Fold-4821-kmqtwzab';

const begin = async (account: string, password: string) => post(house, operatorLogin, { account, password });
const finish = async (challenge: string, code: string, password?: string) => {
  const ask = { challenge, code, ...(password !== undefined && { password }) };
  const answer = await post(house, operatorLoginCode, ask);
  return { name: nameOf(answer.code), fault: answer.refusal.params?.fault };
};
const outcomeOf = (outcome: { ok: true } | { ok: false; refusal: string }) =>
  outcome.ok ? 'done' : outcome.refusal;

describe('a password from the command line', () => {
  it('is good for one sign-in, which takes another one and sets up the second factor', async () => {
    const actor = { kind: 'command' } as const;
    await house.people.operators.add({
      account: 'nina',
      roles: ['viewer'],
      password: GIVEN,
      passwordDue: true,
      actor,
    });
    const { challenge, setup, password_due } = (await begin('nina', GIVEN)).data;
    expect(password_due).toBe(true);
    const code = await codeOf(setup?.secret ?? '');
    expect(await finish(challenge, code)).toEqual({ name: 'password_weak', fault: 'too_short' });
    expect(await finish(challenge, code, GIVEN)).toEqual({ name: 'password_weak', fault: 'unchanged' });
    expect(await finish(challenge, '000000', PASSWORD)).toMatchObject({ name: 'second_factor_wrong' });
    expect((await begin('nina', GIVEN)).code).toBe(200);
    expect(await finish(challenge, code, PASSWORD)).toMatchObject({ name: 'success' });
    expect(nameOf((await begin('nina', GIVEN)).code)).toBe('wrong_credentials');
    expect((await begin('nina', PASSWORD)).data).toMatchObject({ setup: null, password_due: false });
  });

  it('takes the place of a forgotten one and of the second factor, and ends every session', async () => {
    const operator = await newOperator(house, 'viewer');
    const cookie = await signInOperator(house, operator);
    expect(outcomeOf(await byCommand.reset(operator.account, GIVEN))).toBe('done');
    expect((await post(house, operatorMe, {}, { cookie })).code).toBe(401);
    expect(nameOf((await begin(operator.account, PASSWORD)).code)).toBe('wrong_credentials');
    const { setup, password_due } = (await begin(operator.account, GIVEN)).data;
    expect([setup === null, password_due]).toEqual([false, true]);
  });
});

it('the last owner is neither removed nor given other roles, but can be reset', async () => {
  expect(outcomeOf(await byCommand.remove(owner.account))).toBe('operator_last_owner');
  expect(outcomeOf(await byCommand.roles(owner.account, ['viewer']))).toBe('operator_last_owner');
  expect(outcomeOf(await byCommand.roles(owner.account, ['owner', 'auditor', 'viewer']))).toBe('done');
  const other = await newOperator(house, 'owner');
  const outcomes = await Promise.all([byCommand.remove(owner.account), byCommand.remove(other.account)]);
  expect(outcomes.map(outcomeOf).sort()).toEqual(['done', 'operator_last_owner']);
});

it('nobody is found under a name that there is not, or not any more', async () => {
  const { account } = await newOperator(house, 'viewer');
  expect(outcomeOf(await byCommand.remove(account.toUpperCase()))).toBe('done');
  for (const outcome of [
    await byCommand.remove(account),
    await byCommand.reset(account, GIVEN),
    await byCommand.roles('nobody', ['owner']),
  ])
    expect(outcomeOf(outcome)).toBe('not_found');
});

it('whoever has the machine stands in the audit log as the command line', async () => {
  const auditor = await signInOperator(house, await newOperator(house, 'auditor'));
  const { data } = await post(house, auditList, { limit: 50 }, { cookie: auditor });
  const done = data.list.filter(({ actor }) => actor.kind === 'command').map(({ action }) => action);
  expect(new Set(done)).toEqual(
    new Set(['operator.added', 'operator.access_reset', 'operator.roles_changed', 'operator.removed']),
  );
  expect(JSON.stringify(data)).not.toContain(GIVEN);
  await house.base.audit.link();
  expect(await house.base.audit.verify()).toMatchObject({ brokenAt: null, lost: 0 });
});
