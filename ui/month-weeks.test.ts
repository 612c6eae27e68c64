import { expect, it } from 'vitest';
import { weeksOf } from './month-weeks.ts';

const days = (month: string, first: number) =>
  weeksOf(month, first).map((week) => week.map((day) => day?.slice(-2) ?? '').join(','));

it('a month has all its days once, in weeks that begin where they are to begin', () => {
  expect(days('2026-02', 1)).toEqual([
    ',,,,,,01',
    '02,03,04,05,06,07,08',
    '09,10,11,12,13,14,15',
    '16,17,18,19,20,21,22',
    '23,24,25,26,27,28,',
  ]);
  expect(days('2026-02', 7)).toHaveLength(4);
  expect(days('2026-03', 6)[0]).toBe(',01,02,03,04,05,06');
  for (const first of [1, 2, 3, 4, 5, 6, 7])
    expect(weeksOf('2028-02', first).flat().filter(Boolean)).toHaveLength(29);
});
