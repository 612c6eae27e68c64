import type { Source } from '@paperlock/contract/market.ts';
import type { LockUpFigures, Performance, StrategyReport } from '@paperlock/contract/reports.ts';
import { COMPARED_DAYS } from '@paperlock/domain/reports/limits.ts';
import type { Interval } from '@paperlock/engine/windows/bootstrap.ts';
import { type Share, summarise } from '@paperlock/engine/windows/summary.ts';
import { resultPpm } from './figures-view.ts';
import type { KeptLockUp, ReportContent } from './report-content.ts';
import type { ReportKey } from './report-key.ts';

const ppm = (share: number): number => Math.round(share * 1e6);
const intervalView = (interval: Interval | null) =>
  interval && { low_ppm: ppm(interval.low), high_ppm: ppm(interval.high) };
const shareView = ({ share, interval }: Share, windows: number) => ({
  windows: Math.round(share * windows),
  ppm: ppm(share),
  interval: intervalView(interval),
});

/** Compares a lock-up with a daily promise, which may be 0. */
const lockUpView = ({ days, results }: KeptLockUp, dailyPpm: number): LockUpFigures => {
  const windows = results.length;
  const shares = Float64Array.from(results, (result) => result / 1e6);
  const summary = summarise({ days, results: shares }, dailyPpm === 0 ? undefined : dailyPpm);
  return {
    days,
    windows,
    summary: summary && {
      lost: shareView(summary.lost, windows),
      mean_ppm: resultPpm(summary.mean.value),
      mean_interval: intervalView(summary.mean.interval),
      worst_ppm: ppm(summary.worst),
      median_ppm: ppm(summary.median),
      best_ppm: ppm(summary.best),
      reached: summary.reached && shareView(summary.reached, windows),
    },
  };
};

type Read = { key: ReportKey; content: ReportContent; source: Source; dailyPpm: number };

export const reportView = ({ key, content, source, dailyPpm }: Read): StrategyReport => {
  if (key.strategy === 'buy_and_hold') throw new Error('bought and held is no strategy');
  const { lockUps, ...shown } = content;
  return {
    ...shown,
    source,
    strategy: key.strategy,
    fee_ppm: key.feePpm,
    slippage_ppm: key.slippagePpm,
    period_days: key.periodDays,
    daily_ppm: dailyPpm,
    lock_ups: lockUps.map((lockUp) => lockUpView(lockUp, dailyPpm)),
  };
};

export const performanceView = (
  strategy: ReportKey['strategy'],
  { figures, lockUps, curve }: ReportContent,
  times: readonly string[],
): Performance => {
  const compared = lockUps.find(({ days }) => days === COMPARED_DAYS);
  if (!compared) throw new Error(`${strategy} has no lock-ups of ${COMPARED_DAYS} days`);
  return {
    strategy: strategy === 'buy_and_hold' ? null : strategy,
    total_return_ppm: figures.total_return_ppm,
    drawdown_ppm: figures.drawdown?.ppm ?? 0,
    lock_up: lockUpView(compared, 0),
    curve_ppm: curve.filter(({ at }) => times.includes(at)).map(({ result_ppm }) => result_ppm),
  };
};

/** Each curve keeps its own extremes; the ends of its stretches are the moments that all of them have. */
export const commonTimes = ([first, ...others]: readonly Pick<ReportContent, 'curve'>[]): string[] => {
  const known = others.map(({ curve }) => new Set(curve.map(({ at }) => at)));
  const times = first?.curve.map(({ at }) => at) ?? [];
  return times.filter((at) => known.every((moments) => moments.has(at)));
};
