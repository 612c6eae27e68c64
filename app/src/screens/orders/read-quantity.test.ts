import { expect, it } from 'vitest';
import { readQuantity } from './read-quantity.ts';

it.each([
  ['5', 5],
  [' 12 ', 12],
  ['٣', 3],
  ['1000000000', 1_000_000_000],
  ['05', 5],
  ['0', 0],
  ['99999999999', 99_999_999_999],
  ['\u200f12\u200e', 12],
])('%j is %d units', (typed, units) => {
  expect(readQuantity(typed)).toBe(units);
});

it.each([
  '',
  '   ',
  '-1',
  '+1',
  '1.5',
  '3.0000001',
  '1,5',
  '1e3',
  '1e309',
  'NaN',
  'Infinity',
  '0x10',
  'three',
  '🙂',
  '\u202e5',
  '<b>3</b>',
])('%j is no quantity', (typed) => {
  expect(readQuantity(typed)).toBeNull();
});
