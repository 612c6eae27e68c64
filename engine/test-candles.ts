import { type Strategy as StrategyName, strategies } from '@paperlock/domain/products/terms.ts';
import { Bot } from './bot.ts';
import { type Candles, DAY_MS, newCandles } from './candles.ts';
import type { Rules } from './parameters.ts';
import { seededRandom } from './random.ts';
import { type Plan, planStrategy, rulesOf } from './strategies/catalogue.ts';
import type { Venue } from './venue.ts';

/** Candles written down as [open, high, low, close], a day each. */
export const candlesOf = (
  rows: readonly (readonly [number, number, number, number])[],
  candleMs = DAY_MS,
): Candles => {
  const candles = newCandles(rows.length);
  rows.forEach(([open, high, low, close], i) => {
    candles.time[i] = i * candleMs;
    candles.open[i] = open;
    candles.high[i] = high;
    candles.low[i] = low;
    candles.close[i] = close;
  });
  return candles;
};

/** One price after another, each candle straight from the last to the next. */
export const straight = (...prices: number[]): Candles =>
  candlesOf(
    prices.slice(1).map((to, i) => {
      const from = prices[i] ?? to;
      return [from, Math.max(from, to), Math.min(from, to), to];
    }),
  );

/** Finely ticked and free of charge, as the books compute. */
export const free: Venue = { ticksPerUnit: 1e8, candleMs: DAY_MS, feePpm: 0, slippagePpm: 0 };
export const usual: Venue = { ticksPerUnit: 10_000, candleMs: DAY_MS, feePpm: 1000, slippagePpm: 500 };

export const planOf = (strategy: StrategyName, parameters: Readonly<Record<string, unknown>> = {}): Plan => {
  const plan = planStrategy(strategy, parameters);
  if (!plan.ok) throw new Error(`${strategy}: ${plan.refusal} ${plan.field}`);
  return plan.value;
};

export const botOf = (plan: Plan, venue: Venue, usdt = 10_000): Bot =>
  new Bot(plan.build, venue, Math.round(usdt * 1e6));

/** A rough venue: gaps, wide candles, some hours without any. Prices lie on ticks. */
export const roughCandles = (length: number, seed: number, venue: Venue): Candles => {
  const random = seededRandom(seed);
  const onTick = (price: number) => Math.round(price * venue.ticksPerUnit) / venue.ticksPerUnit;
  const candles = newCandles(length);
  let [time, price] = [DAY_MS * 20_000, 100];
  for (let i = 0; i < length; i += 1) {
    const open = onTick(price * (1 + (random() < 0.2 ? (random() - 0.5) * 0.06 : 0)));
    const close = onTick(open * Math.exp((random() - 0.5) * 0.08));
    candles.time[i] = time;
    candles.open[i] = open;
    candles.close[i] = close;
    candles.high[i] = onTick(Math.max(open, close) * (1 + random() * 0.02));
    candles.low[i] = Math.min(open, close, onTick(Math.min(open, close) * (1 - random() * 0.02)));
    time += venue.candleMs * (random() < 0.01 ? 1 + Math.floor(random() * 30) : 1);
    price = close;
  }
  return candles;
};

/** Half of the time the defaults, else anything the rules allow and that does not contradict itself. */
export const anyPlan = (strategy: StrategyName, seed: number): Plan => {
  const random = seededRandom(seed);
  for (;;) {
    const given = random() < 0.5 ? {} : anyParameters(rulesOf(strategy), random);
    const plan = planStrategy(strategy, given);
    if (plan.ok) return plan.value;
  }
};

const anyParameters = (rules: Rules, random: () => number): Record<string, number | string> =>
  Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      if ('choices' in rule)
        return [name, rule.choices[Math.floor(random() * rule.choices.length)] ?? rule.default];
      const { unit, min, max } = rule;
      // Mostly small: a range of 365 days in a test of 200 would mean that nothing happens.
      const value = min + (max - min) * random() ** 4;
      return [name, unit === 'days' || unit === 'count' ? Math.round(value) : value];
    }),
  );

export const strategyOf = (seed: number): StrategyName => strategies[seed % strategies.length] ?? 'spot';
