import type { Bot } from '../bot.ts';
import type { Candles } from '../candles.ts';
import { type Drawdown, deepestDrawdown } from './drawdown.ts';
import {
  type Daily,
  dailyReturns,
  deviation,
  mean,
  quantile,
  sharpe,
  sortino,
  volatility,
  yearlyGrowth,
} from './returns.ts';
import { exposureOf, type Sales, salesOf } from './sales.ts';

/** Nothing is blown up to a year that was not at least a quarter of one. */
const YEARLY_DAYS_MIN = 90;
/** One day in twenty is the worst of three in so many: with fewer there is no tail to speak of. */
const TAIL_DAYS_MIN = 60;
const TAIL = 0.05;

/** Shares of one, unless the name says otherwise. Null: not enough days, or nothing to divide by. Never a guess. */
export type Metrics = {
  readonly days: number;
  readonly totalReturn: number;
  readonly yearlyGrowth: number | null;
  readonly volatility: number | null;
  readonly sharpe: number | null;
  readonly sortino: number | null;
  readonly drawdown: Drawdown | null;
  readonly calmar: number | null;
  /** The loss that one day in twenty reaches, by what really happened (not by a bell curve), and the mean of those days. */
  readonly valueAtRisk: number | null;
  readonly tailLoss: number | null;
  readonly bestDay: Day | null;
  readonly worstDay: Day | null;
  readonly exposure: number;
  readonly feesMicro: number;
  readonly sales: Sales;
};

/** `day` counts from 1970 (UTC). */
export type Day = { readonly day: number; readonly change: number };

/** Of a bot that has traded exactly these candles and kept all it wrote. */
export const measure = (bot: Bot, traded: Candles): Metrics => {
  const { broker, startMicro, curve } = bot;
  if (curve.length !== traded.length) throw new Error('these are not the candles that the bot has traded');
  const equity = curve.equities();
  const end = equity.at(-1) ?? startMicro;
  const daily = dailyReturns(startMicro, equity, traded.time);
  const { returns } = daily;
  const drawdown = deepestDrawdown(startMicro, equity, traded.time);
  const yearly = returns.length >= YEARLY_DAYS_MIN;
  const moved = yearly && deviation(returns) > 0;
  const growth = yearly ? yearlyGrowth(returns) : null;
  return {
    days: returns.length,
    totalReturn: end / startMicro - 1,
    yearlyGrowth: growth,
    volatility: yearly ? volatility(returns) : null,
    sharpe: moved ? sharpe(returns) : null,
    sortino: moved ? finite(sortino(returns)) : null,
    drawdown,
    calmar: growth === null || drawdown === null ? null : growth / drawdown.share,
    ...tailOf(returns),
    ...extremeDays(daily),
    exposure: exposureOf(broker.fills, traded.time),
    feesMicro: broker.fills.fee.subarray(0, broker.fills.length).reduce((sum, fee) => sum + fee, 0),
    sales: salesOf(broker.fills, end - broker.cash - broker.cost - broker.costFees),
  };
};

/** Without a single falling day there is nothing to divide by. */
const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

const tailOf = (returns: Float64Array) => {
  if (returns.length < TAIL_DAYS_MIN) return { valueAtRisk: null, tailLoss: null };
  const edge = quantile(returns, TAIL);
  const beyond = returns.filter((one) => one <= edge);
  return { valueAtRisk: Math.max(0, -edge), tailLoss: Math.max(0, -mean(beyond)) };
};

const extremeDays = ({ days, returns }: Daily) => {
  const dayAt = (place: number): Day | null =>
    place === -1 ? null : { day: days[place] as number, change: returns[place] as number };
  let [best, worst] = [-1, -1];
  returns.forEach((one, place) => {
    if (best === -1 || one > (returns[best] as number)) best = place;
    if (worst === -1 || one < (returns[worst] as number)) worst = place;
  });
  return { bestDay: dayAt(best), worstDay: dayAt(worst) };
};
