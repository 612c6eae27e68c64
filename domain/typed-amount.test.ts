import { describe, expect, it } from 'vitest';
import { readAmount, typedAmount } from './typed-amount.ts';

describe('an amount that somebody typed', () => {
  it.each([
    ['10', 10_000_000n],
    [' 10 ', 10_000_000n],
    ['10.5', 10_500_000n],
    ['10,5', 10_500_000n],
    ['10٫5', 10_500_000n],
    ['10.', 10_000_000n],
    ['0.000001', 1n],
    ['007', 7_000_000n],
    ['0,125', 125_000n],
    ['1,5000', 1_500_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('%s is read with either decimal mark', (typed, micro) => {
    expect(readAmount(typed)).toEqual({ ok: true, micro });
  });

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['abc', 'form'],
    ['-5', 'form'],
    ['+5', 'form'],
    ['.5', 'form'],
    ['1e309', 'form'],
    ['NaN', 'form'],
    ['1 000', 'form'],
    ['1,000.50', 'form'],
    ['1.000,50', 'form'],
    ['💶', 'form'],
    ['10\u200f', 'form'],
    ['1,500', 'ambiguous'],
    ['1.500', 'ambiguous'],
    ['999,000', 'ambiguous'],
    ['1.0000001', 'decimals'],
    ['0', 'zero'],
    ['0.000000', 'zero'],
    ['1000000000000', 'large'],
    ['9'.repeat(400), 'large'],
  ])('%j is refused as %s', (typed, fault) => {
    expect(readAmount(typed)).toEqual({ ok: false, fault });
  });
});

it.each([1n, 500_000n, 1_500_000n, 1_250_125_000n, 250_125_000n, 999_001_000n])(
  'what is put in for %d is read as that again',
  (micro) => {
    expect(readAmount(typedAmount(micro))).toEqual({ ok: true, micro });
  },
);
