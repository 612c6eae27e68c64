import { describe, expect, it } from 'vitest';
import { botOf, candlesOf, free, planOf } from '../test-candles.ts';

type Day = readonly [number, number, number, number];

/** Two days at 110, a drop to 100 that arms it, and then these. Trades as [reason, price], and where it waits after the last. */
const follow = (...days: Day[]) => {
  const quiet: Day = [110, 110, 110, 110];
  const candles = candlesOf([quiet, quiet, [110, 110, 100, 101], ...days]);
  const plan = planOf('bottom_tracking', { lookDays: 2, drop: 0.08, rebound: 0.02 });
  const bot = botOf(plan, { ...free, ticksPerUnit: 100 });
  bot.watch(candles, 0, 2);
  bot.advance(candles, 2);
  const trades = bot.broker.fills.list().map(({ reason, price }) => [reason, price]);
  return { trades, buysAt: bot.broker.askAbove, sellsAt: bot.broker.askBelow };
};

describe('a bottom that is followed', () => {
  it('is bought two percent above the lowest of the candles before', () => {
    expect(follow([101, 103, 100.5, 103]).trades).toEqual([['signal', 102]]);
  });

  it('is not bought in the candle that makes a new low, but in the next, from that low', () => {
    const fell: Day = [101, 110, 99, 105];
    expect(follow(fell)).toMatchObject({ trades: [], buysAt: 100.98 });
    expect(follow(fell, [100, 104, 99.5, 104]).trades).toEqual([['signal', 100.98]]);
  });

  it('is bought before a new low where the price came by first', () => {
    expect(follow([101, 102.5, 97, 98]).trades[0]).toEqual(['signal', 102]);
  });

  it('is bought at the open where the market opened above', () => {
    expect(follow([104, 105, 103, 105]).trades).toEqual([['signal', 104]]);
  });
});

describe('what was bought', () => {
  const bought: Day = [101, 130, 100.5, 103];

  it('is not followed by the high of the candle it was bought in', () => {
    expect(follow(bought).sellsAt).toBe(93.84);
  });

  it('is followed by later highs once it has gained enough, and never lower again', () => {
    expect(follow(bought, [103, 105.5, 103, 105]).sellsAt).toBe(93.84);
    expect(follow(bought, [103, 110, 103, 109]).sellsAt).toBe(107.8);
    expect(follow(bought, [103, 110, 103, 109], [109, 109, 108, 108]).sellsAt).toBe(107.8);
    expect(follow(bought, [103, 110, 103, 109], [109, 109, 107, 107]).trades.at(-1)).toEqual([
      'trail',
      107.8,
    ]);
  });

  it('is sold by its stop where it only falls', () => {
    expect(follow(bought, [103, 103, 93, 93]).trades.at(-1)).toEqual(['stop', 93.84]);
  });
});
