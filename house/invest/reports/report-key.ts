import { FEE_PPM, SLIPPAGE_PPM } from '@paperlock/domain/market/costs.ts';
import { HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { type Strategy, strategies } from '@paperlock/domain/products/terms.ts';
import { COMPARED_DAYS } from '@paperlock/domain/reports/limits.ts';
import { buyAndHoldPlan } from '@paperlock/engine/backtest.ts';
import { EDITION } from '@paperlock/engine/edition.ts';
import type { Parameters } from '@paperlock/engine/parameters.ts';
import { type Plan, planStrategy } from '@paperlock/engine/strategies/catalogue.ts';

/** What a report depends on, besides the day: equal keys and days give equal reports, bit by bit. */
export type ReportKey = {
  readonly series: string;
  readonly strategy: Strategy | 'buy_and_hold';
  /** As text, in the order of the strategy's rules. */
  readonly parameters: string;
  readonly feePpm: number;
  readonly slippagePpm: number;
  readonly periodDays: number;
  readonly edition: number;
};

type Meant = {
  readonly strategy: ReportKey['strategy'];
  readonly parameters?: Parameters;
  readonly periodDays: number;
};

export const planOf = ({ strategy, parameters }: Pick<Meant, 'strategy' | 'parameters'>): Plan => {
  if (strategy === 'buy_and_hold') return buyAndHoldPlan;
  const plan = planStrategy(strategy, parameters);
  if (!plan.ok) throw new Error(`${strategy} cannot be told ${JSON.stringify(parameters)}: ${plan.refusal}`);
  return plan.value;
};

export const keyOf = (meant: Meant): ReportKey => ({
  series: HOUSE_SERIES,
  strategy: meant.strategy,
  parameters: JSON.stringify(planOf(meant).parameters),
  feePpm: FEE_PPM,
  slippagePpm: SLIPPAGE_PPM,
  periodDays: meant.periodDays,
  edition: EDITION,
});

/** All seven strategies with default parameters, and buy and hold beside them. */
export const comparedKeys: readonly ReportKey[] = [...strategies, 'buy_and_hold' as const].map((strategy) =>
  keyOf({ strategy, periodDays: COMPARED_DAYS }),
);
