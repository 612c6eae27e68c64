import { randomUUID } from 'node:crypto';
import { defineCall } from '@paperlock/contract/call.ts';
import { amount, requestNo } from '@paperlock/contract/fields.ts';
import { done, refused } from '@paperlock/domain/outcome.ts';
import type { Database } from '@paperlock/house/db/database.ts';
import { createOnce } from '@paperlock/house/db/once.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createSealer } from '../adapters/node-keys/seal.ts';
import { openDatabase } from '../postgres/database.ts';
import { lineThatIsCut } from '../postgres/test-cut-line.ts';
import { freshDatabase } from '../postgres/test-database.ts';
import { bearerOf } from './desk-request.ts';
import { serveDesk } from './serve-desk.ts';
import { testDesk } from './test-desk.ts';
import { testListener } from './test-listener.ts';

const db = await freshDatabase();
await db.asOwner.query('create table paid (amount text not null)');
await db.asOwner.query('grant select, insert on paid to paperlock_app');

const [mira, kim] = [randomUUID(), randomUUID()];
const pay = defineCall({
  path: 'test/pay',
  summary: '',
  access: 'customer',
  request: z.strictObject({ amount, request_no: requestNo }),
  response: z.object({ receipt: z.string() }),
  refusals: ['conflict', 'request_number_reused'],
});

const sealer = createSealer(Buffer.alloc(32, 'pepper'));
const openDesk = (database: Database) => {
  const listener = testListener();
  const desk = testDesk({
    customerOf: async (token) => ({ id: randomUUID(), ownerId: token.startsWith('mira') ? mira : kim }),
    once: createOnce(database, (text) => sealer.codeHash(text, 'once')),
  });
  desk.customerOnce(pay, async (_, ask, __, tx) => {
    await tx.query('insert into paid values ($1)', [ask.amount]);
    if (ask.amount === '666') throw new Error('the power went out');
    if (ask.amount === '404') return done({ receipt: 404 as unknown as string });
    return ask.amount === '13' ? refused('conflict') : done({ receipt: randomUUID() });
  });
  serveDesk(listener, desk, bearerOf);
  return listener;
};
const listener = openDesk(db);

const sendTo = async (to: typeof listener, body: object | string, who = 'mira') => {
  const answer = await to.inject({
    method: 'POST',
    url: '/api/test/pay',
    payload: body,
    headers: { authorization: `Bearer ${who.padEnd(43, 'x')}`, 'content-type': 'application/json' },
  });
  const { code, data, message } = answer.json();
  return { status: answer.statusCode, code, data, message };
};
const send = async (body: object | string, who = 'mira') => {
  const { code, data } = await sendTo(listener, body, who);
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

  it('from another customer with the same request number is a separate call', async () => {
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

describe('a call about money during which the database is lost', () => {
  it('at commit, says that nobody knows; asked again by its number it tells what became of it', async () => {
    const line = await lineThatIsCut(db.url);
    const through = openDatabase(line.url);
    const desk = openDesk(through);
    const form = { amount: '7', request_no: randomUUID() };
    line.cutAtCommit(true);
    const first = await sendTo(desk, form);
    expect(first).toMatchObject({ status: 504, code: 504 });
    expect(first.message).toContain('We don’t know yet');
    expect(first.message).not.toContain('Nothing was changed');
    line.cutAtCommit(false);
    const again = await sendTo(desk, form);
    expect(again).toMatchObject({ code: 200, data: { receipt: expect.any(String) } });
    expect(await sendTo(desk, form)).toEqual(again);
    expect(await timesPaid('7')).toBe(1);
    await through.close();
    line.close();
  });

  it('by a backend that dies in the middle of the commit, is not said to be undone either', async () => {
    await db.asOwner.query(`
      create function die() returns trigger language plpgsql security definer as
        'begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end';
      create constraint trigger dies after insert on paid deferrable initially deferred
        for each row when (new.amount = '8') execute function die()`);
    expect(await send({ amount: '8', request_no: randomUUID() })).toMatchObject({ code: 504 });
    expect(await timesPaid('8')).toBe(0);
  });

  it('before its commit, says that nothing was changed', async () => {
    const nowhere = openDatabase('postgres://nobody@localhost:5432/none?host=/nowhere');
    const { status, code, message, data } = await sendTo(openDesk(nowhere), {
      amount: '9',
      request_no: randomUUID(),
    });
    expect({ status, code, data }).toMatchObject({ status: 503, code: 503, data: { retry_after: 2 } });
    expect(message).toContain('Nothing was changed');
    await nowhere.close();
  });
});
