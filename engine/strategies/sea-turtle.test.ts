import { describe, expect, it } from 'vitest';
import { botOf, candlesOf, free, planOf } from '../test-candles.ts';

type Day = readonly [number, number, number, number];

const still = (days: number, price: number): Day[] =>
  Array.from({ length: days }, () => [price, price + 1, price - 1, price]);

/** Breakouts and adds of those days, after sixty quiet ones that are only watched. */
const tradesOf = (skip: 'yes' | 'no', days: readonly Day[]) => {
  const candles = candlesOf([...still(60, 99), ...days]);
  const bot = botOf(planOf('sea_turtle', { skip, units: 1 }), { ...free, ticksPerUnit: 100 }, 1_000_000);
  bot.watch(candles, 0, 60);
  bot.advance(candles, 60);
  return bot.broker.fills.list().map(({ reason, price }) => [reason, price]);
};

describe('after a breakout that won', () => {
  const winner: Day[] = [
    [99, 130, 99, 130],
    ...still(12, 130),
    [130, 130, 120, 120],
    ...still(21, 120),
    [120, 125, 120, 124],
  ];
  const first = [
    ['breakout', 100.01],
    ['exit', 128.99],
  ];

  it('the next one is let pass', () => {
    expect(tradesOf('yes', winner)).toEqual(first);
  });

  it('unless it exceeds the high of 55 days', () => {
    expect(tradesOf('yes', [...winner, [124, 135, 124, 134]])).toEqual([...first, ['breakout', 131.01]]);
  });

  it('the one after that is taken, if the one let pass would have lost', () => {
    const lost: Day[] = [[124, 124, 110, 110], ...still(21, 110), [110, 115, 110, 115]];
    expect(tradesOf('yes', [...winner, ...lost])).toEqual([...first, ['breakout', 111.01]]);
  });

  it('whoever does not skip takes it', () => {
    expect(tradesOf('no', winner)).toEqual([...first, ['breakout', 121.01]]);
  });
});

describe('after a breakout that lost', () => {
  it('the next one is taken', () => {
    const loser: Day[] = [[99, 102, 99, 101], [101, 101, 90, 90], ...still(21, 90), [90, 95, 90, 95]];
    const [breakout, stop, next] = tradesOf('yes', loser);
    expect(breakout).toEqual(['breakout', 100.01]);
    expect(stop?.[0]).toBe('exit');
    expect(next).toEqual(['breakout', 91.01]);
  });
});

describe('a trade that was stopped above its first unit', () => {
  it('has ended the breakout, though one unit alone would still be in: the next high is another one', () => {
    const candles = candlesOf([
      ...still(30, 140),
      ...still(100, 99),
      [99, 104, 99, 104],
      [104, 104, 98.5, 98.6],
      [98.6, 105, 98.6, 105],
    ]);
    const plan = planOf('sea_turtle', { risk: 0.002, failSafeDays: 200 });
    const bot = botOf(plan, { ...free, ticksPerUnit: 100 }, 1_000_000);
    bot.watch(candles, 0, 130);
    bot.advance(candles, 130);
    const reasons = bot.broker.fills.list().map(({ reason }) => reason);
    expect(reasons).toEqual(['breakout', 'add', 'add', 'add', 'stop', 'breakout']);
  });
});

describe('what a bot has only watched', () => {
  it('counts: whoever starts in the middle of a breakout does not run after it', () => {
    const candles = candlesOf([
      ...still(30, 140),
      ...still(30, 99),
      [99, 104, 99, 104],
      [104, 106, 103, 105],
    ]);
    const fillsFrom = (start: number) => {
      const bot = botOf(planOf('sea_turtle'), { ...free, ticksPerUnit: 100 });
      bot.watch(candles, 0, start);
      bot.advance(candles, start);
      return bot.broker.fills.length;
    };
    expect(fillsFrom(60)).toBeGreaterThan(0);
    expect(fillsFrom(61)).toBe(0);
  });
});
