import { expect, it } from 'vitest';
import { monthOf, monthSums } from './month-sums.ts';

it('a month has the sums of its days, in and out apart', () => {
  const months = monthSums([
    { day: '2026-03-02', inMicro: 5n, outMicro: 0n },
    { day: '2026-03-01', inMicro: 2n, outMicro: 10n },
    { day: '2026-02-28', inMicro: 1n, outMicro: 0n },
  ]);
  expect([...months]).toEqual([
    ['2026-03', { inMicro: 7n, outMicro: 10n }],
    ['2026-02', { inMicro: 1n, outMicro: 0n }],
  ]);
  expect(monthOf('2026-12-31')).toBe('2026-12');
});
