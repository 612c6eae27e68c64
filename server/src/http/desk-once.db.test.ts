import { randomUUID } from 'node:crypto';
import { defineCall } from '@paperlock/contract/call.ts';
import { amount, requestNo } from '@paperlock/contract/fields.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOnce } from '../db/once.ts';
import { freshDatabase } from '../db/testing.ts';
import { createSealer } from '../keys/seal.ts';
import { createDesk } from './desk.ts';
import { testListener } from './test-listener.ts';

const db = await freshDatabase();
await db.asOwner.query('create table paid (amount text not null)');
await db.asOwner.query('grant select, insert on paid to paperlock_app');

const [mira, kim] = [randomUUID(), randomUUID()];
const listener = testListener();
const desk = createDesk(listener, {
  customerOf: async (token) => ({ id: randomUUID(), ownerId: token.startsWith('mira') ? mira : kim }),
  operatorOf: async () => null,
  comparePin: async (customerId) => ({ customerId, hash: null, right: null }),
  once: createOnce(db, (text) => createSealer(Buffer.alloc(32, 'pepper')).codeHash(text, 'once')),
});
const pay = defineCall({
  path: 'test/pay',
  summary: '',
  access: 'customer',
  request: z.strictObject({ amount, request_no: requestNo }),
  response: z.object({ receipt: z.string() }),
  refusals: ['conflict', 'request_number_reused'],
});
desk.customerOnce(pay, async (ask, _, tx) => {
  await tx.query('insert into paid values ($1)', [ask.amount]);
  if (ask.amount === '666') throw new Error('the power went out');
  if (ask.amount === '404') return done({ receipt: 404 as unknown as string });
  return ask.amount === '13' ? refused('conflict') : done({ receipt: randomUUID() });
});

const send = async (body: object | string, who = 'mira') => {
  const answer = await listener.inject({
    method: 'POST',
    url: '/api/test/pay',
    payload: body,
    headers: { authorization: `Bearer ${who.padEnd(43, 'x')}`, 'content-type': 'application/json' },
  });
  const { code, data } = answer.json();
  return { code, data };
};
const timesPaid = async (text: string) =>
  (await db.sql.query('select 1 from paid where amount = $1', [text])).rows.length;

describe('a call about money', () => {
  it('whose answer would break the contract leaves nothing behind', async () => {
    expect(await send({ amount: '404', request_no: randomUUID() })).toMatchObject({ code: 500 });
    expect(await timesPaid('404')).toBe(0);
  });

  it('sent again, from a client that lost the answer, is answered the same and done once', async () => {
    const form = { amount: '1.5', request_no: randomUUID() };
    const first = await send(form);
    expect(first).toMatchObject({ code: 200, data: { receipt: expect.any(String) } });
    expect(await send(form)).toEqual(first);
    expect(await send(`{"request_no":"${form.request_no}" , "amount":"1.5"}`)).toEqual(first);
    expect(await timesPaid('1.5')).toBe(1);
  });

  it('sent again with another amount is refused by its number', async () => {
    const form = { amount: '2', request_no: randomUUID() };
    await send(form);
    expect(await send({ ...form, amount: '2.1' })).toEqual({ code: 4009, data: { field: 'request_no' } });
    expect(await timesPaid('2.1')).toBe(0);
  });

  it('of somebody else with the same number is another one', async () => {
    const form = { amount: '3', request_no: randomUUID() };
    const [mine, theirs] = [await send(form), await send(form, 'kim')];
    expect([mine.code, theirs.code]).toEqual([200, 200]);
    expect(await timesPaid('3')).toBe(2);
  });

  it('that is refused, or breaks off, leaves nothing behind', async () => {
    expect((await send({ amount: '13', request_no: randomUUID() })).code).toBe(409);
    expect((await send({ amount: '666', request_no: randomUUID() })).code).toBe(500);
    expect([await timesPaid('13'), await timesPaid('666')]).toEqual([0, 0]);
    const { rows } = await db.sql.query('select 1 from once where answer is null');
    expect(rows).toEqual([]);
  });

  it.each([{ amount: '4' }, { amount: '4', request_no: 'mine' }, { amount: '4', request_no: '' }])(
    'without a proper number (%j) is malformed',
    async (form) => {
      expect(await send(form)).toMatchObject({ code: 400, data: { field: 'request_no' } });
      expect(await timesPaid('4')).toBe(0);
    },
  );
});
