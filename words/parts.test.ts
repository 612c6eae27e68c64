import { expect, it } from 'vitest';
import { partOf } from './parts.ts';

it.each([
  ['common', 'entry'],
  ['identity', 'entry'],
  ['home', 'app'],
  ['withdrawals', 'money'],
  ['orders', 'invest'],
  ['security', 'account'],
  ['lens', 'app'],
  ['flags', 'learn'],
  ['lessons', 'learn'],
  ['collapse', 'learn'],
  ['console', 'console'],
  ['console-audit', 'console'],
  ['refusals', 'server'],
  ['messages', 'server'],
  ['letters', 'server'],
])('the words of %s travel with %s', (word, part) => {
  expect(partOf(word)).toBe(part);
});

it('a file that no part names is a mistake', () => {
  expect(() => partOf('new-word')).toThrow('words/parts.ts');
});
