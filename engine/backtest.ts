import { Bot } from './bot.ts';
import { type Candles, sliceCandles } from './candles.ts';
import { type Explanation, explain } from './explain.ts';
import { type Metrics, measure } from './metrics/measure.ts';
import { inOneGo, type Steps } from './steps.ts';
import { BuyAndHold } from './strategies/buy-and-hold.ts';
import type { Plan } from './strategies/catalogue.ts';
import type { Venue } from './venue.ts';

export type Backtest = {
  readonly bot: Bot;
  readonly metrics: Metrics;
  readonly explanation: Explanation;
  /** The same money in the same time, bought and held, with the same costs. */
  readonly buyAndHold: { readonly bot: Bot; readonly metrics: Metrics };
};

/** A strategy from candle `from` to the last; the candles before it are known to it, as they would have been. */
export const backtest = (
  plan: Plan,
  venue: Venue,
  startMicro: number,
  candles: Candles,
  from = 0,
): Backtest => inOneGo(backtestInSteps(plan, venue, startMicro, candles, from));

/** Some milliseconds at most. */
const STEP_CANDLES = 500;

/** The same, some weeks at a time. */
export function* backtestInSteps(
  plan: Plan,
  venue: Venue,
  startMicro: number,
  candles: Candles,
  from = 0,
): Steps<Backtest> {
  const traded = sliceCandles(candles, from);
  if (traded.length === 0) throw new Error('there is no candle to trade');
  const bot = new Bot(plan.build, venue, startMicro);
  bot.watch(candles, 0, from);
  const held = new Bot(buyAndHoldPlan.build, venue, startMicro);
  for (let at = 0; at < traded.length; at += STEP_CANDLES) {
    const end = Math.min(at + STEP_CANDLES, traded.length);
    bot.advance(traded, at, end);
    held.advance(traded, at, end);
    yield;
  }
  const metrics = measure(bot, traded);
  yield;
  const buyAndHold = { bot: held, metrics: measure(held, traded) };
  const last = traded.close.at(-1) as number;
  return {
    bot,
    metrics,
    // Computed on request only: it goes through every fill.
    get explanation() {
      return explain(BigInt(startMicro), bot.broker.fills.list(), BigInt(bot.broker.heldAt(last)));
    },
    buyAndHold,
  };
}

export const buyAndHoldPlan: Plan = {
  parameters: {},
  build: (broker, venue) => new BuyAndHold(broker, venue),
};
