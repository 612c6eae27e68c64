import { id, instant, sixDigits, typedText } from '@paperlock/contract/fields.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { malformed } from './malformed.ts';

const form = z.strictObject({
  name: typedText(1, 5),
  code: sixDigits,
  session: z.union([id, z.literal('others')]),
  limit: z.optional(z.int().check(z.gte(1), z.lte(50))),
  at: z.optional(instant),
});
const right = { name: 'Mira', code: '123456', session: 'others' };

it.each([
  [{ ...right, name: undefined }, 'name', 'missing'],
  [{ ...right, name: '' }, 'name', 'missing'],
  [{ ...right, name: '123456' }, 'name', 'too_long'],
  [{ ...right, name: null }, 'name', 'invalid'],
  [{ ...right, name: 'a\u202eb' }, 'name', 'invalid'],
  [{ ...right, code: '12345' }, 'code', 'invalid'],
  [{ ...right, session: 'mine' }, 'session', 'invalid'],
  [{ name: 'Mira', code: '123456' }, 'session', 'missing'],
  [{ ...right, limit: 51 }, 'limit', 'invalid'],
  [{ ...right, limit: 1.5 }, 'limit', 'invalid'],
  [{ ...right, limit: 0 }, 'limit', 'invalid'],
  [{ ...right, at: 'yesterday' }, 'at', 'invalid'],
  [{ ...right, balance: 1 }, 'balance', 'unknown'],
])('of %j the field %s is at fault: %s', (ask, field, problem) => {
  const { error } = z.safeParse(form, ask);
  expect(error && malformed(error, ask)).toEqual({
    ok: false,
    refusal: 'malformed',
    field,
    params: { field, problem },
  });
});
