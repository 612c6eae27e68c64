import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, english, here, type Replies, refuse } from '../../test-app.tsx';
import { openAs, productId } from '../products/test-products.ts';
import { lockUp, report } from './test-reports.ts';

const open = (reply: Replies[string]) =>
  openAs(`/pages/home/lockming-details?id=${productId}&tab=strategy`, { 'product/strategyReport': reply });
const shown = (changes: Parameters<typeof report>[0] = {}) => open(() => answer({ report: report(changes) }));
const region = (key: string) => screen.findByRole('region', { name: english(`reports.${key}`) });
const fold = async (key: string) => {
  const inside = (await screen.findByText(english(`reports.${key}`))).closest('details');
  if (!inside) throw new Error(`${key} is not folded`);
  return inside;
};
const rowsOf = (of: HTMLElement) =>
  [...of.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);

describe('the report on a project’s page', () => {
  it('is asked for by the project’s id, and says so while it is computed', async () => {
    const asked: unknown[] = [];
    await open((ask) => {
      asked.push(ask);
      return answer({ report: null });
    });
    await screen.findByText(english('reports.computing'));
    expect(asked[0]).toEqual({ id: productId });
  });

  it('can be asked for again when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.'), answer({ report: report() })];
    await open(() => replies.shift() ?? answer({ report: null }));
    await screen.findByText(english('reports.failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await region('lock_ups');
  });

  it('says in how many lock-ups the promise would have been earned, and how many lost', async () => {
    await shown();
    const text = (await region('lock_ups')).textContent;
    expect(text).toContain(
      'In 41 of 1,032 lock-ups of 30 days (4%), the strategy would have earned the promised return.',
    );
    expect(text).toContain('516 of 1,032 lock-ups of 30 days (50%) lost money. Worst: −43.21%.');
  });

  it('speaks of no promise where nothing is promised', async () => {
    const { summary, ...rest } = lockUp();
    await shown({ daily_ppm: 0, lock_ups: [{ ...rest, summary: summary && { ...summary, reached: null } }] });
    const text = (await region('lock_ups')).textContent;
    expect(text).not.toContain('promises');
    expect(text).toContain('lost money');
  });

  it('has every lock-up in a table, and says nothing of too few', async () => {
    await shown();
    expect(rowsOf(await region('lock_ups'))).toEqual([
      '71,03250%40% – 60%−0.13%−43.21%',
      '301,03250%40% – 60%−0.13%−43.21%',
      '18012Too few to say',
    ]);
  });

  it('shows a loss as a loss, beside the same money bought and held', async () => {
    await shown();
    const rows = rowsOf(await fold('figures'));
    expect(rows[0]).toContain('−12.35%+25.00%');
    expect(rows.find((row) => row?.startsWith('Sortino'))).toContain('n/an/a');
    expect(rows.find((row) => row?.startsWith('Sharpe'))).toContain('−0.430.50');
  });

  it('never says how often it won without what was lost and what is open', async () => {
    await shown();
    const text = (await fold('figures')).textContent;
    expect(text).toContain(
      '39 of 40 sales won (98%). Average win: +12.50 USDT. Average loss: −900.00 USDT. Not yet sold: −1,234.56 USDT.',
    );
  });

  it('that never sold says what the coins it still holds have lost, in figures and among the sales', async () => {
    const usual = report();
    const sales = { ...usual.figures.sales, count: 0, won: 0, win_rate_ppm: null, open: '-9520.4' };
    await shown({ figures: { ...usual.figures, sales }, worst: [] });
    const said = 'It bought and never sold. Gain or loss on the coins it still holds: −9,520.40 USDT.';
    expect((await fold('figures')).textContent).toContain(said);
    expect((await fold('trades')).textContent).toContain(said);
  });

  it('draws worth and fall, each with a sentence for those who do not see it, and a table behind', async () => {
    await shown();
    await region('lock_ups');
    const part = await region('title');
    expect(
      within(part)
        .getAllByRole('img')
        .map((one) => one.getAttribute('aria-label')),
    ).toEqual([
      'From 2023-03-02 to 2026-01-02 the strategy lost 12.35% (best +5.00%, worst −12.35%). Buy and hold made +25.00%.',
      'Maximum drawdown: −34.57% on 2024-06-03. Not recovered since.',
    ]);
    const [table] = within(part).getAllByText(english('ui.chart_table'));
    if (!table) throw new Error('there is no table');
    await userEvent.click(table);
    await waitFor(() =>
      expect(rowsOf(part).slice(0, 2)).toEqual([
        '2026-01-02 00:00−12.35%+25.00%',
        '2023-04-01 00:00−2.00%+2.00%',
      ]),
    );
  });

  it('lists the worst sale first, and why it was made', async () => {
    await shown();
    expect(rowsOf(await fold('trades'))).toEqual([
      '2024-06-03 07:00:00Stop loss−900.00',
      '2024-03-01 07:00:00Target reached+12.50',
    ]);
  });

  it('says on what it rests, and where the prices come from', async () => {
    await shown();
    const text = (await fold('assumptions')).textContent;
    expect(text).toContain('Past results promise nothing and say little');
    expect(text).toContain('“practice”, generated by Paperlock');
    expect(text).toContain('costs 0.10% of its amount');
    expect(text).toContain('fill 0.05% worse');
  });

  it('leads to all strategies compared', async () => {
    await shown();
    await region('lock_ups');
    const part = await region('title');
    await userEvent.click(within(part).getByRole('link', { name: english('reports.compare_entry') }));
    expect(here()).toBe('/pages/home/strategies');
  });
});
