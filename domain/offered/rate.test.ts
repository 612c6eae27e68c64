import { describe, expect, it } from 'vitest';
import { isTooMuch, readPercent, yearlyPercent } from './rate.ts';

describe('a promised rate', () => {
  it.each([
    ['1.2', 1.2],
    ['1,2', 1.2],
    [' 0.05 % ', 0.05],
    ['12', 12],
    ['0', null],
    ['-1', null],
    ['1e9', null],
    ['1.2.3', null],
    ['', null],
    ['NaN', null],
    ['a lot', null],
    ['🙂', null],
  ])('of "%s" reads %s', (text, percent) => {
    expect(readPercent(text)).toBe(percent);
  });

  it('of 1.2 a day is 438 a year, and of 1.4 a week 73', () => {
    expect(yearlyPercent({ percent: 1.2, per: 'day' })).toBe(438);
    expect(yearlyPercent({ percent: 1.4, per: 'week' })).toBe(73);
  });

  it('is too much above a tenth of a percent a day', () => {
    expect(isTooMuch({ percent: 0.1, per: 'day' })).toBe(false);
    expect(isTooMuch({ percent: 0.11, per: 'day' })).toBe(true);
    expect(isTooMuch({ percent: 0.7, per: 'week' })).toBe(false);
    expect(isTooMuch({ percent: 0.8, per: 'week' })).toBe(true);
  });
});
