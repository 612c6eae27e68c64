import { randomBytes, randomUUID } from 'node:crypto';
import type { Call } from '@paperlock/contract/call.ts';
import { roles } from '@paperlock/contract/operators.ts';
import { ticketCreate } from '@paperlock/contract/support.ts';
import { buy, fundReserve, investor, offer, place } from '@paperlock/house/invest/orders/test-market.ts';
import { bind, wallet } from '@paperlock/house/rails/bindings/test-bindings.ts';
import { claim } from '@paperlock/house/rails/deposits/test-deposits.ts';
import { newOperator, post, signInOperator, type TestHouse } from '../test-house.ts';
import type { Headers } from './test-range.ts';

/** Everybody who might send a request: visitors, customers, operators of one role each, and tokens of nobody. */
export type Crowd = {
  /** Whose headers the nth request to a call carries: mostly somebody who may make it. */
  nth(call: Call, n: number): { name: string; headers: Headers | undefined };
  /** Numbers of things that are there, whoever's they are. */
  ids(): Promise<string[]>;
};

export const gatherCrowd = async (house: TestHouse): Promise<Crowd> => {
  const owner = await leaveThings(house);
  const operators = await Promise.all(
    roles.map(async (role) => ({
      name: role as string,
      headers: { cookie: await signInOperator(house, await newOperator(house, role)) },
    })),
  );
  const nobody = randomBytes(32).toString('base64url');
  const others = [
    { name: 'visitor', headers: {} },
    { name: 'another customer', headers: { authorization: `Bearer ${owner.token}` } },
    {
      name: 'a token of nobody',
      headers: { authorization: `Bearer ${nobody}`, cookie: `operator=${nobody}` },
    },
    { name: 'a token in the wrong place', headers: { cookie: `operator=${owner.token}` } },
    ...operators,
  ];
  const everyRole = { name: 'customer and operator with every role', headers: undefined };
  return {
    nth: (_, n) => (n % 3 === 2 ? others[Math.floor(n / 3) % others.length] : undefined) ?? everyRole,
    ids: () => idsIn(house),
  };
};

/** Somebody with orders, a claim, a destination and a conversation: theirs are the numbers that others will try. */
const leaveThings = async (house: TestHouse) => {
  await fundReserve(house, '1000');
  const owner = await investor(house);
  const product = await offer(house);
  await buy(house, owner, product, 1);
  await place(house, owner, product, 1);
  await bind(house, owner, wallet({ label: 'Mine alone' }));
  await claim(house, owner, { amount: '61', remark: 'Mine alone' });
  await post(house, ticketCreate, { text: 'Mine alone', request_no: randomUUID() }, owner);
  return owner;
};

const idsIn = async ({ data: { asOwner } }: TestHouse): Promise<string[]> => {
  const { rows: tables } = await asOwner.query<{ text: string }>(
    `select format('(select id::text from %I.%I order by random() limit 2)', table_schema, table_name) as text
       from information_schema.columns
      where column_name = 'id' and table_schema = any (current_schemas(false) || name 'ledger')`,
  );
  const { rows } = await asOwner.query<{ id: string }>(tables.map(({ text }) => text).join(' union all '));
  return rows.map(({ id }) => id);
};
