import { expect, it } from 'vitest';
import { mask } from './mask.ts';

it.each([
  ['+4917012345678', '+49***678'],
  ['X12345678', 'X12***678'],
  ['12345678', '12***78'],
  ['abc', 'a***c'],
  ['ab', '***'],
  ['', '***'],
])('%j is shown as %s', (text, shown) => {
  expect(mask(text)).toBe(shown);
});

it('characters are counted as a reader counts them', () => {
  expect(mask('👨‍👩‍👧éñ123👍🏽xनि')).toBe('👨‍👩‍👧éñ***👍🏽xनि');
});
