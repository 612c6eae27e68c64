import type { LockUpFigures, ReportFigures, StrategyReport } from '@paperlock/contract/reports.ts';

/** A report as the server would give it, small enough to be read. */

const figures: ReportFigures = {
  days: 1035,
  total_return_ppm: -123_456,
  yearly_growth_ppm: -45_000,
  volatility_ppm: 612_000,
  sharpe: -0.4321,
  sortino: null,
  calmar: -0.1,
  drawdown: {
    ppm: 345_612,
    from: '2024-01-02T05:00:00.000Z',
    lowest: '2024-06-03T07:00:00.000Z',
    recovered: null,
  },
  value_at_risk_ppm: 41_200,
  tail_loss_ppm: 61_200,
  best_day: { at: '2024-03-01T00:00:00.000Z', change_ppm: 81_234 },
  worst_day: { at: '2024-06-03T00:00:00.000Z', change_ppm: -121_234 },
  exposure_ppm: 431_000,
  fees: '345.678901',
  sales: { count: 40, won: 39, win_rate_ppm: 975_000, mean_win: '12.5', mean_loss: '-900', open: '-1234.56' },
};

const hold: ReportFigures = { ...figures, total_return_ppm: 250_000, sharpe: 0.5 };

export const lockUp = (changes: Partial<LockUpFigures> = {}): LockUpFigures => ({
  days: 30,
  windows: 1032,
  summary: {
    lost: { windows: 516, ppm: 500_000, interval: { low_ppm: 400_000, high_ppm: 600_000 } },
    mean_ppm: -1234,
    mean_interval: null,
    worst_ppm: -432_100,
    median_ppm: 0,
    best_ppm: 90_000,
    reached: { windows: 41, ppm: 39_729, interval: null },
  },
  ...changes,
});

export const source: StrategyReport['source'] = {
  series: 'practice',
  kind: 'generated',
  origin: '',
  from: '2023-01-01T00:00:00.000Z',
  to: '2026-01-02T03:00:00.000Z',
  hours: 26_283,
  filled_hours: 0,
  model: 1,
  seed_hash: 'a'.repeat(64),
};

export const report = (changes: Partial<StrategyReport> = {}): StrategyReport => ({
  source,
  strategy: 'martingale',
  parameters: { safetyOrders: 5 },
  fee_ppm: 1000,
  slippage_ppm: 500,
  from: '2023-03-02T00:00:00.000Z',
  to: '2026-01-02T00:00:00.000Z',
  start: '10000',
  figures,
  hold,
  curve: [
    { at: '2023-03-02T00:00:00.000Z', result_ppm: 0, hold_ppm: 0, fall_ppm: 0 },
    { at: '2023-03-20T00:00:00.000Z', result_ppm: 50_000, hold_ppm: 10_000, fall_ppm: 0 },
    { at: '2023-04-01T00:00:00.000Z', result_ppm: -20_000, hold_ppm: 20_000, fall_ppm: 66_667 },
    { at: '2026-01-02T00:00:00.000Z', result_ppm: -123_456, hold_ppm: 250_000, fall_ppm: 165_197 },
  ],
  trades: 80,
  worst: [
    {
      at: '2024-06-03T07:00:00.000Z',
      side: 'sell',
      coins: 0.5,
      price: 20_000,
      amount: '10000',
      fee: '10',
      net: '-900',
      reason: 'stop',
    },
    {
      at: '2024-03-01T07:00:00.000Z',
      side: 'sell',
      coins: 0.5,
      price: 30_000,
      amount: '15000',
      fee: '15',
      net: '12.5',
      reason: 'target',
    },
  ],
  period_days: 30,
  daily_ppm: 500,
  lock_ups: [lockUp({ days: 7 }), lockUp(), lockUp({ days: 180, windows: 12, summary: null })],
  ...changes,
});
