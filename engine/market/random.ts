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

/** Ten double rounds over columns and diagonals of the word square; adding the start makes them irreversible. */
const writeBlock = (block: Int32Array, start: Int32Array): void => {
  block.set(start);
  for (let round = 0; round < 10; round += 1) {
    quarter(block, 0, 4, 8, 12);
    quarter(block, 1, 5, 9, 13);
    quarter(block, 2, 6, 10, 14);
    quarter(block, 3, 7, 11, 15);
    quarter(block, 0, 5, 10, 15);
    quarter(block, 1, 6, 11, 12);
    quarter(block, 2, 7, 8, 13);
    quarter(block, 3, 4, 9, 14);
  }
  for (let word = 0; word < WORDS; word += 1) block[word] = at(block, word) + at(start, word);
};

const at = (words: Int32Array, word: number): number => words[word] ?? 0;

const quarter = (block: Int32Array, a: number, b: number, c: number, d: number): void => {
  block[a] = at(block, a) + at(block, b);
  block[d] = turned(at(block, d) ^ at(block, a), 16);
  block[c] = at(block, c) + at(block, d);
  block[b] = turned(at(block, b) ^ at(block, c), 12);
  block[a] = at(block, a) + at(block, b);
  block[d] = turned(at(block, d) ^ at(block, a), 8);
  block[c] = at(block, c) + at(block, d);
  block[b] = turned(at(block, b) ^ at(block, c), 7);
};

const turned = (word: number, by: number): number => (word << by) | (word >>> (32 - by));
