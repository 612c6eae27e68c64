import { describe, expect, it } from 'vitest';
import { drawnHours } from './thin-curve.ts';

const curveOf = (equities: number[]) => {
  let peak = 0;
  const falls = equities.map((worth) => {
    peak = Math.max(peak, worth);
    return 1 - worth / peak;
  });
  return {
    length: equities.length,
    equities: () => Float64Array.from(equities),
    drawdowns: () => Float64Array.from(falls),
  };
};

describe('a curve for a phone', () => {
  it('has some two hundred moments of thousands, each once and in order', () => {
    const drawn = drawnHours(
      curveOf(Array.from({ length: 26_000 }, (_, i) => 100 + Math.sin(i / 7) * (i % 97))),
    );
    expect(drawn.length).toBeGreaterThan(150);
    expect(drawn.length).toBeLessThanOrEqual(256);
    expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b));
    expect(drawn.at(-1)).toBe(25_999);
  });

  it('keeps the one hour that stood out, up or down', () => {
    const equities = Array.from({ length: 10_000 }, () => 100);
    equities[4321] = 180;
    equities[7777] = 20;
    expect(drawnHours(curveOf(equities))).toEqual(expect.arrayContaining([4321, 7777]));
  });

  it('has all there is of a short one', () => {
    expect(drawnHours(curveOf([1, 2, 3]))).toEqual([0, 1, 2]);
    expect(drawnHours(curveOf([]))).toEqual([]);
  });
});
