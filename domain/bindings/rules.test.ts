import { describe, expect, it } from 'vitest';
import { isSameName, usableAt } from './rules.ts';

it('a binding can be used a day after it was added', () => {
  expect(usableAt(new Date('2026-02-28T12:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

describe('the holder of a bank card', () => {
  it.each([
    ['Maria Silva', 'MARIA SILVA'],
    ['Maria Silva', '  maria\u00a0  silva '],
    ['José', 'Jose\u0301'],
    ['Anna Weiß', 'ANNA WEISS'],
    ['王 小明', '王小明'],
    ['Ng', 'NG'],
  ])('%s may be written %s', (certified, typed) => {
    expect(isSameName(certified, typed)).toBe(true);
  });

  it.each([
    ['Maria Silva', 'Maria Silvia'],
    ['Maria Silva', 'Silva Maria'],
    ['José', 'Jose'],
    ['Maria Silva', ''],
    ['Maria Silva', 'Mаria Silva'],
  ])('%s is somebody else than %s', (certified, typed) => {
    expect(isSameName(certified, typed)).toBe(false);
  });
});
