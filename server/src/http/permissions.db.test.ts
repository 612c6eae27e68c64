import { consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import {
  operatorAccess,
  operatorChangePassword,
  operatorFactorBegin,
  operatorFactorFinish,
  operatorRecoveryCodes,
} from '@paperlock/contract/operator-access.ts';
import {
  operatorLogout,
  operatorMe,
  operatorRevokeSession,
  operatorSessions,
  type Role,
  roles,
} from '@paperlock/contract/operators.ts';
import { overview } from '@paperlock/contract/overview.ts';
import { search } from '@paperlock/contract/search.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { afterAll, expect, it } from 'vitest';
import { newOperator, openTestHouse, post, signInOperator } from '../test-house.ts';
import { countChanges } from './test-range.ts';

const house = await openTestHouse();
afterAll(() => house.close());
const operator = await newOperator(house, 'viewer');
const cookie = await signInOperator(house, operator);
const changes = await countChanges(house);

/** What an operator may do whatever the role: about themselves, or each part by a permission of its own. */
const everybodysOwn = [
  operatorMe,
  overview,
  search,
  operatorLogout,
  operatorSessions,
  operatorRevokeSession,
  operatorAccess,
  operatorChangePassword,
  operatorRecoveryCodes,
  operatorFactorBegin,
  operatorFactorFinish,
].map(({ path }) => path);

const guarded = consoleCalls.filter(
  ({ access, path }) => access === 'operator' && !everybodysOwn.includes(path),
);

const { paths } = (await house.console.inject('/api/openapi.json')).json();

/** Returns the permission that the call asks of everyone, and the roles to which it is open. */
const guardOf = async (call: Call): Promise<{ permissions: string[]; open: Role[] }> => {
  const permissions = new Set<string>();
  const open: Role[] = [];
  for (const role of roles) {
    await house.data.asOwner.query('update operator set roles = $1 where account = $2', [
      [role],
      operator.account,
    ]);
    await changes();
    const { status, code, refusal, envelope } = await post(house, call, exampleOf(call), { cookie });
    const what = `${call.path} as ${role}`;
    if (code !== 403) {
      open.push(role);
      continue;
    }
    const permission = String(refusal.params?.permission);
    expect([status, envelope.message], what).toEqual([403, expect.stringContaining(permission)]);
    expect(refusal, what).toEqual({ params: { permission } });
    expect(await changes(), `rows changed by ${what}`).toBe(0);
    permissions.add(permission);
  }
  return { permissions: [...permissions], open };
};

it('every call is closed to each role without its permission, which the refusal names, and changes nothing', async () => {
  for (const call of guarded) {
    const { permissions, open } = await guardOf(call);
    expect(permissions, call.path).toEqual([paths[`/api/${call.path}`].post['x-permission']]);
    expect(open, call.path).toEqual(roles.filter((role) => may([role], permissions[0] as Permission)));
  }
}, 120_000);
