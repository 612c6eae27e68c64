import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsOfSum,
  cutToCents,
  MAX_MICRO,
  MICRO_PER_CENT,
  MICRO_PER_USDT,
  microText,
  parseMicro,
  raiseToCents,
} from './money.ts';

const amount = fc.bigInt(0n, MAX_MICRO);
const anySum = fc.bigInt(-MAX_MICRO, MAX_MICRO);

describe('an amount as text', () => {
  it.each([
    ['0', 0n],
    ['1', 1_000_000n],
    ['0.000001', 1n],
    ['12.5', 12_500_000n],
    ['12.500000', 12_500_000n],
    ['999999999999.999999', MAX_MICRO],
  ])('%s is read exactly', (text, micro) => {
    expect(parseMicro(text)).toBe(micro);
  });

  it.each([
    '',
    ' 1',
    '1 ',
    '1.',
    '.5',
    '01',
    '00',
    '-1',
    '+1',
    '1e3',
    '1,000',
    '0.0000001',
    '1000000000000',
    '１',
    '1\n',
    'NaN',
    '0x1',
  ])('%j is no amount', (text) => {
    expect(parseMicro(text)).toBeNull();
  });

  it('comes back as the same amount, always in the same form', () => {
    fc.assert(
      fc.property(amount, (micro) => {
        const text = microText(micro);
        expect(parseMicro(text)).toBe(micro);
        expect(text).not.toMatch(/\.\d*0$|\.$/);
      }),
    );
  });

  it('has one form for every way of writing it', () => {
    fc.assert(
      fc.property(amount, fc.nat(6), (micro, idle) => {
        const [whole, decimals = ''] = microText(micro).split('.');
        const padded = decimals.padEnd(Math.max(decimals.length, idle), '0');
        const other = parseMicro(padded ? `${whole}.${padded}` : `${whole}`);
        expect(other === null ? null : microText(other)).toBe(microText(micro));
      }),
    );
  });

  it('shows a debt with a minus', () => {
    expect(microText(-1_500_000n)).toBe('-1.5');
    expect(microText(-1n)).toBe('-0.000001');
    expect(microText(-MICRO_PER_USDT)).toBe('-1');
  });
});

describe('whole cents', () => {
  it('never show more than one owns nor less than one pays, and stay within a cent', () => {
    fc.assert(
      fc.property(anySum, (micro) => {
        const [cut, raised] = [cutToCents(micro), raiseToCents(micro)];
        expect(cut % MICRO_PER_CENT).toBe(0n);
        expect(raised % MICRO_PER_CENT).toBe(0n);
        expect(cut <= micro && micro <= raised).toBe(true);
        expect(raised - cut).toBe(micro % MICRO_PER_CENT === 0n ? 0n : MICRO_PER_CENT);
      }),
    );
  });

  it('leave whole cents alone', () => {
    expect(cutToCents(1_230_000n)).toBe(1_230_000n);
    expect(raiseToCents(1_230_000n)).toBe(1_230_000n);
    expect(raiseToCents(0n)).toBe(0n);
  });
});

it('parts of a sum in cents add up to it, and none is a cent off', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt(-MAX_MICRO, MAX_MICRO)), (parts) => {
      const cents = centsOfSum(parts);
      const sum = (all: readonly bigint[]) => all.reduce((total, one) => total + one, 0n);
      expect(sum(cents)).toBe(cutToCents(sum(parts)));
      for (const [nth, part] of parts.entries()) {
        const shown = cents[nth] ?? 0n;
        expect(shown % MICRO_PER_CENT).toBe(0n);
        const off = shown - part;
        expect(off > -MICRO_PER_CENT && off < MICRO_PER_CENT).toBe(true);
      }
    }),
  );
});
