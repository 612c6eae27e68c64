import { expect, it } from 'vitest';
import { containing } from './like.ts';

it('finds a text as it was typed, wildcards included', () => {
  expect(containing('a_b%c\\d')).toBe(String.raw`%a\_b\%c\\d%`);
});
