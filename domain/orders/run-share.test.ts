import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runHoursOf, shareOf } from './run-share.ts';

const micro = fc.bigInt({ min: 1n, max: 100_000_000_000_000n });

describe('the share of an order', () => {
  it('is its part of the end, cut down to a whole micro-unit', () => {
    expect(shareOf(10n, 30n, 31n)).toBe(10n);
    expect(shareOf(10n, 30n, 29n)).toBe(9n);
    expect(shareOf(10n, 30n, 30n)).toBe(10n);
    expect(shareOf(10n, 30n, 0n)).toBe(0n);
  });

  it('comes to the end with all others, but for less than a micro-unit each', () => {
    fc.assert(
      fc.property(fc.array(micro, { minLength: 1, maxLength: 40 }), micro, (amounts, end) => {
        const start = amounts.reduce((sum, amount) => sum + amount, 0n);
        const paid = amounts.reduce((sum, amount) => sum + shareOf(amount, start, end), 0n);
        expect(paid).toBeLessThanOrEqual(end);
        expect(end - paid).toBeLessThan(BigInt(amounts.length));
      }),
    );
  });

  it('is the whole end for whoever is alone', () => {
    fc.assert(fc.property(micro, micro, (amount, end) => shareOf(amount, amount, end) === end));
  });
});

it('a run lies within its orders: from the first full hour to the last', () => {
  const hours = (lock: string, mature: string) => runHoursOf(new Date(lock), new Date(mature));
  const day = 20_000 * 24;
  const at = new Date(day * 3_600_000).toISOString().slice(0, 10);
  expect(hours(`${at}T10:00:00.001Z`, `${at}T22:00:00.000Z`)).toEqual({
    startHour: day + 11,
    endHour: day + 22,
  });
  expect(hours(`${at}T10:00:00.000Z`, `${at}T21:59:59.999Z`)).toEqual({
    startHour: day + 10,
    endHour: day + 21,
  });
});
