import { describe, expect, it } from 'vitest';
import { buyAndHoldPlan } from './backtest.ts';
import type { Bot } from './bot.ts';
import { type Candles, DAY_MS, newCandles } from './candles.ts';
import { seededRandom } from './random.ts';
import type { Plan } from './strategies/catalogue.ts';
import { anyPlan, botOf, roughCandles, strategyOf, usual } from './test-candles.ts';
import type { Venue } from './venue.ts';
import { lockUpResults } from './windows/lock-ups.ts';

/**
 * No strategy looks ahead. From a random instant on, the market is another one, and everything before it must be the same bit
 * by bit. The future is there while the past is traded, unlike in `properties.test.ts`, which cuts it off. `npm run rigs --
 * properties` tries more, from a new seed each time.
 */
const RUNS = Number(process.env.RIG_FUTURES ?? 700);
const FIRST = Number(process.env.RIG_SEED ?? 1) * 1_000_003;
const LENGTH = 260;
const START = 60;

type Twins = { seed: number; plan: Plan; venue: Venue; cut: number; one: Candles; other: Candles };

/** The same market until candle `cut`, and from there on the prices and the gaps of another seed. */
const twinsOf = (nth: number): Twins => {
  const seed = FIRST + nth;
  const plan = nth % 8 === 0 ? buyAndHoldPlan : anyPlan(strategyOf(nth), seed);
  const venue = { ...usual, candleMs: nth % 3 === 0 ? DAY_MS / 24 : DAY_MS };
  const one = roughCandles(LENGTH, seed, venue);
  const stranger = roughCandles(LENGTH, seed + 500_000, venue);
  const cut = START + 1 + Math.floor(seededRandom(seed)() * (LENGTH - START - 1));
  const other = newCandles(LENGTH);
  for (const column of ['time', 'open', 'high', 'low', 'close', 'volume'] as const) {
    other[column].set(stranger[column]);
    other[column].set(one[column].subarray(0, cut));
  }
  const late = (one.time[cut - 1] ?? 0) + venue.candleMs - (stranger.time[cut] ?? 0);
  for (let i = cut; i < LENGTH; i += 1) other.time[i] = (stranger.time[i] ?? 0) + late;
  return { seed, plan, venue, cut, one, other };
};

/** The seeds in which the past depends on the future. */
const violations = (runs: number, samePast: (twins: Twins) => boolean): number[] =>
  Array.from({ length: runs }, (_, nth) => twinsOf(nth))
    .filter((twins) => !samePast(twins))
    .map(({ seed }) => seed);

/** Traded to the last candle; `then` is all that it had in mind at the cut, the next decision included. */
const tradeAll = ({ plan, venue, cut }: Twins, candles: Candles): { bot: Bot; then: Float64Array } => {
  const bot = botOf(plan, venue);
  bot.watch(candles, 0, START);
  bot.advance(candles, START, cut);
  const then = Float64Array.from(bot.state());
  bot.advance(candles, cut);
  return { bot, then };
};

const fillsBefore = (bot: Bot, instant: number) =>
  bot.broker.fills.list().filter(({ time }) => time < instant);

const same = (a: Float64Array, b: Float64Array): boolean =>
  a.length === b.length && a.every((value, at) => Object.is(value, b[at]));

describe('with another future', () => {
  it('every strategy has made the same trades, was worth the same and decides the same', () => {
    expect(
      violations(RUNS, (twins) => {
        const { one, other, cut } = twins;
        const [{ bot: a, then }, { bot: b, then: thenToo }] = [tradeAll(twins, one), tradeAll(twins, other)];
        const instant = Math.min(one.time[cut] ?? 0, other.time[cut] ?? 0);
        const traded = cut - START;
        return (
          same(then, thenToo) &&
          JSON.stringify(fillsBefore(a, instant)) === JSON.stringify(fillsBefore(b, instant)) &&
          same(a.curve.equities().subarray(0, traded), b.curve.equities().subarray(0, traded)) &&
          same(a.curve.drawdowns().subarray(0, traded), b.curve.drawdowns().subarray(0, traded))
        );
      }),
    ).toEqual([]);
  });

  it('every lock-up that was over has the same result', () => {
    const lockUpDays = [1, 7, 30];
    expect(
      violations(RUNS / 10, (twins) => {
        const { plan, venue, one, other, cut } = twins;
        const warmUpDays = venue.candleMs === DAY_MS ? START : 2;
        const [a, b] = [one, other].map((candles) =>
          lockUpResults({ plan, venue, candles, lockUpDays, warmUpDays }),
        );
        const dayOf = (time: number) => Math.floor(time / DAY_MS) - Math.floor((one.time[0] ?? 0) / DAY_MS);
        // The day of the cut is one of both futures.
        const whole = Math.min(
          dayOf(one.time[cut] ?? 0),
          dayOf(other.time[cut] ?? 0),
          dayOf(one.time[cut - 1] ?? 0) + 1,
        );
        return lockUpDays.every((days, nth) => {
          const over = Math.max(0, whole - warmUpDays - days + 1);
          const [x, y] = [a?.[nth]?.results, b?.[nth]?.results];
          return x !== undefined && y !== undefined && same(x.subarray(0, over), y.subarray(0, over));
        });
      }),
    ).toEqual([]);
  });

  it('most runs end elsewhere, so there was something to see', () => {
    const runs = Array.from({ length: 200 }, (_, nth) => twinsOf(nth));
    const ended = runs.filter((twins) => {
      const [{ bot: a }, { bot: b }] = [tradeAll(twins, twins.one), tradeAll(twins, twins.other)];
      return (
        fillsBefore(a, twins.one.time[twins.cut] ?? 0).length > 0 &&
        a.curve.equityNow() !== b.curve.equityNow()
      );
    });
    expect(ended.length).toBeGreaterThan(runs.length / 2);
  });
});
