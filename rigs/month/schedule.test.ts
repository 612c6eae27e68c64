import { expect, it } from 'vitest';
import { digestOf, faultKinds, scheduleOf } from './schedule.ts';

it('the same seed is the same month, on every machine; another seed is another', () => {
  expect(digestOf(scheduleOf(7, 31, 6))).toBe(digestOf(scheduleOf(7, 31, 6)));
  expect(digestOf(scheduleOf(7, 31, 6))).not.toBe(digestOf(scheduleOf(8, 31, 6)));
  expect(digestOf(scheduleOf(7, 31, 6))).toBe('ecc3de7f840be2b3');
});

it('a year has everything that can go wrong', () => {
  const seen = new Set(scheduleOf(1, 365, 2).flatMap(({ faults }) => faults.map(({ what }) => what)));
  expect([...seen].sort()).toEqual([...faultKinds].sort());
});
