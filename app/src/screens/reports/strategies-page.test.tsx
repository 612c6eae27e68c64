import { strategies } from '@paperlock/domain/products/terms.ts';
import { sumUpMarkets } from '@paperlock/domain/reports/many-markets.ts';
import { keptMarkets } from '@paperlock/engine/many-markets/kept-markets.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { lockUp, source } from '../../parts/reports/test-reports.ts';
import { wholeText } from '../../parts/rounded.ts';
import { answer, asPerson, english, openApp, refuse } from '../../test-app.tsx';

const one = (strategy: string | null, total: number) => ({
  strategy,
  total_return_ppm: total,
  drawdown_ppm: 345_612,
  lock_up: lockUp(),
  curve_ppm: [0, total],
});
const compared = (list: readonly object[], changes: object = {}) => ({
  of: 8,
  source,
  from: '2023-03-02T00:00:00.000Z',
  to: '2026-01-02T00:00:00.000Z',
  fee_ppm: 1000,
  slippage_ppm: 500,
  times: ['2023-03-02T00:00:00.000Z', '2026-01-02T00:00:00.000Z'],
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

describe('many markets', () => {
  const table = () => screen.findByRole('table', { name: 'In 200 practice markets' });

  it('stand first, before anything is asked of the server, and show what doubling down is', async () => {
    await open(refuse('internal', 'Sorry.'));
    const rows = [...(await table()).querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(strategies.length + 1);
    const { typical, worst, lostAlmostAll } = sumUpMarkets(keptMarkets.results.martingale);
    expect(rows[1]).toBe(`Doubling down${wholeText('en', typical)}${wholeText('en', worst)}${lostAlmostAll}`);
    screen.getByText(/^Doubling down made [\d,]+ sales and not one at a loss\./);
  });

  it('are drawn in a strip for each strategy, with the trade’s word once', async () => {
    await open();
    await table();
    const strips = screen.getAllByRole('img', { name: /typical .* worst 1 in 20 .* best 1 in 20/ });
    expect(strips).toHaveLength(strategies.length + 1);
    expect(screen.getAllByText('Doubling down (martingale)')).toHaveLength(1);
  });

  it('lead to the lesson, by the only filled button', async () => {
    await open();
    await table();
    const lesson = screen.getByRole('link', { name: english('reports.track_action') });
    expect(lesson.getAttribute('href')).toBe('/pages/home/track-record');
    expect(document.querySelectorAll('main [data-kind="primary"]')).toHaveLength(1);
  });
});

describe('the strategies compared', () => {
  const table = () => screen.findByRole('table', { name: english('reports.compare') });
  const rows = async () => [...(await table()).querySelectorAll('tbody tr')].map((row) => row.textContent);

  it('stand in one table in their own order, losers as visible as winners, and holding beside them', async () => {
    await open();
    const names = [...strategies.map((name) => english(`products.strategy_${name}`)), 'Buy and hold'];
    const shown = await rows();
    expect(shown.map((row, nth) => row?.startsWith(names[nth] ?? '?'))).toEqual(names.map(() => true));
    expect(shown[0]).toBe('Range grid−30.00%−34.57%50%');
  });

  it('are sorted by a column, and stand in their own order again', async () => {
    await open();
    const total = within(await table()).getByRole('button', { name: english('reports.compare_total') });
    await userEvent.click(total);
    expect((await rows())[0]).toContain('Trend following+30.00%');
    await userEvent.click(total);
    expect((await rows())[0]).toContain('Range grid');
  });

  it('are drawn in one chart, in which one of them is chosen', async () => {
    await open();
    await screen.findByRole('img', { name: /^Range grid lost 30.00%/ });
    await userEvent.click(within(await table()).getByRole('button', { name: 'Doubling down' }));
    const picture = await screen.findByRole('img', { name: /^Doubling down lost 20.00%/ });
    expect(picture.querySelectorAll('[data-tone="quiet"]')).toHaveLength(6);
  });

  it('have an axis that ends where everything is lost, however much another one won', async () => {
    await open(answer(compared([one('spot', -600_000), one(null, 7_000_000)])));
    const chart = (await screen.findByRole('img', { name: /^Range grid lost 60.00%/ })).closest('figure');
    const ticks = [...(chart?.querySelectorAll('[aria-hidden] > span') ?? [])].map(
      (tick) => tick.textContent,
    );
    expect(ticks.slice(0, 3)).toEqual(['−100%', '0%', '200%']);
  });

  it('say how many of them are computed', async () => {
    await open(answer(compared(all.slice(0, 3))));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-label')).toBe('3 of 8 computed');
  });

  it('say so before the first is', async () => {
    await open(answer(compared([], { source: null, from: null, to: null })));
    await screen.findByText(english('reports.computing'));
    expect(screen.queryByRole('table', { name: english('reports.compare') })).toBeNull();
  });

  it('can be asked for again when they did not come', async () => {
    await open(refuse('internal', 'Sorry.'));
    await screen.findByText(english('reports.compare_failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await table();
  });
});
