import type { ReportFigures } from '@paperlock/contract/reports.ts';
import { microText } from '@paperlock/domain/money.ts';
import { DAY_MS, HOUR_MS } from '@paperlock/engine/candles.ts';
import type { Day, Metrics } from '@paperlock/engine/metrics/measure.ts';

/** Rounded towards the loss, as all results are. */
export const resultPpm = (share: number): number => Math.floor(share * 1e6);
const ppm = (share: number): number => Math.round(share * 1e6);
const ppmOrNull = (share: number | null): number | null => (share === null ? null : ppm(share));
/** Four decimals are more than enough for a ratio of past days. */
const ratio = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 1e4) / 1e4;
const micro = (value: number): string => microText(BigInt(value));
const microOrNull = (value: number | null): string | null => (value === null ? null : micro(value));

export const instantOf = (ms: number): string => new Date(ms).toISOString();
/** A candle is named by its opening; its result is dated at its end. */
export const endOf = (time: number): string => instantOf(time + HOUR_MS);

const dayView = (day: Day | null) =>
  day && { at: instantOf(day.day * DAY_MS), change_ppm: resultPpm(day.change) };

export const figuresView = (metrics: Metrics): ReportFigures => {
  const { drawdown, sales } = metrics;
  return {
    days: metrics.days,
    total_return_ppm: resultPpm(metrics.totalReturn),
    yearly_growth_ppm: ppmOrNull(metrics.yearlyGrowth),
    volatility_ppm: ppmOrNull(metrics.volatility),
    sharpe: ratio(metrics.sharpe),
    sortino: ratio(metrics.sortino),
    calmar: ratio(metrics.calmar),
    drawdown: drawdown && {
      ppm: ppm(drawdown.share),
      from: drawdown.peakAt === null ? null : endOf(drawdown.peakAt),
      lowest: endOf(drawdown.lowestAt),
      recovered: drawdown.recoveredAt === null ? null : endOf(drawdown.recoveredAt),
    },
    value_at_risk_ppm: ppmOrNull(metrics.valueAtRisk),
    tail_loss_ppm: ppmOrNull(metrics.tailLoss),
    best_day: dayView(metrics.bestDay),
    worst_day: dayView(metrics.worstDay),
    exposure_ppm: ppm(metrics.exposure),
    fees: micro(metrics.feesMicro),
    sales: {
      count: sales.count,
      won: sales.won,
      win_rate_ppm: ppmOrNull(sales.winRate),
      mean_win: microOrNull(sales.meanWinMicro),
      mean_loss: microOrNull(sales.meanLossMicro),
      open: micro(sales.openMicro),
    },
  };
};
