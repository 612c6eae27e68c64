import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import type { Call } from '@paperlock/contract/call.ts';
import { httpStatusOf } from '@paperlock/contract/codes.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { hashToken, newToken } from '@paperlock/house/keys/token.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type Caller, newCustomer, newOperator, openTestHouse, post, signInOperator } from '../test-house.ts';

const house = await openTestHouse();
afterAll(() => house.close());

const customer = await newCustomer(house);
const cookie = await signInOperator(house, await newOperator(house, ...roles));
const operatorToken = cookie.split('=')[1] ?? '';

/** Each side of the house: its calls, its session, and how long that may be idle. */
const sides = [
  {
    side: 'customers',
    calls: appCalls.filter(({ access }) => access === 'customer'),
    right: { token: customer.token } as Caller,
    table: 'session',
    life: '7 days',
    idle: '1 day 1 second',
    nearlyIdle: '23 hours 59 minutes',
  },
  {
    side: 'operators',
    calls: consoleCalls.filter(({ access }) => access === 'operator'),
    right: { cookie } as Caller,
    table: 'operator_session',
    life: '8 hours',
    idle: '15 minutes 1 second',
    nearlyIdle: '14 minutes',
  },
] as const;

const strangers: Readonly<Record<string, Caller>> = {
  nothing: {},
  'an empty bearer': { headers: { authorization: 'Bearer ' } },
  'another scheme': { headers: { authorization: 'Basic Y3VzdG9tZXI6cGFzc3dvcmQ=' } },
  'a made-up token': { token: newToken(), cookie: `__Host-operator=${newToken()}` },
  garbage: { token: '\u00ff'.repeat(50), cookie: '__Host-operator=%00;;;=' },
  SQL: { token: `' or 1=1 --${'x'.repeat(20)}` },
  'a stored hash instead of the token': { token: hashToken(customer.token).toString('hex') },
  'the token of the other side': { token: operatorToken, cookie: `__Host-operator=${customer.token}` },
};

describe.each(sides)('the calls for $side', ({ calls, right, table, life, idle, nearlyIdle }) => {
  /** Makes the one session there is look so. */
  const make = (change: string) => house.data.asOwner.query(`update ${table} set ${change}`);
  const fresh = `ended_at = null, last_seen_at = now(), created_at = now(), expires_at = now() + interval '${life}'`;

  /** Returns what each call answers; the session is made so before each, since a call may end or refresh it. */
  const codesWith = async (
    caller: Caller,
    change?: string,
    askFor: (call: Call) => object = exampleOf,
  ): Promise<[string, number][]> => {
    const codes: [string, number][] = [];
    for (const call of calls) {
      await make(fresh);
      if (change) await make(change);
      const { status, code } = await post(house, call, askFor(call), caller);
      expect(status, call.path).toBe(httpStatusOf(code));
      codes.push([call.path, code]);
    }
    return codes;
  };
  it('are open with a session', async () => {
    const codes = await codesWith(right);
    expect(codes.filter(([, code]) => code === 401 || code === 403)).toEqual([]);
  });

  it('are still open just before the session has been idle too long', async () => {
    // Who passes the door with a field that no call has is told so, at less cost than the work itself.
    const askFor = () => ({ not_a_field: 1 });
    const codes = await codesWith(right, `last_seen_at = now() - interval '${nearlyIdle}'`, askFor);
    expect(codes.filter(([, code]) => code !== 400)).toEqual([]);
  });

  it.each(Object.entries(strangers))('are closed with %s', async (_, caller) => {
    expect((await codesWith(caller)).filter(([, code]) => code !== 401)).toEqual([]);
  });

  it.each([
    ['ended', 'ended_at = now()'],
    ['expired', `expires_at = now() - interval '1 second'`],
    ['left idle', `last_seen_at = now() - interval '${idle}'`],
  ])('are closed with a session that was %s', async (_, change) => {
    expect((await codesWith(right, change)).filter(([, code]) => code !== 401)).toEqual([]);
  });
});

it('a session lives seven days for a customer and eight hours for an operator, used or not', async () => {
  const { user } = await newCustomer(house);
  const viewer = await newOperator(house, 'viewer');
  await signInOperator(house, viewer);
  const lives = await house.data.asOwner.query(
    `select extract(epoch from expires_at - created_at)::int as life from session where customer_id = $1
      union all
     select extract(epoch from s.expires_at - s.created_at)::int
       from operator_session s join operator o on o.id = s.operator_id where o.account = $2`,
    [user.id, viewer.account],
  );
  expect(lives.rows).toEqual([{ life: 7 * 86_400 }, { life: 8 * 3600 }]);
});
