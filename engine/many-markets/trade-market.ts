import { FEE_PPM, SLIPPAGE_PPM, TICKS_PER_UNIT } from '@paperlock/domain/market/costs.ts';
import { HISTORY_HOURS } from '@paperlock/domain/market/series.ts';
import { type Strategy, strategies } from '@paperlock/domain/products/terms.ts';
import { MARKETS, WATCHED_DAYS_MIN } from '@paperlock/domain/reports/limits.ts';
import { buyAndHoldPlan } from '../backtest.ts';
import { Bot } from '../bot.ts';
import { DAY_MS, HOUR_MS } from '../candles.ts';
import { EDITION } from '../edition.ts';
import { generateHours, openMarket } from '../market/generate.ts';
import { MODEL } from '../market/model.ts';
import type { Parameters } from '../parameters.ts';
import { type Plan, planStrategy } from '../strategies/catalogue.ts';

/**
 * One of many practice markets, traded by all strategies with default settings and by plain holding: as long as the history
 * of an installation, with the same costs and the same days of watching first.
 */

export type Compared = Strategy | 'buy_and_hold';
export const comparedStrategies: readonly Compared[] = [...strategies, 'buy_and_hold'];

/** The result in millionths, cut towards the loss, and how many sales there were, and how many of them at a loss. */
export type Traded = { readonly ppm: number; readonly sales: number; readonly losingSales: number };

const START_MICRO = 10_000_000_000;
const HOURS_PER_DAY = DAY_MS / HOUR_MS;
const venue = {
  ticksPerUnit: TICKS_PER_UNIT,
  candleMs: HOUR_MS,
  feePpm: FEE_PPM,
  slippagePpm: SLIPPAGE_PPM,
};

/** The number itself: 1 to 200 leave nothing to choose. */
export const seedOf = (market: number): string => market.toString(16).padStart(32, '0');

export const TRADED_DAYS = HISTORY_HOURS / HOURS_PER_DAY - WATCHED_DAYS_MIN;

export const tradeMarket = (market: number, days = TRADED_DAYS): Record<Compared, Traded> => {
  const seed = seedOf(market);
  const watched = WATCHED_DAYS_MIN * HOURS_PER_DAY;
  const { candles } = generateHours(seed, openMarket(seed, 0), watched + days * HOURS_PER_DAY);
  const tradedBy = (strategy: Compared): Traded => {
    const bot = new Bot(planOf(strategy).build, venue, START_MICRO);
    bot.watch(candles, 0, watched);
    bot.advance(candles, watched);
    const { net, coins, length } = bot.broker.fills;
    const sales = [...net.subarray(0, length)].filter((_, place) => (coins[place] as number) < 0);
    return {
      ppm: Math.floor((bot.curve.equityNow() / START_MICRO - 1) * 1e6),
      sales: sales.length,
      losingSales: sales.filter((one) => one < 0).length,
    };
  };
  return Object.fromEntries(
    comparedStrategies.map((strategy) => [strategy, tradedBy(strategy)] as const),
  ) as Record<Compared, Traded>;
};

const planOf = (strategy: Compared): Plan => {
  if (strategy === 'buy_and_hold') return buyAndHoldPlan;
  const plan = planStrategy(strategy);
  if (!plan.ok) throw new Error(`${strategy} has no default settings: ${plan.refusal}`);
  return plan.value;
};

/** All that the results follow from. Kept results with another key are results of something else. */
export const marketsKey = {
  edition: EDITION,
  model: MODEL,
  markets: MARKETS,
  watchedDays: WATCHED_DAYS_MIN,
  tradedDays: TRADED_DAYS,
  feePpm: FEE_PPM,
  slippagePpm: SLIPPAGE_PPM,
  parameters: Object.fromEntries(
    comparedStrategies.map((strategy) => [strategy, planOf(strategy).parameters] as const),
  ) as Record<Compared, Parameters>,
} as const;
