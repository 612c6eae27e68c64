import type { Strategy as StrategyName } from '@paperlock/domain/products/terms.ts';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../bot.ts';
import { type Candles, DAY_MS } from '../candles.ts';
import type { Fill } from '../fills.ts';
import type { Parameters } from '../parameters.ts';
import { anyPlan, botOf, candlesOf, planOf, roughCandles, usual } from '../test-candles.ts';

type Run = { parameters: Parameters; candles: Candles; bot: Bot; fills: readonly Fill[] };

const RUNS = 300;

/** The seeds of the runs of a strategy that do not keep what its rules say. */
const violations = (strategy: StrategyName, keeps: (run: Run) => boolean): number[] => {
  const found: number[] = [];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const plan = anyPlan(strategy, seed);
    const candles = roughCandles(300, seed + 10_000, usual);
    const bot = botOf(plan, usual);
    bot.watch(candles, 0, 60);
    bot.advance(candles, 60);
    const { parameters } = plan;
    if (!keeps({ parameters, candles, bot, fills: bot.broker.fills.list() })) found.push(seed);
  }
  return found;
};

const number = (parameters: Parameters, name: string): number => Number(parameters[name]);

/** Fills from one purchase out of nothing to the sale of everything. */
const positions = (fills: readonly Fill[]): Fill[][] => {
  const all: Fill[][] = [];
  let coins = 0;
  for (const fill of fills) {
    if (coins < 1e-9) all.push([]);
    all.at(-1)?.push(fill);
    coins += fill.side === 'buy' ? fill.coins : -fill.coins;
  }
  return all;
};

const falling = (list: readonly number[]) => list.every((x, i) => i === 0 || x <= (list[i - 1] ?? 0));

describe('spot grid', () => {
  it('sells each interval for more than it was bought for', () => {
    expect(
      violations('spot', ({ fills }) => {
        const [start] = fills;
        // The interval that sells first is the one that bought last; those of the start come after all others.
        const bought: number[] = [];
        return fills.slice(1).every(({ side, price, reason }) => {
          if (side === 'buy') bought.push(price);
          else if (reason === 'grid') return price > (bought.pop() ?? start?.price ?? 0) * 0.9995;
          return true;
        });
      }),
    ).toEqual([]);
  });

  it('has nothing to do above its range', () => {
    expect(
      violations('spot', ({ parameters, candles, bot }) => {
        const upper = (candles.open[60] ?? 0) * (1 + number(parameters, 'above'));
        const { equity } = bot.curve;
        for (let i = 61; i < candles.length; i += 1) {
          const above = (candles.low[i] ?? 0) > upper + 0.01 && (candles.close[i - 1] ?? 0) > upper + 0.01;
          if (above && equity[i - 60] !== equity[i - 61]) return false;
        }
        return true;
      }),
    ).toEqual([]);
  });
});

describe('martingale', () => {
  it('buys its safety orders once each and ever lower, within the budget', () => {
    expect(
      violations('martingale', ({ parameters, fills }) =>
        positions(fills).every((position) => {
          const buys = position.filter(({ side }) => side === 'buy');
          return (
            buys.length <= 1 + number(parameters, 'safetyOrders') &&
            falling(buys.slice(1).map(({ price }) => price)) &&
            position.length - buys.length <= 1
          );
        }),
      ),
    ).toEqual([]);
  });

  it('without a stop never closes below what it paid, whatever it stands at meanwhile', () => {
    expect(
      violations(
        'martingale',
        ({ parameters, fills }) =>
          number(parameters, 'stop') > 0 ||
          fills.every(({ side, grossMicro }) => side === 'buy' || grossMicro > 0),
      ),
    ).toEqual([]);
  });
});

describe('infinite grid', () => {
  it('never sells out, and holds the same worth of coin after every step', () => {
    expect(
      violations('infinite_grid', ({ parameters, bot, fills }) => {
        const [start] = fills;
        const price = (start?.price ?? 0) / (1 + bot.broker.slippage);
        const worth = (start?.coins ?? 0) * price;
        const lower = price * (1 - number(parameters, 'below'));
        let coins = 0;
        return fills.every(({ side, price, ...fill }, i) => {
          coins += side === 'buy' ? fill.coins : -fill.coins;
          const asked = worth / Math.max(price, lower);
          return coins > 0 && (i === 0 || Math.abs(coins / asked - 1) < 1e-6);
        });
      }),
    ).toEqual([]);
  });
});

