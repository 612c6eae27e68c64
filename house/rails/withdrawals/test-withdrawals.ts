import { randomUUID } from 'node:crypto';
import type { Call } from '@paperlock/contract/call.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import * as calls from '@paperlock/contract/withdrawals.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import type { SendingState } from '@paperlock/domain/payer/life.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  nameOf,
  newOperator,
  post,
  signInOperator,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';
import { deposit } from '../../base/ledger/test-book.ts';
import { bind, PIN, somebody, wallet } from '../bindings/test-bindings.ts';

/** People with money and a place to send it to, and operators who decide, for tests. */

export { PIN } from '../bindings/test-bindings.ts';
export { fundBank } from '../treasury/test-capital.ts';

export const DAY_MS = 86_400_000;

export type Person = TestCustomer & { walletId: string; address: string };

const micro = (amount: string): bigint => parseMicro(amount) ?? 0n;

/** Certified, with an address that is usable, no hold, and so much money: with a PIN of their own already. */
export const readyToWithdraw = async (
  house: TestHouse,
  person: TestCustomer,
  amount = '5000',
): Promise<void> => {
  await house.data.asOwner.query(
    `update customer set certified_name = 'Ana Maria', certified_at = now() where id = $1`,
    [person.user.id],
  );
  await makeUsable(house, person);
  await endAllHolds(house, person);
  await give(house, person, amount);
};

export const richPerson = async (house: TestHouse, amount = '5000'): Promise<Person> => {
  const person = await somebody(house);
  const { data } = await bind(house, person, wallet());
  await readyToWithdraw(house, person, amount);
  return { ...person, walletId: data.id, address: data.kind === 'wallet' ? data.address : '' };
};

export const bindBank = async (house: TestHouse, person: TestCustomer): Promise<string> => {
  const { data } = await bind(house, person, {
    kind: 'bank',
    country: 'DE',
    bank: 'Example Bank',
    routing: 'DEUTDEFF',
    account: 'DE89 3704 0044 0532 0130 00',
    account_type: 'current',
    holder: 'Ana Maria',
    pin: PIN,
    request_no: randomUUID(),
  });
  await makeUsable(house, person);
  return data.id;
};

const makeUsable = ({ data: { asOwner } }: TestHouse, { user }: TestCustomer) =>
  asOwner.query(
    `update binding set added_at = platform_now() - interval '2 days', usable_at = platform_now() - interval '1 day'
      where customer_id = $1`,
    [user.id],
  );

export const endAllHolds = ({ data: { asOwner } }: TestHouse, { user }: TestCustomer) =>
  asOwner.query('delete from hold where customer_id = $1', [user.id]);

export const give = async (house: TestHouse, { user }: TestCustomer, amount: string): Promise<void> => {
  const bookedAt = await house.base.clock.now();
  await house.db.inTransaction((tx) =>
    house.base.ledger.post(tx, deposit(user.id, micro(amount), { bookedAt })),
  );
};

/** available, held, and what went out, as numbers of USDT. */
export const standsOf = async (house: House, { user }: TestCustomer) => {
  const of = async (kind: 'available' | 'held') =>
    Number(await house.base.ledger.balance({ owner: user.id, kind })) / 1e6;
  return { available: await of('available'), held: await of('held') };
};

export const withdrawAsk = (person: Person, amount: string, changes: object = {}) => ({
  binding_id: person.walletId,
  amount,
  pin: PIN,
  request_no: randomUUID(),
  ...changes,
});

export const ask = async <C extends Call>(house: House, call: C, body: object, caller: TestCustomer) => {
  const { code, data, refusal, envelope } = await post(house, call, body, caller);
  return {
    name: nameOf(code),
    data,
    field: refusal?.field,
    params: refusal?.params,
    message: envelope.message,
  };
};

export const submit = (house: House, person: Person, amount: string, changes: object = {}) =>
  ask(house, calls.withdraw, withdrawAsk(person, amount, changes), person);

export const infoOf = async (house: House, person: TestCustomer, id: string) =>
  (await ask(house, calls.withdrawInfo, { id }, person)).data;

/** As the payer would tell it. */
export const pay = (house: House, id: string, state: SendingState, block: number | null = null) =>
  house.db.inTransaction((tx) =>
    house.rails.withdrawals.paymentChanged(tx, {
      cause: `withdrawal:${id}`,
      state,
      txHash: `0x${'ab'.repeat(32)}`,
      block,
    }),
  );

export const newColleague = async (house: TestHouse, ...roles: Role[]) => {
  const operator = await newOperator(house, ...roles);
  return { name: operator.account, cookie: await signInOperator(house, operator) };
};
export type Colleague = Awaited<ReturnType<typeof newColleague>>;

export const decide = async <C extends Call>(house: House, call: C, who: Colleague, body: object) => {
  const { code, data, refusal } = await post(house, call, body, { cookie: who.cookie });
  return { name: nameOf(code), data, params: refusal?.params };
};
