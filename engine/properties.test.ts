import { describe, expect, it } from 'vitest';
import type { Bot } from './bot.ts';
import { type Candles, DAY_MS, newCandles, sliceCandles } from './candles.ts';
import { explain } from './explain.ts';
import type { Plan } from './strategies/catalogue.ts';
import { anyPlan, botOf, roughCandles, strategyOf, usual } from './test-candles.ts';
import type { Venue } from './venue.ts';

/**
 * What holds for every strategy, whatever its parameters and whatever the market does. Each sentence is tried in thousands of
 * runs; a violation is told by the seed of its run.
 */
const RUNS = 2_100;
const LENGTH = 240;
const START = 60;

type Run = { seed: number; plan: Plan; venue: Venue; candles: Candles; bot: Bot };

/** Every strategy in turn; days and hours in turn. */
const runOf = (seed: number): Run => {
  const plan = anyPlan(strategyOf(seed), seed * 7 + 1);
  const venue = { ...usual, candleMs: seed % 3 === 0 ? DAY_MS / 24 : DAY_MS };
  const candles = roughCandles(LENGTH, seed, venue);
  const bot = botOf(plan, venue);
  bot.watch(candles, 0, START);
  bot.advance(candles, START);
  return { seed, plan, venue, candles, bot };
};

const runs: readonly Run[] = Array.from({ length: RUNS }, (_, before) => runOf(before + 1));

/** The seeds whose run does not keep it. */
const violations = (keeps: (run: Run) => boolean): number[] =>
  runs.filter((run) => !keeps(run)).map(({ seed }) => seed);

const fillColumns = ['time', 'coins', 'price', 'amount', 'fee', 'gross', 'net', 'reason'] as const;

/** Whether these have written, one after another and bit by bit, what the whole begins with. */
const begins = (whole: Bot, ...parts: Bot[]): boolean => {
  let [fill, candle] = [0, 0];
  return parts.every(({ broker: { fills }, curve }) => {
    const [fillsFrom, candlesFrom] = [fill, candle];
    fill += fills.length;
    candle += curve.length;
    return (
      fill <= whole.broker.fills.length &&
      fillColumns.every((name) => sameBits(fills[name], whole.broker.fills[name], fills.length, fillsFrom)) &&
      sameBits(curve.equity, whole.curve.equity, curve.length, candlesFrom) &&
      sameBits(curve.drawdown, whole.curve.drawdown, curve.length, candlesFrom)
    );
  });
};

type Column = Float64Array | Uint8Array;
const sameBits = (a: Column, b: Column, length = Math.max(a.length, b.length), from = 0): boolean => {
  for (let i = 0; i < length; i += 1) if (!Object.is(a[i], b[from + i])) return false;
  return true;
};

