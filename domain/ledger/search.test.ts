import { describe, expect, it } from 'vitest';
import { readSearch } from './search.ts';

describe('what is typed into the search of the ledger', () => {
  it.each([
    ['9001', { account: 9001 }],
    [' 26 ', { account: 26 }],
    ['correction:7', { cause: 'correction:7' }],
    ['accrual:order:9:day:3', { cause: 'accrual:order:9:day:3' }],
    ['deposit:', { cause: 'deposit:' }],
    ['mira@example.org', { customer: 'mira@example.org' }],
    ['mira', { customer: 'mira' }],
    ['+49 151 2345 0000', { customer: '+49 151 2345 0000' }],
    ['0', { customer: '0' }],
    ['2147483648', { customer: '2147483648' }],
    ['Correction:7', { customer: 'Correction:7' }],
    ['💸:1', { customer: '💸:1' }],
  ])('"%s" is told by its form', (typed, found) => {
    expect(readSearch(typed)).toEqual(found);
  });

  it('is nothing when there is nothing', () => {
    expect(readSearch('  ')).toBeNull();
  });
});
