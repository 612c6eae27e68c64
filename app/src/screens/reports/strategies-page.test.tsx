import { strategies } from '@paperlock/domain/products/terms.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, asPerson, english, openApp, refuse } from '../../test-app.tsx';
import { lockUp, source } from './test-reports.ts';

const one = (strategy: string | null, total: number) => ({
  strategy,
  total_return_ppm: total,
  drawdown_ppm: 345_612,
  lock_up: lockUp(),
});
const compared = (list: readonly object[], changes: object = {}) => ({
  of: 8,
  source,
  from: '2023-03-02T00:00:00.000Z',
  to: '2026-01-02T00:00:00.000Z',
  fee_ppm: 1000,
  slippage_ppm: 500,
  list,
  ...changes,
});
const all = [...strategies.map((name, nth) => one(name, (nth - 3) * 100_000)), one(null, 50_000)];

const open = (...replies: ReturnType<typeof answer>[]) => {
  return openApp({
    at: '/pages/home/strategies',
    user: asPerson(),
    replies: { 'market/performance': () => replies.shift() ?? answer(compared(all)) },
  });
};

describe('the strategies compared', () => {
  it('stand in their own order, losers as visible as winners, and holding beside them', async () => {
    await open();
    await screen.findByRole('region', { name: english('reports.legend_hold') });
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      ...strategies.map((name) => english(`products.strategy_${name}`)),
      english('reports.legend_hold'),
      english('reports.assumptions'),
    ]);
    const loser = screen.getByRole('region', { name: english('products.strategy_spot') });
    expect(loser.textContent).toContain('Total return−30.00%');
    expect(loser.textContent).toContain('Deepest fall−34.57%');
    expect(loser.textContent).toContain('Lock-ups of 30 days that lost50% of 1,032');
    expect(loser.textContent).toContain('Worst such lock-up−43.21%');
  });

  it('say how many of them are computed', async () => {
    await open(answer(compared(all.slice(0, 3))));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('3 of 8 are computed');
  });

  it('say so before the first is', async () => {
    await open(answer(compared([], { source: null, from: null, to: null })));
    await screen.findByText(english('reports.computing'));
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  it('can be asked for again when they did not come', async () => {
    await open(refuse('internal', 'Sorry.'));
    await screen.findByText(english('reports.compare_failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('region', { name: english('reports.legend_hold') });
  });
});
