import { exactLog } from './exact.ts';

/**
 * The chance in every hour of a market. What an hour draws depends on the seed and the hour alone, so a market can be
 * gone on with from any of its hours. It is the keystream of ChaCha20 (Bernstein), with the seed as its key of 128 bits and
 * the hour in place of a message's number: whole numbers alone, the same on every machine, and all past
 * hours reveal nothing about the next. Money is paid by these prices.
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
  const start = Int32Array.of(...CONSTANTS, ...keyOf(seed), ...keyOf(seed), 0, 0, 0, 0);
  const block = new Int32Array(WORDS);
  let drawn = 0;
  let spare = Number.NaN;

  const next = (): number => {
    if (drawn === WORDS) {
      writeBlock(block, start);
      start[COUNTER] = (start[COUNTER] ?? 0) + 1;
      drawn = 0;
    }
    const word = block[drawn] ?? 0;
    drawn += 1;
    return word >>> 0;
  };

  const uniform = (): number => ((next() >>> 5) * 67_108_864 + (next() >>> 6)) / 9_007_199_254_740_992;

  return {
    begin: (hour) => {
      start[COUNTER] = 0;
      start[HOUR] = hour;
      drawn = WORDS;
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

const WORDS = 16;
const [COUNTER, HOUR] = [12, 14];
/** "expand 16-byte k", as words are written: the lowest byte first. */
const CONSTANTS = [0x61707865, 0x3120646e, 0x79622d36, 0x6b206574];

const keyOf = (seed: string): number[] =>
  [0, 8, 16, 24].map((at) => {
    const bytes = [6, 4, 2, 0].map((from) => seed.slice(at + from, at + from + 2));
    return Number.parseInt(bytes.join(''), 16);
  });

/**
 * Ten double rounds over columns and diagonals of the word square; adding the start makes them irreversible. Written out over
 * sixteen variables, because a market draws four blocks an hour: in an array it would take three times as long.
 */
const writeBlock = (block: Int32Array, start: Int32Array): void => {
  let x0 = at(start, 0);
  let x1 = at(start, 1);
  let x2 = at(start, 2);
  let x3 = at(start, 3);
  let x4 = at(start, 4);
  let x5 = at(start, 5);
  let x6 = at(start, 6);
  let x7 = at(start, 7);
  let x8 = at(start, 8);
  let x9 = at(start, 9);
  let x10 = at(start, 10);
  let x11 = at(start, 11);
  let x12 = at(start, 12);
  let x13 = at(start, 13);
  let x14 = at(start, 14);
  let x15 = at(start, 15);
  for (let round = 0; round < 10; round += 1) {
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 16) | (x12 >>> 16);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 12) | (x4 >>> 20);
    x0 = (x0 + x4) | 0;
    x12 ^= x0;
    x12 = (x12 << 8) | (x12 >>> 24);
    x8 = (x8 + x12) | 0;
    x4 ^= x8;
    x4 = (x4 << 7) | (x4 >>> 25);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 16) | (x13 >>> 16);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 12) | (x5 >>> 20);
    x1 = (x1 + x5) | 0;
    x13 ^= x1;
    x13 = (x13 << 8) | (x13 >>> 24);
    x9 = (x9 + x13) | 0;
    x5 ^= x9;
    x5 = (x5 << 7) | (x5 >>> 25);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 16) | (x14 >>> 16);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 12) | (x6 >>> 20);
    x2 = (x2 + x6) | 0;
    x14 ^= x2;
    x14 = (x14 << 8) | (x14 >>> 24);
    x10 = (x10 + x14) | 0;
    x6 ^= x10;
    x6 = (x6 << 7) | (x6 >>> 25);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 16) | (x15 >>> 16);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 12) | (x7 >>> 20);
    x3 = (x3 + x7) | 0;
    x15 ^= x3;
    x15 = (x15 << 8) | (x15 >>> 24);
    x11 = (x11 + x15) | 0;
    x7 ^= x11;
    x7 = (x7 << 7) | (x7 >>> 25);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 16) | (x15 >>> 16);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 12) | (x5 >>> 20);
    x0 = (x0 + x5) | 0;
    x15 ^= x0;
    x15 = (x15 << 8) | (x15 >>> 24);
    x10 = (x10 + x15) | 0;
    x5 ^= x10;
    x5 = (x5 << 7) | (x5 >>> 25);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 16) | (x12 >>> 16);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 12) | (x6 >>> 20);
    x1 = (x1 + x6) | 0;
    x12 ^= x1;
    x12 = (x12 << 8) | (x12 >>> 24);
    x11 = (x11 + x12) | 0;
    x6 ^= x11;
    x6 = (x6 << 7) | (x6 >>> 25);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 16) | (x13 >>> 16);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 12) | (x7 >>> 20);
    x2 = (x2 + x7) | 0;
    x13 ^= x2;
    x13 = (x13 << 8) | (x13 >>> 24);
    x8 = (x8 + x13) | 0;
    x7 ^= x8;
    x7 = (x7 << 7) | (x7 >>> 25);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 16) | (x14 >>> 16);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 12) | (x4 >>> 20);
    x3 = (x3 + x4) | 0;
    x14 ^= x3;
    x14 = (x14 << 8) | (x14 >>> 24);
    x9 = (x9 + x14) | 0;
    x4 ^= x9;
    x4 = (x4 << 7) | (x4 >>> 25);
  }
  block[0] = x0 + at(start, 0);
  block[1] = x1 + at(start, 1);
  block[2] = x2 + at(start, 2);
  block[3] = x3 + at(start, 3);
  block[4] = x4 + at(start, 4);
  block[5] = x5 + at(start, 5);
  block[6] = x6 + at(start, 6);
  block[7] = x7 + at(start, 7);
  block[8] = x8 + at(start, 8);
  block[9] = x9 + at(start, 9);
  block[10] = x10 + at(start, 10);
  block[11] = x11 + at(start, 11);
  block[12] = x12 + at(start, 12);
  block[13] = x13 + at(start, 13);
  block[14] = x14 + at(start, 14);
  block[15] = x15 + at(start, 15);
};

const at = (words: Int32Array, word: number): number => words[word] ?? 0;
