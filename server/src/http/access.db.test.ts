import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import { httpStatusOf } from '@paperlock/contract/codes.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { hashToken, newToken } from '../keys/token.ts';
import { type Caller, newCustomer, newOperator, openTestHouse, post, signInOperator } from '../test-house.ts';
import { rightAsks } from './test-range.ts';

const house = await openTestHouse();
afterAll(() => house.close());

const customer = await newCustomer(house);
const operator = await newOperator(house, ...roles);
const cookie = await signInOperator(house, operator);
const operatorToken = cookie.split('=')[1] ?? '';

type Table = 'session' | 'operator_session';

/** Makes the one session there is look so, and undoes it before each test. */
const make = (table: Table, change: string) => house.data.asOwner.query(`update ${table} set ${change}`);

beforeEach(async () => {
  for (const [table, days] of [
    ['session', 7],
    ['operator_session', 0.3],
  ] as const) {
    await make(
      table,
      `ended_at = null, last_seen_at = now(), created_at = now(), expires_at = now() + interval '${days} days'`,
    );
  }
});

const forCustomers = appCalls.filter(({ access }) => access === 'customer');
const forOperators = consoleCalls.filter(({ access }) => access === 'operator');
const without: [string, Caller][] = [
  ['nothing', {}],
  ['an empty bearer', { headers: { authorization: 'Bearer ' } }],
  ['another scheme', { headers: { authorization: 'Basic Y3VzdG9tZXI6cGFzc3dvcmQ=' } }],
  ['a made-up token', { token: newToken(), cookie: `__Host-operator=${newToken()}` }],
  ['garbage', { token: '\u00ff'.repeat(50), cookie: '__Host-operator=%00;;;=' }],
  ['SQL', { token: `' or 1=1 --${'x'.repeat(20)}` }],
  ['a stored hash instead of the token', { token: hashToken(customer.token).toString('hex') }],
  ['the token of the other side', { token: operatorToken, cookie: `__Host-operator=${customer.token}` }],
  ['the token in the other place', { cookie: `__Host-operator=${customer.token}`, token: operatorToken }],
];

describe.each([...forCustomers, ...forOperators])('$path', (call) => {
  const table: Table = call.access === 'customer' ? 'session' : 'operator_session';
  const right: Caller = call.access === 'customer' ? { token: customer.token } : { cookie };
  const ask = rightAsks[call.path] ?? {};
  const codeFor = async (caller: Caller) => {
    const { status, code } = await post(house, call, ask, caller);
    expect(status).toBe(httpStatusOf(code));
    return code;
  };

  it('is open to who is signed in', async () => {
    expect([401, 403]).not.toContain(await codeFor(right));
  });

  it.each(without)('is closed to who brings %s', async (_, caller) => {
    expect(await codeFor(caller)).toBe(401);
  });

  it.each([
    ['ended', 'ended_at = now()'],
    ['expired', `expires_at = now() - interval '1 second'`],
    [
      'left idle',
      `last_seen_at = now() - interval '${call.access === 'customer' ? '1 day' : '15 minutes'} 1 second'`,
    ],
  ])('is closed to a session that was %s', async (_, change) => {
    await make(table, change);
    expect(await codeFor(right)).toBe(401);
  });

  it('is still open just before the session has been idle too long', async () => {
    const nearly = call.access === 'customer' ? '23 hours 59 minutes' : '14 minutes';
    await make(table, `last_seen_at = now() - interval '${nearly}'`);
    expect([401, 403]).not.toContain(await codeFor(right));
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
