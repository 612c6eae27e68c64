import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sumUpMarkets } from './many-markets.ts';

it('shows the middle, and the worst and the best one in twenty', () => {
  const results = Array.from({ length: 200 }, (_, nth) => ((nth * 37) % 200) * 1_000 - 50_000);
  expect(sumUpMarkets(results)).toEqual({
    of: 200,
    typical: 49_000,
    worst: -41_000,
    best: 140_000,
    lost: 50,
    lostAlmostAll: 0,
  });
});

it('counts nine tenths lost as almost all, and not a millionth less', () => {
  expect(sumUpMarkets([-900_000, -899_999, -1_000_000, 5]).lostAlmostAll).toBe(2);
});

it('shows results that there are, in their order, whatever the order they came in', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1_000_000, max: 9_000_000 }), { minLength: 1 }), (results) => {
      const sum = sumUpMarkets(results);
      expect(results).toEqual(expect.arrayContaining([sum.typical, sum.worst, sum.best]));
      expect(sum.worst).toBeLessThanOrEqual(sum.typical);
      expect(sum.typical).toBeLessThanOrEqual(sum.best);
      expect(sumUpMarkets([...results].reverse())).toEqual(sum);
      expect(sum.lostAlmostAll).toBeLessThanOrEqual(sum.lost);
    }),
  );
});
