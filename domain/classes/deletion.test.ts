import { expect, it } from 'vitest';
import { isTyped } from './deletion.ts';

it.each([
  ['Class 7b', 'Class 7b', true],
  ['  Class  7b ', 'Class 7b', true],
  ['Cafe\u0301', 'Caf\u00e9', true],
  ['class 7b', 'Class 7b', false],
  ['Class 7', 'Class 7b', false],
  ['', 'Class 7b', false],
])('takes %j as the name %j: %s', (typed, name, is) => {
  expect(isTyped(typed, name)).toBe(is);
});
