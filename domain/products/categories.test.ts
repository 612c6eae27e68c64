import { expect, it } from 'vitest';
import { isCategoryShown } from './categories.ts';

const bornAt = new Date('2026-01-10T00:00:00.000Z');
const before = new Date('2026-01-01T00:00:00.000Z');
const after = new Date('2026-01-11T00:00:00.000Z');

it.each([
  ['private', true, before, false],
  ['private', true, after, true],
  ['private', false, before, true],
  ['class', true, before, true],
  ['open', true, before, true],
] as const)(
  'in a world of kind %s, a category locked %s, made %s, is shown: %s',
  (kind, locked, createdAt, shown) => {
    expect(isCategoryShown({ locked, createdAt }, { kind, bornAt })).toBe(shown);
  },
);
