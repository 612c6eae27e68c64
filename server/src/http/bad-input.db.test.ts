import { appCalls, consoleCalls } from '@paperlock/contract/all-calls.ts';
import type { RefusalData } from '@paperlock/contract/envelope.ts';
import { roles } from '@paperlock/contract/operators.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openRange, rightAsks } from './test-range.ts';

const calls = [...appCalls, ...consoleCalls];
const { house, fire } = await openRange();
afterAll(() => house.close());

/** JSON in which numbers stand as they were written: JavaScript itself cannot hold 1e309. */
const written = (value: unknown): string => JSON.stringify(value).replace(/"raw:([^"]+)"/g, '$1');

const badValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  'raw:1e309',
  'raw:-0',
  'raw:123456789012345678901234567890',
  '',
  '   ',
  '-1',
  '0.0000001',
  '1e309',
  'NaN',
  '👩‍👩‍👧‍👦'.repeat(3),
  'mira\u202egro.elpmaxe@',
  '\u200f\u200e\u200b',
  '\ud800',
  'a\u0000b',
  'ﷺ'.repeat(200),
  'x'.repeat(10_000),
  `'; drop table customer; --`,
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{{7*7}}#{7*7}',
  [],
  ['x'],
  {},
  { $ne: null },
  { toString: 'x', length: -1 },
];

const badBodies: readonly [string, string][] = [
  ['no JSON', 'not json'],
  ['half of it', '{"account":'],
  ['two of it', '{}{}'],
  ['a list', '[]'],
  ['a list of right asks', '[{}]'],
  ['null', 'null'],
  ['a number', '12'],
  ['infinity', '1e309'],
  ['a text', '"text"'],
  ['true', 'true'],
  ['a zero byte', '\u0000'],
  ['depth without end', '['.repeat(30_000)],
  ['much depth', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ['100 KB', JSON.stringify({ account: 'x'.repeat(100_000) })],
  [
    'ten thousand fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`f${i}`, i]))),
  ],
  ['a prototype', '{"__proto__":{"role":"owner"}}'],
  ['a constructor', '{"constructor":{"prototype":{"role":"owner"}}}'],
  ['a bare constructor', '{"constructor":1}'],
  ['hasOwnProperty', '{"hasOwnProperty":1,"toString":1}'],
];

const extras = {
  role: 'owner',
  balance: '1000000',
  certified: true,
  user_id: '1',
  id: '1',
  password_hash: 'x',
};

it('every call of the contract is thrown at, starting from something it accepts', () => {
  expect(Object.keys(rightAsks).sort()).toEqual(calls.map(({ path }) => path).sort());
  for (const { path, request } of calls) {
    expect(z.safeParse(request, rightAsks[path]).success, path).toBe(true);
  }
});

describe.each(calls)('$path', (call) => {
  const right = rightAsks[call.path] ?? {};

  it.each(badBodies)('refuses %s', async (_, body) => {
    expect([400, 413]).toContain((await fire(call, body)).code);
  });

  it('refuses a right ask that is said to be something else', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'image/png',
    ]) {
      expect((await fire(call, JSON.stringify(right), type)).code).toBe(400);
    }
  });

  it('refuses every field nobody asked for, and names it', async () => {
    for (const [name, value] of Object.entries(extras)) {
      if (name in right) continue;
      const { code, data } = await fire(call, JSON.stringify({ ...right, [name]: value }));
      expect([code, (data as RefusalData).field]).toEqual([400, name]);
    }
  });

  it.each(Object.keys(right))('takes nothing wrong for %s, and says that it is this field', async (field) => {
    const { [field]: _, ...without } = right as Record<string, unknown>;
    for (const body of [without, ...badValues.map((value) => ({ ...right, [field]: value }))].map(written)) {
      const fits = z.safeParse(call.request, JSON.parse(body)).success;
      const { code, data } = await fire(call, body);
      if (!fits) expect([code, (data as RefusalData).field], body.slice(0, 100)).toEqual([400, field]);
    }
  });

  it('stays upright whatever JSON is thrown at it', async () => {
    const anyValue = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(...badValues));
    const anyAsk = fc.oneof(
      fc.jsonValue(),
      fc.record(Object.fromEntries(Object.keys(right).map((name) => [name, anyValue])), { requiredKeys: [] }),
    );
    await fc.assert(
      fc.asyncProperty(anyAsk, async (ask) => {
        const body = written(ask);
        const { code } = await fire(call, body);
        if (!z.safeParse(call.request, JSON.parse(body)).success) expect(code).toBe(400);
      }),
      { numRuns: 40 },
    );
  });
});

it('nobody gained a thing by all this', async () => {
  expect(({} as Record<string, unknown>).role).toBeUndefined();
  const { rows } = await house.data.asOwner.query(`select account, roles from operator`);
  expect(rows).toEqual([{ account: expect.any(String), roles: [...roles] }]);
});
