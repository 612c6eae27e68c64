import { expect, it } from 'vitest';
import { watchAttendance } from './attendance.ts';

it('somebody is at the page for half a minute after the last sign of them', () => {
  let now = 1_000_000;
  const attended = watchAttendance(window, () => now);
  expect(attended()).toBe(true);
  now += 30_000;
  expect(attended()).toBe(false);
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  expect(attended()).toBe(true);
  now += 29_999;
  expect(attended()).toBe(true);
  now += 1;
  expect(attended()).toBe(false);
});
