import { describe, expect, it } from 'vitest';
import { readName } from './name.ts';

describe('a name', () => {
  it.each([
    'Ana',
    'Li',
    'Ó',
    'Mary-Jane O’Neil',
    "D'Arcy",
    'José María de la Cruz',
    'Martin L. King Jr.',
    '王小明',
    'محمد علي',
    'रवि शंकर',
    'สมชาย ใจดี',
    'Ελένη',
    'Jean-Luc·Marie',
  ])('may be %s', (name) => {
    expect(readName(name)).toBe(name.normalize('NFC'));
  });

  it('is kept in one form, however it was typed', () => {
    expect(readName('  Ana \u00a0  Maria ')).toBe('Ana Maria');
    expect(readName('Jose\u0301')).toBe('José');
  });

  it.each([
    '',
    '   ',
    '-',
    '.Ana',
    'Ana1',
    'Ana 2nd',
    '😀',
    'Ana 😀',
    'Ana\u202eairaM',
    'Ana\u200bMaria',
    'Ana\nMaria'.replace('\n', '\u0007'),
    '<b>Ana</b>',
    'Ana--- Maria',
    '\u0301',
    `A${'a'.repeat(60)}`,
  ])('is never %j', (typed) => {
    expect(readName(typed)).toBeNull();
  });
});
