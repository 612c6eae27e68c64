import { expect, it } from 'vitest';
import { dayBalances } from './day-balances.ts';
import { MOST_DAYS } from './limits.ts';

const change = (day: string, changeMicro: bigint) => ({ day, changeMicro });
const shown = (balances: ReturnType<typeof dayBalances>) =>
  balances.map(({ day, totalMicro }) => `${day} ${totalMicro}`);

it('a day without a change ends as the day before it', () => {
  const changes = [change('2026-02-26', 1000n), change('2026-03-01', -300n)];
  expect(shown(dayBalances(changes, '2026-03-02', undefined))).toEqual([
    '2026-02-25 0',
    '2026-02-26 1000',
    '2026-02-27 1000',
    '2026-02-28 1000',
    '2026-03-01 700',
    '2026-03-02 700',
  ]);
});

it('a week begins with what there was before it', () => {
  const changes = [change('2026-01-01', 1000n), change('2026-03-01', 5n)];
  const week = dayBalances(changes, '2026-03-02', 7);
  expect(shown(week).at(0)).toBe('2026-02-23 1000');
  expect(shown(week).at(-1)).toBe('2026-03-02 1005');
  expect(week).toHaveLength(8);
});

it('years are thinned out, and today stays', () => {
  const long = dayBalances([change('2020-01-01', 1n)], '2026-03-02', undefined);
  expect(long.length).toBeLessThanOrEqual(MOST_DAYS);
  expect(long.at(-1)).toEqual({ day: '2026-03-02', totalMicro: 1n });
});

it('nothing is nothing', () => {
  expect(dayBalances([], '2026-03-02', 7)).toEqual([]);
});
