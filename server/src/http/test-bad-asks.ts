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

/** Any JSON at all, or an object with any of the call's fields and anything in them. */
export const anyBodyFor = (call: Call): fc.Arbitrary<string> => {
  const anyValue = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(...badValues));
  const fields = Object.entries(exampleOf(call)).map(([name, right]) => [
    name,
    fc.oneof(fc.constant(right), anyValue),
  ]);
  return fc.oneof(fc.jsonValue(), fc.record(Object.fromEntries(fields), { requiredKeys: [] })).map(written);
};
