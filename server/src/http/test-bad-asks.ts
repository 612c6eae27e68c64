import type { Call } from '@paperlock/contract/call.ts';
import { exampleOf } from '@paperlock/contract/examples/example-of.ts';
import fc from 'fast-check';
import * as z from 'zod/mini';

/** Requests made worse: what a careless or hostile client might send instead of a call's example. */

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

export const badBodies: Readonly<Record<string, string>> = {
  'no JSON': 'not json',
  'half of it': '{"account":',
  'two of it': '{}{}',
  'a list': '[]',
  'a list of requests': '[{}]',
  null: 'null',
  'a number': '12',
  infinity: '1e309',
  'a text': '"text"',
  true: 'true',
  'a zero byte': '\u0000',
  'depth without end': '['.repeat(30_000),
  'much depth': `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  '100 KB': JSON.stringify({ account: 'x'.repeat(100_000) }),
  'thousands of fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 4000 }, (_, i) => [`f${i}`, i])),
  ),
  'a prototype': '{"__proto__":{"role":"owner"}}',
  'a constructor': '{"constructor":{"prototype":{"role":"owner"}}}',
  'a bare constructor': '{"constructor":1}',
  hasOwnProperty: '{"hasOwnProperty":1,"toString":1}',
};

/** Worse than one test per field could afford: for random requests. */
const worseValues: readonly unknown[] = [
  ...badValues,
  2 ** 53 + 2,
  -(2 ** 53) - 2,
  '999999999999.999999',
  '1000000000000',
  '-0.000001',
  '1e21',
  '0x10',
  '１２３',
  '0000-01-01',
  '0000-01-01T00:00:00.000Z',
  '-000001-01-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30T00:00:00.000Z',
  '294277-01-01T00:00:00.000Z',
  '\udfff\ud83d',
  '\u202e\u2066\u2067\u2069',
  '\ufeff\ufffe\uffff',
  '%00%0d%0a',
  '\r\nset-cookie: a=b',
  Array.from({ length: 5_000 }, (_, place) => place),
  Array.from({ length: 200 }, () => 'x'.repeat(100)),
  JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`),
  JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`),
  JSON.parse('{"__proto__":{"role":"owner"}}'),
  { constructor: { prototype: { role: 'owner' } } },
  { hasOwnProperty: 1, valueOf: null, toJSON: 'x' },
];

const extras = {
  role: 'owner',
  balance: '1000000',
  certified: true,
  user_id: '1',
  id: '1',
  password_hash: 'x',
};

/** Writes JSON in which numbers keep their digits: JavaScript itself cannot hold 1e309. */
const written = (value: unknown): string => JSON.stringify(value).replace(/"raw:([^"]+)"/g, '$1');

/** A request with one fault in `field`; `error` is what the call's schema says of it, undefined where it fits. */
export type BadAsk = { field: string; body: string; ask: unknown; error: z.core.$ZodError | undefined };

const badAsk = (call: Call, field: string, value: unknown): BadAsk => {
  const body = written(value);
  const ask: unknown = JSON.parse(body);
  return { field, body, ask, error: z.safeParse(call.request, ask).error };
};

/** The example without the field, and with each bad value in its place. */
export const badFieldsOf = (call: Call): BadAsk[][] => {
  const example = exampleOf(call) as Record<string, unknown>;
  return Object.keys(example).map((field) => {
    const { [field]: _, ...without } = example;
    return [without, ...badValues.map((value) => ({ ...example, [field]: value }))].map((ask) =>
      badAsk(call, field, ask),
    );
  });
};

/** The example with a field that the call does not have. */
export const extraFieldsOf = (call: Call): BadAsk[] => {
  const example = exampleOf(call);
  return Object.entries(extras)
    .filter(([name]) => !(name in example))
    .map(([name, value]) => badAsk(call, name, { ...example, [name]: value }));
};

type Place = readonly (string | number)[];

const placesIn = (value: unknown, here: Place = []): Place[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, part]) => {
        const there = [...here, Array.isArray(value) ? Number(name) : name];
        return [there, ...placesIn(part, there)];
      })
    : [];

const leftOut = Symbol('left out');

/** A copy with another value at one place, however deep. */
const changedAt = (value: unknown, [name, ...rest]: Place, put: unknown): unknown => {
  if (name === undefined) return put;
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((part, at) => (at === name ? changedAt(part, rest, put) : part));
  const entries = Object.entries(value).map(([key, part]) =>
    key === name ? [key, changedAt(part, rest, put)] : [key, part],
  );
  return Object.fromEntries(entries.filter(([, part]) => part !== leftOut));
};

/**
 * Any JSON at all; an object with any of the call's fields and anything in them; or the example with up to three faults,
 * which gets past most checks. `ids` are numbers of things that are there and may be somebody else's.
 */
export const anyBodyFor = (call: Call, ids: readonly string[] = []): fc.Arbitrary<string> => {
  const bad = fc.constantFrom(...worseValues, ...ids);
  const anyValue = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), bad, bad);
  const example = exampleOf(call);
  const fields = Object.entries(example).map(([name, right]) => [
    name,
    fc.oneof(fc.constant(right), anyValue),
  ]);
  const anyFields = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  const places = placesIn(example);
  if (places.length === 0) return fc.oneof(fc.jsonValue(), bad, fc.constant(example)).map(written);
  const change = fc.record({
    at: fc.constantFrom(...places),
    put: fc.oneof(anyValue, bad, fc.constant(leftOut)),
  });
  const faulty = fc
    .array(change, { maxLength: 3 })
    .map((changes) => changes.reduce<unknown>((ask, { at, put }) => changedAt(ask, at, put), example));
  return fc
    .oneof(
      { arbitrary: fc.jsonValue(), weight: 1 },
      { arbitrary: anyFields, weight: 2 },
      { arbitrary: faulty, weight: 5 },
    )
    .map(written);
};
