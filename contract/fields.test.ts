import { microText, parseMicro } from '@paperlock/domain/money.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  amount,
  id,
  instant,
  pageAsk,
  requestNo,
  secret,
  sixDigits,
  typedLines,
  typedText,
} from './fields.ts';

const takes = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('a typed text', () => {
  const name = typedText(1, 10);

  it.each([
    ['  Mira ', 'Mira'],
    ['e\u0301', 'é'],
    ['Łódź 東京', 'Łódź 東京'],
    ['👩‍👧', '👩‍👧'],
    ['می‌روم', 'می‌روم'],
  ])('%j is taken as %j', (typed, taken) => {
    expect(z.parse(name, typed)).toBe(taken);
  });

  it.each([
    ['nothing', ''],
    ['blanks', ' \t\n '],
    ['too much', 'x'.repeat(11)],
    ['far too much, though most of it is blank', `${' '.repeat(100)}x`],
    ['a line break inside', 'a\nb'],
    ['a zero byte', 'a\u0000b'],
    ['half a character', 'a\ud800'],
    ['the other half', '\udc00a'],
    ['an override of direction', 'a\u202eb'],
    ['an isolate', 'a\u2066b\u2069'],
    ['a mark of direction', 'a\u200fb'],
    ['a space without width', 'a\u200bb'],
    ['a byte order mark inside', 'a\ufeffb'],
    ['a number', 12],
    ['nothing at all', null],
    ['a list', ['Mira']],
  ])('%s is not taken', (_, typed) => {
    expect(takes(name, typed)).toBe(false);
  });
});

describe('typed lines', () => {
  const body = typedLines(1, 20);

  it('keep their line breaks, whichever machine they were typed on', () => {
    expect(z.parse(body, ' a\r\nb\rc\n\nd \n')).toBe('a\nb\nc\n\nd');
  });

  it.each(['', '\n\n', 'x'.repeat(21), 'a\tb', 'a\u0000b', 'a\u202eb', 'a\u2028b', '\ud800', 5, null])(
    '%j is not taken',
    (typed) => {
      expect(takes(body, typed)).toBe(false);
    },
  );
});

describe('a secret', () => {
  it('is not trimmed, only brought into one Unicode form', () => {
    expect(z.parse(secret(20), ' e\u0301 ')).toBe(' é ');
  });

  it('has a length', () => {
    expect([takes(secret(5), ''), takes(secret(5), '12345'), takes(secret(5), '123456')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('an amount', () => {
  it.each(['0', '1', '0.000001', '999999999999.999999', '12.50', '0.0'])('%s is one', (text) => {
    expect(takes(amount, text)).toBe(true);
  });

  it.each([
    ...[
      '',
      '-1',
      '+1',
      '01',
      '1.',
      '.5',
      '1.0000001',
      '1000000000000',
      '1e3',
      '1e309',
      '0x10',
      'NaN',
      'Infinity',
    ],
    ...[' 1', '1 ', '1\n', '1,5', '１', '١', '1_000', '1.5.5', '-0', 'null', '9'.repeat(40)],
    ...[1, 1.5, null, true, ['1'], { amount: '1' }],
  ])('%j is none', (text) => {
    expect(takes(amount, text)).toBe(false);
  });

  it('is none for almost anything one could think of', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\d/.test(text));
        expect(takes(amount, text)).toBe(false);
      }),
    );
  });
});

describe('other fields', () => {
  it.each([
    [
      'six digits',
      sixDigits,
      ['000000', '123456'],
      ['12345', '1234567', '12345a', '１２３４５６', '123456\n', 123456],
    ],
    [
      'an id',
      id,
      ['b0a7a4f2-6f0d-4c6e-9d52-4b5d3f1a2c3d'],
      ['', '1', 'b0a7a4f2', `b0a7a4f2-6f0d-4c6e-9d52-4b5d3f1a2c3d'`],
    ],
    ['a request number', requestNo, ['b0a7a4f2-6f0d-4c6e-9d52-4b5d3f1a2c3d'], ['', 'x'.repeat(36), null]],
    [
      'an instant',
      instant,
      ['2026-01-31T10:00:00.000Z'],
      ['2026-02-31T10:00:00Z', '2026-01-31', 'now', 0, '0000-01-01T00:00:00Z', '1969-12-31T23:59:59Z'],
    ],
    [
      'a cursor',
      pageAsk.cursor,
      ['1700000000000-12', undefined],
      ['1', '-1', 'a-b', '1-2-3', '1'.repeat(40), '1;2'],
    ],
    ['a limit', pageAsk.limit, [1, 50], [0, 51, 1.5, -1, '20', Number.POSITIVE_INFINITY, null]],
  ] as const)('%s', (_, schema, right, wrong) => {
    for (const value of right) expect(takes(schema, value), String(value)).toBe(true);
    for (const value of wrong) expect(takes(schema, value), String(value)).toBe(false);
  });

  it('a page is of twenty where nothing is said', () => {
    expect(z.parse(z.strictObject(pageAsk), {})).toEqual({ limit: 20 });
  });
});

const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 14 });
const almostAmount = fc.oneof(
  fc.tuple(digits, digits).map(([whole, decimals]) => `${whole}.${decimals}`),
  digits,
  fc.string({ unit: fc.constantFrom(...'0123456789.,-+e '), maxLength: 12 }),
  fc.string(),
);

it('what the contract takes for an amount is exactly what the domain can read', () => {
  fc.assert(
    fc.property(almostAmount, (text) => {
      expect(parseMicro(text) !== null).toBe(z.safeParse(amount, text).success);
    }),
    { numRuns: 2000 },
  );
});

it('every amount the domain writes, the contract lets through', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 999_999_999_999_999_999n }), (micro) => {
      expect(z.parse(amount, microText(micro))).toBe(microText(micro));
    }),
  );
});
