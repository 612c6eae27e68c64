import { expect, it } from 'vitest';
import { runwayOf } from './runway.ts';

const usdt = (whole: number) => BigInt(whole) * 1_000_000n;

it('the reserve lasts as many whole days as what is short each day fits into it', () => {
  const last = { days: 30, promisedMicro: usdt(400), earnedMicro: usdt(100) };
  expect(runwayOf(usdt(1000), last)).toEqual({ verdict: 'runs_out', days: 100 });
  expect(runwayOf(usdt(1000) - 1n, last)).toEqual({ verdict: 'runs_out', days: 99 });
  expect(runwayOf(0n, last)).toEqual({ verdict: 'runs_out', days: 0 });
});

it('what was lost is short, too', () => {
  const last = { days: 10, promisedMicro: usdt(5), earnedMicro: -usdt(5) };
  expect(runwayOf(usdt(20), last)).toEqual({ verdict: 'runs_out', days: 20 });
});

it('where as much was earned as promised, nothing runs out', () => {
  const last = { days: 30, promisedMicro: usdt(5), earnedMicro: usdt(5) };
  expect(runwayOf(0n, last)).toEqual({ verdict: 'lasts', days: null });
  expect(runwayOf(usdt(1), { ...last, earnedMicro: usdt(5) - 1n })).toEqual({
    verdict: 'runs_out',
    days: 1_000_000,
  });
});

it('nothing is said of six days, something of seven', () => {
  const last = { promisedMicro: usdt(7), earnedMicro: 0n };
  expect(runwayOf(usdt(1), { ...last, days: 6 })).toEqual({ verdict: 'too_little', days: null });
  expect(runwayOf(usdt(1), { ...last, days: 7 })).toEqual({ verdict: 'runs_out', days: 1 });
});
