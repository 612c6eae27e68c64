import { randomUUID } from 'node:crypto';
import { upload } from '@paperlock/contract/files.ts';
import { ticketCreate, ticketInfo, ticketReply } from '@paperlock/contract/support.ts';
import { supportAssign, supportInfo, supportReply } from '@paperlock/contract/support-desk.ts';
import {
  newCustomer,
  newOperator,
  post,
  signInOperator,
  type TestCustomer,
  type TestHouse,
} from '@paperlock/server/src/test-house.ts';

/** Both ends of a conversation, in the hands of a test. */

export type TestStaff = { id: string; account: string; cookie: string };

export const newStaff = async (house: TestHouse): Promise<TestStaff> => {
  const operator = await newOperator(house, 'support');
  const cookie = await signInOperator(house, operator);
  const listed = (await house.people.operators.list()).find(({ account }) => account === operator.account);
  if (!listed) throw new Error('the operator is not there');
  return { id: listed.id, account: operator.account, cookie };
};

export const begin = async (house: TestHouse, by: TestCustomer, text = 'Where is my deposit?', more = {}) =>
  (await post(house, ticketCreate, { text, request_no: randomUUID(), ...more }, by)).data;

export const say = (house: TestHouse, by: TestCustomer, id: string, text: string, more = {}) =>
  post(house, ticketReply, { id, text, request_no: randomUUID(), ...more }, by);

export const read = async (house: TestHouse, by: TestCustomer, id: string) =>
  (await post(house, ticketInfo, { id }, by)).data;

export const take = (house: TestHouse, { cookie, id: operator }: TestStaff, id: string) =>
  post(house, supportAssign, { id, operator, seen: null }, { cookie });

export const answer = (house: TestHouse, { cookie }: TestStaff, id: string, text = 'It has arrived.') =>
  post(house, supportReply, { id, text, request_no: randomUUID() }, { cookie });

export const readAsStaff = async (house: TestHouse, { cookie }: TestStaff, id: string) =>
  (await post(house, supportInfo, { id }, { cookie })).data;

export const sendPicture = async (house: TestHouse, { token }: TestCustomer, scene = 'support') =>
  (await post(house, upload, { scene }, { token })).data.file_id;

export const talk = async (house: TestHouse) => {
  const mira = await newCustomer(house);
  const staff = await newStaff(house);
  const { id } = await begin(house, mira);
  await take(house, staff, id);
  return { mira, staff, id };
};