describe('band tracking, bottom tracking and single order', () => {
  for (const strategy of ['band_tracking', 'bottom_tracking', 'single_order'] as const) {
    it(`hold one position at a time, all or nothing (${strategy})`, () => {
      expect(
        violations(strategy, ({ fills }) =>
          positions(fills).every(([first, second, ...more]) => {
            return first?.side === 'buy' && second?.side !== 'buy' && more.length === 0;
          }),
        ),
      ).toEqual([]);
    });
  }

  it('single order holds no longer than it was told', () => {
    expect(
      violations('single_order', ({ parameters, fills, candles }) => {
        const place = new Map([...candles.time].map((time, i) => [time, i]));
        return positions(fills).every(([bought, sold]) => {
          if (!bought || !sold) return true;
          return (place.get(sold.time) ?? 0) - (place.get(bought.time) ?? 0) <= number(parameters, 'days');
        });
      }),
    ).toEqual([]);
  });

  it('bottom tracking buys above the lowest since its last trade, by the rebound at least', () => {
    expect(
      violations('bottom_tracking', ({ parameters, fills, candles }) => {
        let since = 0;
        return fills.every(({ side, time, price }) => {
          const at = candles.time.indexOf(time);
          const lowest = candles.low.slice(since, at).reduce((low, one) => Math.min(low, one), Infinity);
          since = at;
          return side === 'sell' || price >= lowest * (1 + number(parameters, 'rebound')) - 0.0001;
        });
      }),
    ).toEqual([]);
  });
});

describe('sea turtle', () => {
  it('holds one to so many units, each bought higher than the last, and goes out at once', () => {
    expect(
      violations('sea_turtle', ({ parameters, fills }) =>
        positions(fills).every((position) => {
          const buys = position.filter(({ side }) => side === 'buy');
          const sales = position.filter(({ side }) => side === 'sell');
          return (
            buys.length <= number(parameters, 'units') &&
            falling(buys.map(({ price }) => -price)) &&
            sales.length <= 1
          );
        }),
      ),
    ).toEqual([]);
  });
});

describe('days', () => {
  /** The same days hour by hour: to the nearer extreme, to the other, to the close, and still until midnight. */
  const hoursOf = (days: Candles): Candles =>
    candlesOf(
      Array.from({ length: days.length }, (_, day) => {
        const at = (column: Float64Array) => column[day] ?? Number.NaN;
        const [open, high, low, close] = [at(days.open), at(days.high), at(days.low), at(days.close)];
        const path = high - open < open - low ? [open, high, low, close] : [open, low, high, close];
        return Array.from({ length: 24 }, (_, hour) => {
          const [from, to] = [path[hour] ?? close, path[hour + 1] ?? close];
          return [from, Math.max(from, to), Math.min(from, to), to] as const;
        });
      }).flat(),
      DAY_MS / 24,
    );

  for (const strategy of ['spot', 'infinite_grid', 'band_tracking', 'single_order'] as const) {
    it(`are what rules of days mean: traded by the hour ${strategy} does the same`, () => {
      const days = candlesOf(rowsOf(roughCandles(300, 3, usual)));
      const [byDay, byHour] = [days, hoursOf(days)].map((candles, n) => {
        const bot = botOf(planOf(strategy), { ...usual, candleMs: n === 0 ? DAY_MS : DAY_MS / 24 });
        bot.watch(candles, 0, (60 * candles.length) / 300);
        bot.advance(candles, (60 * candles.length) / 300);
        return bot.broker.fills.list().map((fill) => ({ ...fill, time: Math.floor(fill.time / DAY_MS) }));
      });
      expect(byDay?.length).toBeGreaterThan(5);
      expect(byHour).toEqual(byDay);
    });
  }

  const rowsOf = (candles: Candles) =>
    Array.from({ length: candles.length }, (_, i) => {
      const at = (column: Float64Array) => column[i] ?? Number.NaN;
      return [at(candles.open), at(candles.high), at(candles.low), at(candles.close)] as const;
    });
});
