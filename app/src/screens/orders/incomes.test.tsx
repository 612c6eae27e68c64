import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { detail, orderNo } from '../../parts/orders/test-orders.ts';
import { openAs } from '../../parts/products/test-products.ts';
import { answer, english } from '../../test-app.tsx';

const openPayments = (changes: Parameters<typeof detail>[0] = {}) =>
  openAs(`/pages/home/lockming-order?order_no=${orderNo}&tab=payments`, {
    'product/orderInfo': () => answer(detail(changes)),
    'clock/now': () => answer({ now: '2026-03-02T13:00:00.000Z', ahead_seconds: 0 }),
  });

it('an order that was ended early does not say that anything comes at maturity', async () => {
  const [income] = detail().incomes;
  await openPayments({
    state: 'redeemed_early',
    payout: 'maturity',
    incomes: income ? [{ ...income, paid: false }] : [],
  });
  const days = within(await screen.findByRole('region', { name: english('orders.incomes') }));
  await userEvent.click(days.getByText(english('orders.incomes_table')));
  expect(days.getByRole('cell', { name: english('orders.income_given_up') })).toBeDefined();
  expect(days.getByRole('table', { name: /0 due at the end/ })).toBeDefined();
  expect(days.queryByText(english('orders.income_later'))).toBeNull();
});

it('an order whose first day is not over says so', async () => {
  await openPayments({ incomes: [], days_done: 0, accumulated: '0' });
  await screen.findByText(english('orders.incomes_none'));
});

it('an order lists its days, the last one first', async () => {
  const incomes = Array.from({ length: 9 }, (_, before) => ({
    day: before + 1,
    at: '2026-03-02T12:00:00.000Z',
    amount: '0.5',
    paid: before < 8,
  }));
  await openPayments({ incomes, days_done: 9 });
  const days = await screen.findByRole('region', { name: english('orders.incomes') });
  const rows = [...days.querySelectorAll('details:last-child tbody tr')].map(
    ({ textContent }) => textContent,
  );
  expect(rows).toHaveLength(9);
  expect(rows[0]).toBe('92026-03-02+0.50At the end');
  expect(rows[8]).toBe('12026-03-02+0.50Paid');
});

it('an order draws what it earned day by day, a loss too', async () => {
  await openPayments({
    curve: [
      { day: 1, earned: '0.5' },
      { day: 2, earned: '-3.25' },
    ],
  });
  await screen.findByRole('img', {
    name: 'Return so far from 2026-03-01 to 2026-03-03: 0.00 USDT first, −3.25 USDT last.',
  });
});

it('an order whose first day is not over has no curve', async () => {
  await openPayments({ curve: [], incomes: [], days_done: 0 });
  const days = within(await screen.findByRole('region', { name: english('orders.incomes') }));
  await days.findByRole('table', { name: /March 2026: 0 of 30 days done/ });
  expect(days.queryByRole('img')).toBeNull();
});

it('an order has a calendar of what was paid and what is expected, to its maturity', async () => {
  await openPayments();
  const days = within(await screen.findByRole('region', { name: english('orders.incomes') }));
  await days.findByRole('table', {
    name: 'March 2026: 1 of 30 days done: 1 paid, 0 due at the end',
  });
  const cells = days.getAllByRole('button', { name: /0\.50/ }).map(({ textContent }) => textContent);
  expect(cells).toHaveLength(30);
  expect([cells[0], cells[1], cells[29]]).toEqual(['2 0.50 Paid', '3 0.50 Expected', '31 0.50 Expected End']);
  await waitFor(() =>
    expect(days.getByRole('button', { name: '2 0.50 Paid' }).getAttribute('aria-current')).toBe('date'),
  );
  await userEvent.click(days.getByRole('button', { name: '31 0.50 Expected End' }));
  expect(days.getByRole('status').textContent).toBe(
    'Day 302026-03-31 12:00 in 29 daysExpected0.50USDTYour money back1,000.00USDT',
  );
});

it('an order that is variable has no number for a day to come', async () => {
  await openPayments({
    daily_ppm: 0,
    type: 'premium_plus',
    payout: 'maturity',
    promised_total: '0',
    incomes: [],
  });
  const days = within(await screen.findByRole('region', { name: english('orders.incomes') }));
  await days.findByRole('button', { name: '2 Done' });
  expect(days.queryByRole('button', { name: /\d\.\d\d/ })).toBeNull();
  await userEvent.click(days.getByRole('button', { name: '31 Upcoming End' }));
  expect(days.getByRole('status').textContent).toContain(english('orders.calendar_unknown'));
  expect(days.getByRole('status').textContent).not.toContain('USDT');
});

it('an order that lasts longer than a month turns the page of its calendar', async () => {
  await openPayments({ period_days: 60 });
  const days = within(await screen.findByRole('region', { name: english('orders.incomes') }));
  await days.findByRole('table', { name: /^March 2026/ });
  expect(days.getByRole('button', { name: english('orders.calendar_previous') })).toHaveProperty(
    'disabled',
    true,
  );
  await userEvent.click(days.getByRole('button', { name: english('orders.calendar_next') }));
  await days.findByRole('table', { name: /^April 2026/ });
  expect(days.getByRole('button', { name: '30 0.50 Expected End' })).toBeDefined();
});
