import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, balance, id, instant, nothing } from './fields.ts';
import { source } from './market.ts';
import { parameters, strategy } from './products.ts';
import { trade } from './strategies.ts';

/** What a strategy would have done with the market's past. Shares are in millionths; null is "too little to say". */

const ppm = z.int();
const interval = z.nullable(z.object({ low_ppm: ppm, high_ppm: ppm }));
const day = z.nullable(z.object({ at: instant, change_ppm: ppm }));

const figures = z.object({
  days: z.int(),
  total_return_ppm: ppm,
  /** Compounded. With volatility and the three ratios: null before 90 days. */
  yearly_growth_ppm: z.nullable(ppm),
  volatility_ppm: z.nullable(ppm),
  sharpe: z.nullable(z.number()),
  sortino: z.nullable(z.number()),
  calmar: z.nullable(z.number()),
  /** The deepest fall from a best before it: null where there was none. `from` is null where the start was that best. */
  drawdown: z.nullable(
    z.object({ ppm, from: z.nullable(instant), lowest: instant, recovered: z.nullable(instant) }),
  ),
  /** The loss that one day in twenty reaches, and the mean of those days. */
  value_at_risk_ppm: z.nullable(ppm),
  tail_loss_ppm: z.nullable(ppm),
  best_day: day,
  worst_day: day,
  /** Of all hours, those in which coin was held. */
  exposure_ppm: ppm,
  fees: amount,
  /** How often a sale won never stands without what it won, what the others lost, and what is not sold yet. */
  sales: z.object({
    count: z.int(),
    won: z.int(),
    win_rate_ppm: z.nullable(ppm),
    mean_win: z.nullable(balance),
    mean_loss: z.nullable(balance),
    open: balance,
  }),
});
export type ReportFigures = z.output<typeof figures>;

const windowShare = z.object({ windows: z.int(), ppm, interval });

/** What became of everybody who began on one of these days and stayed so long: a fresh bot for each. */
const lockUp = z.object({
  days: z.int(),
  /** As many days there were to begin on. */
  windows: z.int(),
  /** Null: fewer than 30. */
  summary: z.nullable(
    z.object({
      lost: windowShare,
      mean_ppm: ppm,
      mean_interval: interval,
      worst_ppm: ppm,
      median_ppm: ppm,
      best_ppm: ppm,
      /** Earned at least what is promised: the daily ratio times the days. Null where nothing is promised. */
      reached: z.nullable(windowShare),
    }),
  ),
});
export type LockUpFigures = z.output<typeof lockUp>;

export const report = z.object({
  source,
  strategy,
  parameters,
  fee_ppm: z.int(),
  slippage_ppm: z.int(),
  /** Before `from` it only watched. Whole days (UTC). */
  from: instant,
  to: instant,
  start: amount,
  figures,
  /** The same money in the same time, bought and held, at the same costs. */
  hold: figures,
  /** Some two hundred moments, with the best, the worst and the deepest among them. Each since the start. */
  curve: z.array(z.object({ at: instant, result_ppm: ppm, hold_ppm: ppm, fall_ppm: ppm })),
  /** All purchases and sales; listed are up to twenty sales, the one that lost most first. */
  trades: z.int(),
  worst: z.array(trade),
  period_days: z.int(),
  daily_ppm: z.int(),
  lock_ups: z.array(lockUp),
});
export type StrategyReport = z.output<typeof report>;

export const strategyReport = defineCall({
  path: 'product/strategyReport',
  summary:
    'What a product’s strategy would have earned and lost over the market’s past, and in how many lock-ups; computed once per day of the market.',
  access: 'customer',
  request: z.strictObject({ id }),
  /** Null while it is being computed: ask again in a few seconds. */
  response: z.object({ report: z.nullable(report) }),
  refusals: ['category_locked'],
});

const performance = z.object({
  /** Null: bought and held. */
  strategy: z.nullable(strategy),
  total_return_ppm: ppm,
  drawdown_ppm: ppm,
  lock_up: lockUp,
  /** The result at each of the `times`. */
  curve_ppm: z.array(z.int()),
});
export type Performance = z.output<typeof performance>;

export const marketPerformance = defineCall({
  path: 'market/performance',
  summary:
    'The seven strategies as they come, and the same money bought and held, over the same days. The list is shorter than `of` while some are being computed.',
  access: 'public',
  request: nothing,
  response: z.object({
    of: z.int(),
    /** Null before the first is computed. */
    source: z.nullable(source),
    from: z.nullable(instant),
    to: z.nullable(instant),
    fee_ppm: z.int(),
    slippage_ppm: z.int(),
    /** The moments that all curves have in common. */
    times: z.array(instant),
    list: z.array(performance),
  }),
});
