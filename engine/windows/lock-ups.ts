import { Bot } from '../bot.ts';
import { type Candles, DAY_MS } from '../candles.ts';
import { inOneGo, type Steps } from '../steps.ts';
import type { Plan } from '../strategies/catalogue.ts';
import type { Venue } from '../venue.ts';

/** The result of every lock-up of this length: one for each possible start day. */
export type LockUp = {
  readonly days: number;
  /** Shares of the start, oldest first: 0.02 is two percent more. */
  readonly results: Float64Array;
};

export type LockUpAsk = {
  readonly plan: Plan;
  readonly venue: Venue;
  readonly candles: Candles;
  readonly lockUpDays: readonly number[];
  /** No lock-up starts before the strategy has seen this many days. */
  readonly warmUpDays?: number;
};

const START_MICRO = 10_000_000_000;

/**
 * A fresh bot for every start day. Cutting up one long curve would answer another question: grids and ladders go their own
 * way from where they began. Each bot is begun once and looked at when each of the lock-ups ends.
 */
export const lockUpResults = (ask: LockUpAsk): LockUp[] => inOneGo(lockUpsInSteps(ask));

/** The same, a start day at a time. */
export function* lockUpsInSteps(ask: LockUpAsk): Steps<LockUp[]> {
  const { plan, venue, candles, warmUpDays = 60 } = ask;
  const lockUps = [...ask.lockUpDays].sort((a, b) => a - b);
  const days = firstCandles(candles);
  const watcher = new Bot(plan.build, venue, START_MICRO);
  const bot = new Bot(plan.build, venue, START_MICRO);
  const results = lockUps.map((): number[] => []);
  for (let start = warmUpDays; start + (lockUps[0] ?? Infinity) < days.length; start += 1) {
    const from = days[start] as number;
    watcher.watch(candles, start === warmUpDays ? 0 : (days[start - 1] as number), from);
    bot.resume(watcher.state());
    let at = from;
    lockUps.forEach((length, n) => {
      const end = days[start + length];
      if (end === undefined) return;
      bot.advance(candles, at, end);
      at = end;
      results[n]?.push(bot.curve.equityNow() / START_MICRO - 1);
    });
    yield;
  }
  return lockUps.map((length, n) => ({ days: length, results: Float64Array.from(results[n] ?? []) }));
}

/**
 * For each day the index of its first candle, or of the next candle where the day has none; then the index after the last
 * day. An unfinished last day counts as a day: callers pass whole days.
 */
const firstCandles = ({ time, length }: Candles): number[] => {
  const firsts: number[] = [];
  const first = Math.floor((time[0] ?? 0) / DAY_MS);
  for (let i = 0; i < length; i += 1) {
    const day = Math.floor((time[i] as number) / DAY_MS) - first;
    while (firsts.length <= day) firsts.push(i);
  }
  firsts.push(length);
  return firsts;
};
