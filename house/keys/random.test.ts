import { expect, it } from 'vitest';
import { randomBytes, randomInt } from './random.ts';

it('random bytes fill more than a browser gives at once', () => {
  const bytes = randomBytes(200_000);
  for (const from of [0, 65_536, 131_072, 196_608])
    expect(bytes.subarray(from, from + 32).equals(Buffer.alloc(32))).toBe(false);
  expect(bytes.subarray(-16).equals(Buffer.alloc(16))).toBe(false);
});

it('a random number is any of those asked for, and no other', () => {
  const drawn = new Set(Array.from({ length: 1000 }, () => randomInt(10)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(randomInt(1)).toBe(0);
  expect(randomInt(2 ** 32)).toBeLessThan(2 ** 32);
});
