import type { StrategyRun } from '@paperlock/contract/strategies.ts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { source } from '../../parts/earned/test-earned.ts';
import { detail, orderNo } from '../../parts/orders/test-orders.ts';
import { openAs, pageOf } from '../../parts/products/test-products.ts';
import { answer, english, type Replies, refuse } from '../../test-app.tsx';

// The browser of the tests has none; what it would see is asked for with the button.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const sale = {
  at: '2026-03-02T05:00:00.000Z',
  side: 'sell' as const,
  coins: 0.012_345_678,
  price: 41_000.5,
  amount: '506.18',
  fee: '0.50618',
  net: '-12.000001',
  reason: 'stop',
};

const run = (changes: Partial<StrategyRun> = {}): StrategyRun => ({
  source,
  strategy: 'spot',
  parameters: {},
  fee_ppm: 1000,
  slippage_ppm: 500,
  from: '2026-03-01T12:00:00.000Z',
  to: '2026-03-31T12:00:00.000Z',
  at: '2026-03-03T12:00:00.000Z',
  over: false,
  result_ppm: -10_000,
  pool: '3000',
  start: '3000',
  sales: '-20.5',
  open: '-8.999999',
  fees: '0.500001',
  end: '2970',
  own: { amount: '1000', worth: '990', result: '-10', pays: false },
  days: [{ day: 1, result_ppm: -10_000 }],
  trades: 9,
  worst: [sale, { ...sale, net: '1' }, { ...sale, net: '2' }, { ...sale, net: '3' }],
  ...changes,
});

const open = async (
  given: StrategyRun | null,
  changes: Parameters<typeof detail>[0] = {},
  replies: Replies = {},
) => {
  await openAs(`/pages/home/lockming-order?order_no=${orderNo}&tab=strategy`, {
    'product/orderInfo': () => answer(detail(changes)),
    'product/orderRun': () => answer({ run: given }),
    ...replies,
  });
  return screen.findByRole('region', { name: english('orders.run') });
};

it('start, sales, coins held and fees add up to the end, every number to the millionth', async () => {
  const leaf = await open(run());
  await within(leaf).findByText(/Range grid has traded .*2026-03-01 12:00 to 2026-03-03 12:00/);
  const [sum] = within(leaf).getAllByRole('table');
  const numbers = [...(sum?.querySelectorAll('td') ?? [])].map(({ textContent }) => textContent);
  expect(numbers).toEqual(['3,000.00', '−20.50', '−9.00', '−0.50', '2,970.00USDT']);
  expect(leaf.textContent).toContain('9 trades');
});

it('the own part is one division, and a fixed order is paid something else', async () => {
  const leaf = await open(run(), { accumulated: '0.5' });
  await within(leaf).findByText(english('orders.run_pays_not'));
  expect(leaf.textContent).toContain('1,000.00 × 2,970.00 ÷ 3,000.00 = 990.00');
  expect(leaf.textContent).toContain('Your share so far−10.00USDT');
  expect(leaf.textContent).toContain('Promised for full days+0.50USDT');
  expect(leaf.textContent).toContain('Shortfall10.50USDT');
  expect(leaf.textContent).toMatch(/Trading has lost 10\.00\sUSDT with this order’s money so far\./);
});

it('a strategy that earned more than was promised has a surplus', async () => {
  const own = { amount: '1000', worth: '1010', result: '10', pays: false };
  const leaf = await open(run({ own }), { accumulated: '0.5' });
  await within(leaf).findByText(english('orders.run_pays_not'));
  expect(leaf.textContent).toContain('Surplus9.50USDT');
});

it.each([
  ['10', /^Trading made 10\.00\sUSDT with this order’s money\. The gain is the operator’s/],
  ['-10', /^Trading lost 10\.00\sUSDT with this order’s money\. The operator bears that loss/],
  ['0', /^Trading made no gain and no loss/],
])('a fixed order that is over says whose its result of %s is', async (result, says) => {
  const own = { amount: '1000', worth: '1000', result, pays: false };
  const leaf = await open(run({ over: true, own }), { state: 'settled' });
  await within(leaf).findByText(says);
});

it('a variable order is paid just that', async () => {
  const own = { amount: '1000', worth: '990', result: '-10', pays: true };
  const leaf = await open(run({ over: true, own }), { daily_ppm: 0, state: 'settled', accumulated: '-10' });
  await within(leaf).findByText(english('orders.run_pays'));
  expect(leaf.textContent).toContain('Your share of the result−10.00USDT');
  expect(leaf.textContent).not.toContain(english('earned.shortfall'));
});

it('the worst sale stands first, with its price, fee and reason, and every result beside its source', async () => {
  const leaf = await open(run());
  await within(leaf).findByText(english('orders.run_worst'));
  const rows = [...leaf.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows[4]).toBe('Sold: stop loss2026-03-02 05:00:000.012346 × 41,000.50506.18Fee 0.50−12.01');
  expect(leaf.textContent).toContain('1 more sale');
  expect(leaf.textContent).toContain('Each trade costs 0.10%');
  expect(leaf.textContent).toContain('0.05% worse than the price shown');
  expect(leaf.textContent).toContain('Prices: our own practice market');
});

it('all trades are opened page by page', async () => {
  const leaf = await open(
    run(),
    {},
    {
      'product/orderTrades': ({ cursor }) =>
        cursor
          ? pageOf([{ ...sale, nth: 1, gross: '0', side: 'buy', reason: 'start', net: '0' }])
          : pageOf([{ ...sale, nth: 2, gross: '-11' }], '1-1'),
    },
  );
  await userEvent.click(await within(leaf).findByRole('button', { name: 'Show all 9 trades' }));
  const sheet = await screen.findByRole('dialog', { name: english('orders.trades') });
  await userEvent.click(await within(sheet).findByRole('button', { name: english('orders.list_more') }));
  await within(sheet).findByText(/Bought: start/);
  const rows = [...sheet.querySelectorAll('tbody tr')].map(({ textContent }) => textContent);
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(/Fee 0\.50$/);
});

it('a strategy that has not begun says when it does', async () => {
  const leaf = await open(null);
  await within(leaf).findByText(/Trading starts at the next full hour, then continues hourly\./);
});

it('who left early is not told what others earned since as if it were theirs', async () => {
  const leaf = await open(run(), { state: 'redeemed_early' });
  await within(leaf).findByText(english('orders.run_left'));
  expect(leaf.textContent).not.toContain(english('orders.run_own'));
});

it('says when it could not be loaded, and the order is there all the same', async () => {
  const replies = [refuse('internal', '')];
  const leaf = await open(null, {}, { 'product/orderRun': () => replies.pop() ?? answer({ run: run() }) });
  await within(leaf).findByText(english('orders.run_failed'));
  await userEvent.click(within(leaf).getByRole('button', { name: english('common.retry') }));
  await within(leaf).findByText(english('orders.run_worst'));
});

it('more money than a strategy trades with is said', async () => {
  const leaf = await open(run({ pool: '150000000', start: '100000000' }));
  await within(leaf).findByText(/put in 150,000,000\.00 USDT/);
});
