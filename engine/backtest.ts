import { Bot } from './bot.ts';
import { type Candles, sliceCandles } from './candles.ts';
import { type Explanation, explain } from './explain.ts';
import { type Metrics, measure } from './metrics/measure.ts';
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
): Backtest => {
  const traded = sliceCandles(candles, from);
  if (traded.length === 0) throw new Error('there is no candle to trade');
  const bot = new Bot(plan.build, venue, startMicro);
  bot.watch(candles, 0, from);
  bot.advance(traded);
  const last = traded.close.at(-1) as number;
  const held = new Bot(buyAndHoldPlan.build, venue, startMicro);
  held.advance(traded);
  return {
    bot,
    metrics: measure(bot, traded),
    explanation: explain(BigInt(startMicro), bot.broker.fills.list(), BigInt(bot.broker.heldAt(last))),
    buyAndHold: { bot: held, metrics: measure(held, traded) },
  };
};

export const buyAndHoldPlan: Plan = {
  parameters: {},
  build: (broker, venue) => new BuyAndHold(broker, venue),
};
