import type { Source } from '@paperlock/contract/market.ts';
import type { StrategyRun, Trade } from '@paperlock/contract/strategies.ts';
import { microText, parseMicro } from '@paperlock/domain/money.ts';
import { shareOf } from '@paperlock/domain/orders/run-share.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { resultPpm } from '@paperlock/engine/explain.ts';
import type { RunOrder } from './parts.ts';
import type { DayRow, FillRow, RunRow, Sums } from './strategy-store.ts';

export type RunParts = {
  run: RunRow;
  order: RunOrder;
  source: Source;
  days: readonly DayRow[];
  sums: Sums;
  worst: readonly FillRow[];
};

export const runView = ({ run, order, source, days, sums, worst }: RunParts): StrategyRun => ({
  source,
  strategy: run.strategy,
  parameters: run.parameters,
  fee_ppm: run.feePpm,
  slippage_ppm: run.slippagePpm,
  from: instantOf(run.startHour),
  to: instantOf(run.endHour),
  at: instantOf(run.nextHour),
  over: run.nextHour === run.endHour,
  result_ppm: resultPpm(run.principal, run.equity),
  pool: microText(run.pool),
  start: microText(run.principal),
  sales: microText(sums.gross),
  // Computed with the engine's own identity; reconciliation compares it with the coins.
  open: microText(run.equity - run.principal - sums.gross + sums.fees),
  fees: microText(sums.fees),
  end: microText(run.equity),
  own: ownView(run, order),
  days: days.map(({ day, equity }) => ({ day, result_ppm: resultPpm(run.principal, equity) })),
  trades: run.fills,
  worst: worst.map(tradeView),
});

const ownView = ({ principal, equity }: RunRow, { amount, daily_ppm }: RunOrder): StrategyRun['own'] => {
  const own = parseMicro(amount);
  if (own === null) throw new Error(`${amount} is no amount`);
  const worth = shareOf(own, principal, equity);
  return { amount, worth: microText(worth), result: microText(worth - own), pays: daily_ppm === 0 };
};

export const tradeView = ({ hour, coins, price, amount, fee, net, reason }: FillRow): Trade => ({
  at: instantOf(hour),
  side: coins > 0 ? 'buy' : 'sell',
  coins: Math.abs(coins),
  price,
  amount: microText(amount),
  fee: microText(fee),
  net: microText(net),
  reason,
});

const instantOf = (hour: number): string => new Date(hour * HOUR_MS).toISOString();
