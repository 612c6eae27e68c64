import { describe, expect, it } from 'vitest';
import type { Bar } from './bar.ts';
import { DAY_MS } from './candles.ts';
import { DayBar } from './day-bar.ts';

const HOUR = DAY_MS / 24;
const bar = (high: number, low: number, close: number): Bar => ({ high, low, close });

describe('a day put together from hours', () => {
  it('is over with its last hour', () => {
    const day = new DayBar(HOUR);
    const over = Array.from({ length: 24 }, (_, hour) =>
      day.add(hour * HOUR, bar(10 + hour, 9 - hour, hour)),
    );
    expect(over.indexOf(true)).toBe(23);
    expect([day.bar.high, day.bar.low, day.bar.close]).toEqual([33, -14, 23]);
  });

  it('is over with the first hour of a later day where its last one is missing', () => {
    const day = new DayBar(HOUR);
    expect(day.isOverBefore(5 * HOUR)).toBe(false);
    expect(day.add(5 * HOUR, bar(10, 9, 9.5))).toBe(false);
    expect(day.isOverBefore(23 * HOUR)).toBe(false);
    expect(day.isOverBefore(26 * HOUR)).toBe(true);
  });

  it('begins anew with the next', () => {
    const day = new DayBar(HOUR);
    day.add(23 * HOUR, bar(100, 1, 50));
    day.clear();
    expect(day.add(24 * HOUR, bar(10, 9, 9.5))).toBe(false);
    expect([day.bar.high, day.bar.low]).toEqual([10, 9]);
    expect(day.isOverBefore(47 * HOUR)).toBe(false);
    expect(day.isOverBefore(48 * HOUR)).toBe(true);
  });
});
