import { FEE_PPM, SLIPPAGE_PPM, TICKS_PER_UNIT } from '@paperlock/domain/market/costs.ts';
import { buyAndHoldPlan } from '../backtest.ts';
import { Bot } from '../bot.ts';
import { type Candles, sliceCandles } from '../candles.ts';
import type { Plan } from '../strategies/catalogue.ts';
import { planTrack } from './plan-track.ts';
import { allSettings, type TrackSettings } from './settings.ts';
import { CANDLE_MS, CANDLES_PER_DAY, type Past, seenBefore } from './years.ts';

/** What settings make of a year. Nothing here knows more of the market than the candles before. */

/** In millionths of the start, cut towards the loss: at the end of each day, and at the end. */
export type YearResult = { readonly ppm: number; readonly days: readonly number[] };

const START_MICRO = 10_000_000_000;
const venue = {
  ticksPerUnit: TICKS_PER_UNIT,
  candleMs: CANDLE_MS,
  feePpm: FEE_PPM,
  slippagePpm: SLIPPAGE_PPM,
};

export const tryOnPast = (past: Past, settings: TrackSettings): YearResult =>
  curveOf(tradePast(past, planTrack(settings)));

export const holdPast = (past: Past): YearResult => curveOf(tradePast(past, buyAndHoldPlan));

/** The settings that would have been best on this past: the first of them, should two be. */
export const bestOnPast = (past: Past): TrackSettings => {
  let [best, most] = [allSettings[0] as TrackSettings, Number.NEGATIVE_INFINITY];
  for (const settings of allSettings) {
    const worth = tradePast(past, planTrack(settings)).curve.equityNow();
    if (worth > most) [best, most] = [settings, worth];
  }
  return best;
};

/** Money of its own, from the first day of the next year. */
export const meetYear = (past: Past, settings: TrackSettings, year: Candles): YearResult =>
  curveOf(trade(planTrack(settings), seenBefore(past), year));

/** The same as one number, for each of many years. */
export const endYear = (past: Past, settings: TrackSettings, year: Candles): number =>
  ppmOf(trade(planTrack(settings), seenBefore(past), year).curve.equityNow());

const tradePast = ({ candles, from }: Past, plan: Plan): Bot =>
  trade(plan, sliceCandles(candles, 0, from), sliceCandles(candles, from));

const trade = (plan: Plan, seen: Candles, year: Candles): Bot => {
  const bot = new Bot(plan.build, venue, START_MICRO);
  bot.watch(seen);
  bot.advance(year);
  return bot;
};

const curveOf = ({ curve }: Bot): YearResult => {
  const equities = curve.equities();
  const days = [0];
  for (let at = CANDLES_PER_DAY - 1; at < equities.length; at += CANDLES_PER_DAY) {
    days.push(ppmOf(equities[at] as number));
  }
  return { ppm: ppmOf(curve.equityNow()), days };
};

const ppmOf = (worth: number): number => Math.floor((worth / START_MICRO - 1) * 1e6);
