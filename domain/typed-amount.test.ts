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
    ['1,000.50', 1_000_500_000n],
    ['1.000,50', 1_000_500_000n],
    ['1.000,5', 1_000_500_000n],
    ['5,000.00', 5_000_000_000n],
    ['1 000', 1_000_000_000n],
    ['1\u00a0000,50', 1_000_500_000n],
    ['1\u202f000,50', 1_000_500_000n],
    ['1’000.50', 1_000_500_000n],
    ['1٬000٫5', 1_000_500_000n],
    ['1,000,000', 1_000_000_000_000n],
    ['1.000.000', 1_000_000_000_000n],
    ['1,23,45,678.90', 12_345_678_900_000n],
    ['\u200f1,000.50\u200e', 1_000_500_000n],
  ])('%s is read with either decimal mark, and with marks between thousands', (typed, micro) => {
    for (const mark of ['.', ','] as const) expect(readAmount(typed, mark)).toEqual({ ok: true, micro });
  });

  it('that could be one and a half or a thousand times as much is read by the reader’s decimal mark, or refused', () => {
    expect(readAmount('1.500', '.')).toEqual({ ok: true, micro: 1_500_000n });
    expect(readAmount('1,500', ',')).toEqual({ ok: true, micro: 1_500_000n });
    expect(readAmount('1,500', '.')).toEqual({ ok: false, fault: 'ambiguous' });
    expect(readAmount('1.500', ',')).toEqual({ ok: false, fault: 'ambiguous' });
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
    ['💶', 'form'],
    ['−5', 'form'],
    ['0x10', 'form'],
    ['Infinity', 'form'],
    ['\u202e10', 'form'],
    ['1,000,50', 'form'],
    ['0,500.00', 'form'],
    ['1,000.50.10', 'form'],
    ['1 000.000 000', 'form'],
    ['10 00', 'form'],
    ['1.000,0000001', 'decimals'],
    ['1.0000001', 'decimals'],
    ['0', 'zero'],
    ['0.000000', 'zero'],
    ['1000000000000', 'large'],
    ['9'.repeat(400), 'large'],
  ])('%j is refused as %s', (typed, fault) => {
    for (const mark of ['.', ','] as const) expect(readAmount(typed, mark)).toEqual({ ok: false, fault });
  });
});

it.each([1n, 500_000n, 1_500_000n, 1_250_125_000n, 250_125_000n, 999_001_000n])(
  'what is put in for %d is read as that again',
  (micro) => {
    for (const mark of ['.', ','] as const)
      expect(readAmount(typedAmount(micro), mark)).toEqual({ ok: true, micro });
  },
);
