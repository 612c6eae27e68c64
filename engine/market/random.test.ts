import { describe, expect, it } from 'vitest';
import { hourlyRandom } from './random.ts';

const SEED = '00112233445566778899aabbccddeeff';
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const drawn = (seed: string, hour: number, count = 8) => {
  const random = hourlyRandom(seed);
  random.begin(hour);
  return Array.from({ length: count }, () => random.uniform());
};

describe('the chance of an hour', () => {
  it('is the keystream that is published for a key and a number of zeros', () => {
    // Strombergson, test vectors for ChaCha (draft 01), TC1: key of 128 bits, 20 rounds.
    const published =
      '89670952608364fd00b2f90936f031c8e756e15dba04b8493d00429259b20f46cc04f111246b6c2ce066be3bfb32d9aa0fddfbc12123d4b9e44f34dca05a103f';
    const words = Array.from({ length: 16 }, (_, at) => {
      const bytes = published.slice(at * 8, at * 8 + 8);
      return Number.parseInt([6, 4, 2, 0].map((from) => bytes.slice(from, from + 2)).join(''), 16);
    });
    const expected = Array.from({ length: 8 }, (_, nth) => {
      const [upper = 0, lower = 0] = words.slice(nth * 2, nth * 2 + 2);
      return ((upper >>> 5) * 2 ** 26 + (lower >>> 6)) / 2 ** 53;
    });
    expect(drawn('0'.repeat(32), 0)).toEqual(expected);
  });

  it('depends on the seed and the hour alone, whatever was drawn before', () => {
    const random = hourlyRandom(SEED);
    random.begin(1);
    random.normal();
    random.begin(500_000);
    expect(Array.from({ length: 8 }, () => random.uniform())).toEqual(drawn(SEED, 500_000));
  });

  it('is another one for every digit of the seed and every hour', () => {
    const changed = Array.from(
      { length: 32 },
      (_, at) => `${SEED.slice(0, at)}${SEED[at] === '0' ? '1' : '0'}${SEED.slice(at + 1)}`,
    );
    const all = [
      ...changed.map((seed) => drawn(seed, 500_000)),
      ...Array.from({ length: 1000 }, (_, hour) => drawn(SEED, hour)),
    ];
    expect(new Set(all.map(String)).size).toBe(all.length);
  });

  it('is even from 0 to 1 and normal where it should be, also from one hour to the next', () => {
    const random = hourlyRandom(SEED);
    const firsts: number[] = [];
    const normals: number[] = [];
    for (let hour = 0; hour < 50_000; hour += 1) {
      random.begin(hour);
      firsts.push(random.uniform());
      normals.push(random.normal());
    }
    expect(mean(firsts)).toBeCloseTo(0.5, 2);
    const nextTo = mean(firsts.slice(1).map((value, at) => (value - 0.5) * ((firsts[at] ?? 0) - 0.5)));
    expect(Math.abs(nextTo)).toBeLessThan(0.002);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const inside = firsts.filter((value) => value >= tenth / 10 && value < (tenth + 1) / 10).length;
      expect(inside / firsts.length).toBeCloseTo(0.1, 2);
    }
    expect(mean(normals)).toBeCloseTo(0, 1);
    expect(mean(normals.map((value) => value ** 2))).toBeCloseTo(1, 1);
    expect(mean(normals.map((value) => value ** 4))).toBeCloseTo(3, 0);
  });

  it('takes a seed of 32 digits and no other', () => {
    for (const seed of ['', '1', 'g'.repeat(32), `${SEED}0`, SEED.toUpperCase()]) {
      expect(() => hourlyRandom(seed)).toThrow('32 hexadecimal digits');
    }
  });
});
