import { consoleCalls } from '@paperlock/contract/all-calls.ts';
import {
  operatorLogout,
  operatorMe,
  operatorRevokeSession,
  operatorSessions,
  roles,
} from '@paperlock/contract/operators.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newOperator, openTestHouse, post, signInOperator } from '../test-house.ts';
import { countChanges, rightAsks } from './test-range.ts';

const house = await openTestHouse();
afterAll(() => house.close());
const operator = await newOperator(house, 'viewer');
const cookie = await signInOperator(house, operator);
const changes = await countChanges(house);

beforeEach(() => house.data.asOwner.query('update operator_session set ended_at = null'));

/** What an operator may do whatever the role: these calls are about nobody but themselves. */
const everybodysOwn: readonly string[] = [
  operatorMe,
  operatorLogout,
  operatorSessions,
  operatorRevokeSession,
].map(({ path }) => path);

const guarded = consoleCalls.filter(
  ({ access, path }) => access === 'operator' && !everybodysOwn.includes(path),
);

describe.each(guarded)('$path', (call) => {
  it('is closed to every role without its permission, which the refusal names, and changes nothing', async () => {
    const named = new Set<string>();
    const open: string[] = [];
    for (const role of roles) {
      await house.data.asOwner.query('update operator set roles = $1 where account = $2', [
        [role],
        operator.account,
      ]);
      await changes();
      const { status, code, refusal, envelope } = await post(house, call, rightAsks[call.path], { cookie });
      if (code !== 403) {
        open.push(role);
        continue;
      }
      const permission = String(refusal.params?.permission);
      expect([status, envelope.message]).toEqual([403, expect.stringContaining(permission)]);
      expect(refusal).toEqual({ params: { permission } });
      expect(await changes()).toBe(0);
      named.add(permission);
    }
    const [permission, ...more] = named;
    expect(more).toEqual([]);
    expect(open).toEqual(roles.filter((role) => may([role], permission as Permission)));
  });
});