describe('every strategy in every market', () => {
  it('neither makes nor loses a micro-unit: fills replayed give money, coins and equity', () => {
    expect(
      violations(({ bot, candles }) => {
        let [cash, coins, fees, net] = [bot.startMicro, 0, 0, 0];
        let sound = true;
        for (const fill of bot.broker.fills.list()) {
          const sign = fill.side === 'buy' ? 1 : -1;
          cash -= sign * fill.amountMicro + fill.feeMicro;
          coins += sign * fill.coins;
          fees += fill.feeMicro;
          net += fill.netMicro;
          sound &&= cash >= 0 && coins > -1e-9 && Number.isInteger(fill.amountMicro + fill.feeMicro);
        }
        const price = candles.close.at(-1) ?? 0;
        const { broker } = bot;
        const { startMicro, salesMicro, openMicro, feesMicro, endMicro } = explain(
          BigInt(bot.startMicro),
          broker.fills.list(),
          BigInt(broker.heldAt(price)),
        );
        const held = broker.heldAt(price) - broker.cost - broker.costFees;
        return (
          sound &&
          cash === broker.cash &&
          Math.abs(coins - broker.coins) < 1e-6 &&
          feesMicro === BigInt(fees) &&
          openMicro === BigInt(broker.heldAt(price) - broker.cost) &&
          startMicro + salesMicro + openMicro - feesMicro === endMicro &&
          bot.startMicro + net + held === Number(endMicro) &&
          Number(endMicro) === bot.curve.equities().at(-1)
        );
      }),
    ).toEqual([]);
  });

  it('buys and sells only at prices that the candle had, but for slippage', () => {
    expect(
      violations(({ bot, candles }) => {
        const at = new Map([...candles.time].map((time, i) => [time, i]));
        const slip = bot.broker.slippage + 1e-12;
        return bot.broker.fills.list().every(({ time, price }) => {
          const i = at.get(time) ?? -1;
          const [low, high] = [candles.low[i] ?? Number.NaN, candles.high[i] ?? Number.NaN];
          return price >= low * (1 - slip) && price <= high * (1 + slip);
        });
      }),
    ).toEqual([]);
  });

  it('sees only the past: cutting off the future changes nothing before the cut', () => {
    expect(
      violations(({ seed, plan, venue, candles, bot }) => {
        const until = START + 1 + (seed % (LENGTH - START - 1));
        const blind = botOf(plan, venue);
        const past = sliceCandles(candles, 0, until);
        blind.watch(past, 0, START);
        blind.advance(past, START);
        const next = bot.broker.fills.time[blind.broker.fills.length] ?? Number.NaN;
        const missesNone =
          blind.broker.fills.length === bot.broker.fills.length ||
          next >= (candles.time[until] ?? Number.NaN);
        return begins(bot, blind) && missesNone;
      }),
    ).toEqual([]);
  });

  it('earns the same when every price is eight times as high', () => {
    expect(
      violations(({ plan, venue, candles, bot }) => {
        const scaled = newCandles(LENGTH);
        scaled.time.set(candles.time);
        for (const column of ['open', 'high', 'low', 'close'] as const) {
          scaled[column].set(candles[column].map((price) => price * 8));
        }
        const other = botOf(plan, { ...venue, ticksPerUnit: venue.ticksPerUnit / 8 });
        other.watch(scaled, 0, START);
        other.advance(scaled, START);
        return sameBits(other.curve.equities(), bot.curve.equities());
      }),
    ).toEqual([]);
  });

  it('goes on from its state, put away at any candle, as if it had never stopped', () => {
    expect(
      violations(({ seed, plan, venue, candles, bot }) => {
        const until = START + 1 + (seed % (LENGTH - START - 1));
        const first = botOf(plan, venue);
        first.watch(candles, 0, START);
        first.advance(candles, START, until);
        const second = botOf(plan, venue);
        second.resume(Float64Array.from(first.state()));
        second.advance(candles, until);
        const fills = first.broker.fills.length + second.broker.fills.length;
        return (
          begins(bot, first, second) &&
          fills === bot.broker.fills.length &&
          sameBits(second.state(), bot.state())
        );
      }),
    ).toEqual([]);
  });

  it('comes to the same live, a candle at a time, as in one backtest', () => {
    expect(
      violations(({ plan, venue, candles, bot }) => {
        const live = botOf(plan, venue);
        for (let i = 0; i < LENGTH; i += 1) {
          const candle = sliceCandles(candles, i, i + 1);
          if (i < START) live.watch(candle);
          else live.advance(candle);
        }
        return begins(bot, live) && sameBits(live.state(), bot.state());
      }),
    ).toEqual([]);
  });

  it('stands below its best by what the drawdown says', () => {
    expect(
      violations(({ bot }) => {
        let best = bot.startMicro;
        return bot.curve.equities().every((equity, i) => {
          best = Math.max(best, equity);
          return bot.curve.drawdowns()[i] === 1 - equity / best && equity >= 0;
        });
      }),
    ).toEqual([]);
  });
});
