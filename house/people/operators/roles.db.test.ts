import type { Call } from '@paperlock/contract/call.ts';
import {
  roles as allRoles,
  operatorList,
  operatorLogout,
  operatorMe,
  operatorRevokeSession,
  operatorSessions,
  outboxList,
  type Role,
} from '@paperlock/contract/operators.ts';
import { newOperator, openTestHouse, post, signInOperator } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';

const house = await openTestHouse();
const operator = await newOperator(house, 'viewer');
const cookie = await signInOperator(house, operator);

const become = (...roles: Role[]) =>
  house.data.asOwner.query('update operator set roles = $1 where account = $2', [roles, operator.account]);

const permissions: { call: Call; permission: string; holders: readonly Role[] }[] = [
  { call: operatorList, permission: 'operators.read', holders: ['auditor', 'owner'] },
  { call: outboxList, permission: 'outbox.read', holders: ['support', 'auditor', 'owner'] },
];

describe.each(permissions)('$permission', ({ call, permission, holders }) => {
  it.each(allRoles)('is decided for the role %s at this moment, not at sign-in', async (role) => {
    await become(role);
    const { status, code, refusal, envelope } = await post(house, call, {}, { cookie });
    if (holders.includes(role)) {
      expect(code).toBe(200);
    } else {
      expect([status, code]).toEqual([403, 403]);
      expect(refusal).toEqual({ params: { permission } });
      expect(envelope.message).toContain(permission);
    }
  });

  it('is open to who has one fitting role among several', async () => {
    await become('viewer', 'auditor', 'educator');
    expect((await post(house, call, {}, { cookie })).code).toBe(200);
  });
});

it('an operator reads every role as it is now', async () => {
  await become('educator', 'reviewer');
  expect((await post(house, operatorMe, {}, { cookie })).data.roles).toEqual(['educator', 'reviewer']);
});

it('nobody can be given a role that the contract does not know, or none at all', async () => {
  await expect(become('superuser' as Role)).rejects.toMatchObject({ code: '23514' });
  await expect(become()).rejects.toMatchObject({ code: '23514' });
});

it('the list of operators shows no secret', async () => {
  await become('owner');
  const { envelope } = await post(house, operatorList, {}, { cookie });
  expect(JSON.stringify(envelope)).not.toMatch(/argon2|password|sealed|totp_step/);
});

describe('an operator’s sessions', () => {
  it('are listed, and all but this one can be ended', async () => {
    const desk = await newOperator(house, 'support');
    const [first, second] = [await signInOperator(house, desk), await signInOperator(house, desk, 1)];
    const { list } = (await post(house, operatorSessions, {}, { cookie: second })).data;
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    const ask = { session: 'others' };
    expect((await post(house, operatorRevokeSession, ask, { cookie: second })).data).toEqual({ ended: 1 });
    expect((await post(house, operatorMe, {}, { cookie: first })).code).toBe(401);
    expect((await post(house, operatorMe, {}, { cookie: second })).code).toBe(200);
  });

  it('of somebody else cannot be ended', async () => {
    const desk = await newOperator(house, 'support');
    const theirs = await signInOperator(house, desk);
    const { list } = (await post(house, operatorSessions, {}, { cookie: theirs })).data;
    const ask = { session: list[0]?.id };
    expect((await post(house, operatorRevokeSession, ask, { cookie })).data).toEqual({ ended: 0 });
    expect((await post(house, operatorMe, {}, { cookie: theirs })).code).toBe(200);
  });

  it('end with signing out, and the cookie goes too', async () => {
    const mine = await signInOperator(house, await newOperator(house, 'support'));
    const { headers } = await post(house, operatorLogout, {}, { cookie: mine });
    expect(headers['set-cookie']).toMatch(/^__Host-operator=; .*Max-Age=0; Secure$/);
    expect((await post(house, operatorMe, {}, { cookie: mine })).code).toBe(401);
  });
});
