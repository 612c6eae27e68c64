import { appCalls, consoleCalls } from '@paperlock/contract/areas.ts';
import { auditList } from '@paperlock/contract/audit.ts';
import type { Call } from '@paperlock/contract/call.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import { upload } from '@paperlock/contract/files.ts';
import { login } from '@paperlock/contract/identity.ts';
import { operatorLogin, roles } from '@paperlock/contract/operators.ts';
import { orderList } from '@paperlock/contract/orders.ts';
import { malformed } from '@paperlock/house/desk/malformed.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { type BadAsk, badBodies, badFieldsOf, extraFieldsOf } from './test-bad-asks.ts';
import { nameOf, openRange } from './test-range.ts';

const calls = [...appCalls, ...consoleCalls];
const { house, send, changes } = await openRange();
afterAll(() => house.close());

/** Sends requests that the call must refuse as malformed, naming the field, and counts what they changed: nothing. */
const expectRefused = async (call: Call, asks: readonly BadAsk[]) => {
  for (const { field, body } of asks) {
    const { code, data } = await send(call, body);
    expect([code, (data as RefusalData).field], nameOf(call, body)).toEqual([400, field]);
  }
  expect(await changes(), `rows changed by malformed requests to ${call.path}`).toBe(0);
};

/** One call of each way a body is read: both origins, before and after the door, and a form with a file. */
const oneOfEachDesk: readonly Call[] = [login, orderList, upload, operatorLogin, auditList];
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'image/png'];

describe('a body that is no request', () => {
  it('is refused by every desk, whatever is wrong with it', async () => {
    for (const call of oneOfEachDesk) {
      for (const [what, body] of Object.entries(badBodies)) {
        expect([400, 413], `${call.path} ← ${what}`).toContain((await send(call, body)).code);
      }
      for (const type of otherTypes) {
        const { code } = await send(call, JSON.stringify(exampleOf(call)), type);
        expect(code, `${call.path} ← its example as ${type}`).toBe(400);
      }
      expect(await changes(), `rows changed by bad bodies for ${call.path}`).toBe(0);
    }
  });

  it('is refused by every call', async () => {
    for (const call of calls) {
      expect((await send(call, '[{}]')).code, `${call.path} ← a list`).toBe(400);
      const { code } = await send(call, JSON.stringify(exampleOf(call)), 'text/plain');
      expect(code, `${call.path} ← its example as text/plain`).toBe(400);
    }
    expect(await changes()).toBe(0);
  });
});

describe('a request with a fault in one field', () => {
  const fields = calls.flatMap((call) => badFieldsOf(call).map((asks) => ({ call, asks })));
  const extras = calls.map((call) => ({ call, asks: extraFieldsOf(call) }));

  it('is a fault of that field and of no other, for every bad value and every field', () => {
    for (const { call, asks } of [...fields, ...extras]) {
      for (const { field, body, ask, error } of asks) {
        if (error) expect(malformed(error, ask).field, nameOf(call, body)).toBe(field);
      }
    }
  });

  it('that is a text without an end, or one with a zero byte, is taken by no field but a password', () => {
    const taken = fields.flatMap(({ call, asks }) =>
      asks
        .filter(({ field, error }) => !error && !field.includes('password'))
        .filter(({ body }) => body.includes('x'.repeat(10_000)) || body.includes(String.raw`\u0000`))
        .map(({ body }) => nameOf(call, body)),
    );
    expect(taken).toEqual([]);
  });

  it('is refused by the server, which names the field', async () => {
    for (const [index, { call, asks }] of fields.entries()) {
      const [first, ...others] = asks.filter(({ error }) => error);
      await expectRefused(call, [...(first ? [first] : []), ...twoOf(others, index)]);
    }
  }, 120_000);

  it('is refused by the server when the call does not have the field', async () => {
    for (const [index, { call, asks }] of extras.entries()) {
      expect(
        asks.filter(({ error }) => !error),
        call.path,
      ).toEqual([]);
      await expectRefused(call, twoOf(asks, index));
    }
  }, 120_000);
});

/** Two of them that lie apart; over all calls, each bad value has its turn. */
const twoOf = (asks: readonly BadAsk[], turn: number): BadAsk[] =>
  [turn, turn + Math.floor(asks.length / 2)].flatMap((place) => asks[place % asks.length] ?? []);

it('no role was gained by all this', async () => {
  expect(({} as Record<string, unknown>).role).toBeUndefined();
  const { rows } = await house.data.asOwner.query(`select account, roles from operator`);
  expect(rows).toEqual([{ account: expect.any(String), roles: [...roles] }]);
});
