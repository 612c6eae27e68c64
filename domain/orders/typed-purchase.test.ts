import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { microText } from '../money.ts';
import { type Counter, limitsOf, readPurchase, shareOf } from './typed-purchase.ts';

const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

const counter: Counter = {
  unitPrice: usdt(10),
  minUnits: 2,
  maxUnits: 500,
  left: null,
  available: usdt(4000),
};

describe('an amount typed to buy with', () => {
  it.each([
    ['1000', 100, 1000, '0'],
    ['1005', 100, 1000, '5'],
    ['1009,999999', 100, 1000, '9.999999'],
    ['20', 2, 20, '0'],
    ['\u200f1000\u200e', 100, 1000, '0'],
    ['4000.5', 400, 4000, '0.5'],
    ['1,000.00', 100, 1000, '0'],
    ['1 000', 100, 1000, '0'],
  ])('%j buys whole units and leaves the rest', (typed, units, amount, rest) => {
    const read = readPurchase(typed, counter, '.');
    if (!read.ok) throw new Error(read.fault);
    expect(read.purchase).toMatchObject({ units, amount: usdt(amount) });
    expect(microText(read.purchase.rest)).toBe(rest);
  });

  it.each([
    ['', 'empty'],
    ['NaN', 'form'],
    ['1e309', 'form'],
    ['-100', 'form'],
    ['💶', 'form'],
    ['\u202e0001', 'form'],
    ['1,000', 'ambiguous'],
    ['100.0000001', 'decimals'],
    ['0', 'zero'],
    ['9'.repeat(400), 'large'],
    ['19.999999', 'below_minimum'],
    ['5010', 'above_maximum'],
  ])('%j is refused as %s', (typed, fault) => {
    expect(readPurchase(typed, counter, '.')).toEqual({ ok: false, fault, purchase: null });
  });

  it('beyond what is left to buy is refused', () => {
    expect(readPurchase('300', { ...counter, left: usdt(290) }, '.')).toMatchObject({ fault: 'above_left' });
    expect(readPurchase('299', { ...counter, left: usdt(290) }, '.').ok).toBe(true);
    expect(readPurchase('5010', { ...counter, left: usdt(290) }, '.')).toMatchObject({ fault: 'above_left' });
    expect(readPurchase('5010', { ...counter, left: usdt(9000) }, '.')).toMatchObject({
      fault: 'above_maximum',
    });
  });

  it('beyond the balance is refused, and can still be previewed', () => {
    const purchase = { units: 401, amount: usdt(4010), rest: 0n };
    expect(readPurchase('4010', counter, '.')).toEqual({ ok: false, fault: 'not_enough', purchase });
    expect(readPurchase('4010', { ...counter, available: null }, '.').ok).toBe(true);
  });
});

const counters = fc.record({
  unitPrice: fc.bigInt({ min: 1n, max: 10n ** 10n }),
  minUnits: fc.integer({ min: 1, max: 100 }),
  maxUnits: fc.integer({ min: 100, max: 100_000 }),
  left: fc.option(fc.bigInt({ min: 0n, max: 10n ** 14n })),
  available: fc.bigInt({ min: 0n, max: 10n ** 14n }),
});

it('never buys more than was typed, and leaves less than a unit', () => {
  fc.assert(
    fc.property(counters, fc.bigInt({ min: 1n, max: 10n ** 14n }), (sale, typed) => {
      const { purchase } = readPurchase(microText(typed), sale, '.');
      if (purchase === null) return;
      expect(purchase.amount + purchase.rest).toBe(typed);
      expect(purchase.amount).toBe(sale.unitPrice * BigInt(purchase.units));
      expect(purchase.rest >= 0n && purchase.rest < sale.unitPrice).toBe(true);
    }),
  );
});

it('a share of the balance is always bought as it stands, and the largest is the most that can be', () => {
  fc.assert(
    fc.property(counters, fc.constantFrom(25, 50, 100), (sale, percent) => {
      const share = shareOf(sale, percent);
      if (share === null) return;
      expect(readPurchase(microText(share), sale, '.')).toMatchObject({ ok: true, purchase: { rest: 0n } });
      expect(share * 100n <= sale.available * BigInt(percent)).toBe(true);
      const more = share + sale.unitPrice;
      if (percent === 100) expect(readPurchase(microText(more), sale, '.').ok).toBe(false);
    }),
  );
});

it('a share that is less than the minimum is none', () => {
  expect(shareOf({ ...counter, available: usdt(79) }, 25)).toBeNull();
  expect(shareOf({ ...counter, available: usdt(80) }, 25)).toBe(usdt(20));
  expect(shareOf({ ...counter, available: null }, 100)).toBeNull();
});

it('the limits are those of the product and of what is left, in whole units', () => {
  expect(limitsOf(counter)).toEqual({ least: usdt(20), most: usdt(5000) });
  expect(limitsOf({ ...counter, left: usdt(299) })).toEqual({ least: usdt(20), most: usdt(290) });
});
