import { randomBytes, randomUUID } from 'node:crypto';
import { bindCoinAccount, bindCoinAccountDel, bindCoinAccountList } from '@paperlock/contract/bindings.ts';
import { changePin } from '@paperlock/contract/security.ts';
import { encodeAddress } from '@paperlock/domain/chain/address.ts';
import { DEFAULT_PIN } from '@paperlock/domain/security/limits.ts';
import type { House } from '@paperlock/server/src/house.ts';
import {
  nameOf,
  newCustomer,
  PASSWORD,
  post,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';

/** People who bind, for tests. */

export const PIN = '194822';

export const newAddress = () => encodeAddress(randomBytes(20));

/** Somebody who has changed the default PIN. */
export const somebody = async (house: House): Promise<TestCustomer> => {
  const person = await newCustomer(house);
  const ask = { old_pin: DEFAULT_PIN, pin: PIN, pin_repeat: PIN, password: PASSWORD };
  const { code } = await post(house, changePin, ask, person);
  if (code !== 200) throw new Error(`the PIN was refused: ${nameOf(code)}`);
  return person;
};

export const wallet = (changes: object = {}) => ({
  kind: 'wallet',
  label: 'My wallet',
  address: newAddress(),
  pin: PIN,
  request_no: randomUUID(),
  ...changes,
});

export const bind = async (house: House, person: TestCustomer, ask: object) => {
  const { code, refusal, envelope, data } = await post(house, bindCoinAccount, ask, person);
  const { field, params } = refusal;
  return { name: nameOf(code), field, params, message: envelope.message, data };
};

export const remove = async (house: House, person: TestCustomer, bindingId: string, changes: object = {}) => {
  const ask = { binding_id: bindingId, pin: PIN, request_no: randomUUID(), ...changes };
  return nameOf((await post(house, bindCoinAccountDel, ask, person)).code);
};

export const listOf = async (house: House, person: TestCustomer) =>
  (await post(house, bindCoinAccountList, {}, person)).data;

export const rowsOf = async ({ data }: TestHouse, { user }: TestCustomer, what = '*') =>
  (await data.asOwner.query(`select ${what} from binding where customer_id = $1`, [user.id])).rows;
