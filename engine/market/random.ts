import { exactLog } from './exact.ts';

/**
 * The chance in every hour of a market. What an hour draws depends on the seed and the hour alone, so a market can be
 * gone on with from any of its hours. Made of whole numbers: xoshiro128** (Blackman and Vigna) begun anew at each hour.
 * It cannot be told from chance by its results, but it keeps no secrets from whoever has the seed.
 */

export type HourlyRandom = {
  /** From here on, what this hour draws. */
  begin(hour: number): void;
  /** From 0 to below 1, in steps of 2⁻⁵³. */
  uniform(): number;
  /** Normal, of mean 0 and variance 1. */
  normal(): number;
};

const SEED_PATTERN = /^[0-9a-f]{32}$/;

/** The seed is 128 bits, written in 32 hexadecimal digits. */
export const hourlyRandom = (seed: string): HourlyRandom => {
  if (!SEED_PATTERN.test(seed)) throw new Error('a seed has 32 hexadecimal digits');
  const [first, second, third, fourth] = [0, 8, 16, 24].map((at) =>
    Number.parseInt(seed.slice(at, at + 8), 16),
  );
  let a = 0;
  let b = 0;
  let c = 0;
  let d = 0;
  let spare = Number.NaN;

  const next = (): number => {
    const scrambled = Math.imul(b, 5);
    const drawn = Math.imul((scrambled << 7) | (scrambled >>> 25), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = (d << 11) | (d >>> 21);
    return drawn;
  };

  const uniform = (): number => ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992;

  return {
    begin: (hour) => {
      a = scramble((first ?? 0) + Math.imul(hour, 0x9e3779b1));
      b = scramble((second ?? 0) ^ scramble(hour + 0x7f4a7c15));
      c = scramble((third ?? 0) ^ a);
      d = scramble((fourth ?? 0) ^ b) | 1;
      spare = Number.NaN;
    },
    uniform,
    normal: () => {
      if (!Number.isNaN(spare)) {
        const kept = spare;
        spare = Number.NaN;
        return kept;
      }
      let x: number;
      let y: number;
      let square: number;
      do {
        x = 2 * uniform() - 1;
        y = 2 * uniform() - 1;
        square = x * x + y * y;
      } while (square >= 1 || square === 0);
      const stretch = Math.sqrt((-2 * exactLog(square)) / square);
      spare = y * stretch;
      return x * stretch;
    },
  };
};

/** Every bit of a whole number bears on every bit of the answer. */
const scramble = (value: number): number => {
  let mixed = value >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
};
