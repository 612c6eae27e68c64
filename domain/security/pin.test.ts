import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_PIN } from './limits.ts';
import { afterWrongPin, checkNewPin, type PinTries } from './pin.ts';

describe('a new fund PIN', () => {
  test.each([
    ['', 'not_six_digits'],
    ['12345', 'not_six_digits'],
    ['1234567', 'not_six_digits'],
    ['12a456', 'not_six_digits'],
    ['-12345', 'not_six_digits'],
    ['1e309 ', 'not_six_digits'],
    ['١٢٣٤٥٦', 'not_six_digits'],
    ['12345\u200f', 'not_six_digits'],
    [DEFAULT_PIN, 'is_default'],
    ['123456', 'run'],
    ['654321', 'run'],
    ['890123', 'run'],
    ['210987', 'run'],
    ['000000', 'repeat'],
    ['121212', 'repeat'],
    ['123123', 'repeat'],
  ])('%s is refused: %s', (pin, fault) => {
    expect(checkNewPin(pin)).toBe(fault);
  });

  test.each(['194822', '112233', '135790', '024681', '900001'])('%s is accepted', (pin) => {
    expect(checkNewPin(pin)).toBeNull();
  });

  it('is refused for a run exactly when each digit follows the one before, up or down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.constantFrom(1, 9), (first, step) => {
        const pin = [0, 1, 2, 3, 4, 5].map((place) => (first + place * step) % 10).join('');
        expect(checkNewPin(pin)).toBe('run');
      }),
    );
  });

  it('leaves nearly all of the million to choose from', () => {
    let refused = 0;
    for (let n = 0; n < 1_000_000; n += 1) if (checkNewPin(String(n).padStart(6, '0'))) refused += 1;
    // 20 runs, 10 of one digit, 90 of two, 990 of three that are not of one, and the default.
    expect(refused).toBe(20 + 10 + 90 + 990 + 1);
  });
});

describe('wrong PINs', () => {
  const afterMany = (count: number) => {
    let tries: PinTries = { errors: 0, locks: 0 };
    const locks: number[] = [];
    for (let n = 0; n < count; n += 1) {
      const { lockMinutes, ...next } = afterWrongPin(tries);
      tries = next;
      if (lockMinutes > 0) locks.push(lockMinutes);
    }
    return { tries, locks };
  };

  it('lock it at the fifth for a quarter of an hour, then for twice as long each time, at most for a day', () => {
    expect(afterMany(4).locks).toEqual([]);
    expect(afterMany(5).locks).toEqual([15]);
    expect(afterMany(9).locks).toEqual([15]);
    expect(afterMany(50).locks).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
  });

  it('count down to the lock', () => {
    expect([0, 1, 2, 3, 4].map((errors) => afterWrongPin({ errors, locks: 0 }).triesLeft)).toEqual([
      4, 3, 2, 1, 0,
    ]);
  });
});
