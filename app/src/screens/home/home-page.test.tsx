import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, english, refuse } from '../../test-app.tsx';
import { openAs } from '../assets/test-postings.ts';
import { record } from '../deposits/test-deposits.ts';
import { order, orderNo, pending } from '../orders/test-orders.ts';
import { summary } from '../products/test-products.ts';
import { lockUp } from '../reports/test-reports.ts';
import { withdrawal } from '../withdrawals/test-withdrawals.ts';

const home = '/pages/home/index';

it('Home offers what can be done with the money', async () => {
  await openAs(home, {});
  const actions = within(await screen.findByRole('navigation', { name: english('assets.do') }));
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/profile/deposit',
    '/pages/profile/withdrawal',
    '/pages/profile/practice-wallet',
    '/pages/profile/asset-history',
  ]);
});

it('Home shows what is under way, each with its way to more', async () => {
  const pageOf = (one: object) => answer({ list: [one], next_cursor: null, has_more: false });
  const [coming, going] = [
    record({ state: 'confirming', confirmations: 5 }),
    withdrawal({ state: 'review' }),
  ];
  await openAs(home, {
    'credit/rechargeList': () => pageOf(coming),
    'credit/withdrawList': () => pageOf(going),
    'product/orderList': () => pageOf(order(pending)),
  });
  const underWay = within(await screen.findByRole('list', { name: english('home.under_way') }));
  expect(underWay.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/pages/profile/deposit-records?id=${coming.id}`,
    `/pages/profile/withdrawal-recored?id=${going.id}`,
    `/pages/home/lockming-order?order_no=${orderNo}`,
  ]);
});

it('Home says how many orders run, and what they have earned together', async () => {
  const guarantee = { limit: '500000', held: '0' };
  const sum = {
    orders: 4,
    locked: '4400',
    expected_today: '1.41',
    accumulated: '-7.5',
    promised_unpaid: '1',
    guarantee,
  };
  await openAs(home, { 'product/productOrderSum': () => answer(sum) });
  const underWay = within(await screen.findByRole('list', { name: english('home.under_way') }));
  const row = underWay.getByRole('link');
  expect(row.getAttribute('href')).toBe('/pages/home/lockming-order');
  expect(row.textContent).toMatch(/^4 orders run.*4,400\.00.*−7\.50/);
});

it('Home says that nothing is under way while nothing is', async () => {
  await openAs(home, {});
  await screen.findByText(english('home.under_way_none'));
});

it('Home asks again for what is under way where it did not come', async () => {
  const replies = [refuse('internal', '')];
  await openAs(home, {
    'credit/withdrawList': () => replies.pop() ?? answer({ list: [], next_cursor: null, has_more: false }),
  });
  await screen.findByText(english('home.under_way_failed'));
  await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
  await screen.findByText(english('home.under_way_none'));
});

it('Home leads to the projects, and in the demo to the time machine', async () => {
  await openAs(home, {});
  for (const [key, href] of [
    ['products.entry', '/pages/home/lockming'],
    ['clock.entry', '/pages/home/clock'],
  ] as const) {
    const way = await screen.findByRole('link', { name: new RegExp(english(key)) });
    expect(way.getAttribute('href')).toBe(href);
  }
});

const told = (changes: object) => ({
  id: '1',
  title: 'Maintenance on Sunday',
  body: 'At noon.',
  lang: 'en',
  at: '2026-01-02T03:04:05.000Z',
  type: 'system',
  about: null,
  pinned: false,
  read: true,
  ...changes,
});

it('Home shows what everybody is told: pinned first, then newest, three at most', async () => {
  const lists = {
    system: [told({}), told({ id: '2', title: 'Older', at: '2026-01-01T00:00:00.000Z' })],
    news: [
      told({ type: 'news', title: 'Pinned', pinned: true, read: false, at: '2025-01-01T00:00:00.000Z' }),
      told({ type: 'news', id: '3', title: 'Newest', at: '2026-01-03T00:00:00.000Z' }),
    ],
  };
  await openAs(home, {
    'message/list': ({ type }) =>
      answer({ list: lists[type as 'system' | 'news'], next_cursor: null, has_more: false }),
  });
  const list = within(await screen.findByRole('list', { name: english('home.announcements') }));
  const rows = list.getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/pages/home/announcement?tab=news',
    '/pages/home/announcement?tab=news',
    '/pages/home/announcement?tab=system',
  ]);
  expect(rows.map((row) => row.textContent?.match(/^[A-Z][a-z]+/)?.[0])).toEqual([
    'Pinned',
    'Newest',
    'Maintenance',
  ]);
  expect(rows[0]?.textContent).toContain(english('announcement.new'));
});

it('Home shows projects by strategy: what it lost stands beside what it came to', async () => {
  const done = (strategy: string | null) => ({
    strategy,
    total_return_ppm: -123_456,
    drawdown_ppm: 345_612,
    lock_up: lockUp(),
  });
  const source = null;
  await openAs(home, {
    'market/performance': () =>
      answer({
        of: 8,
        source,
        from: null,
        to: null,
        fee_ppm: 1000,
        slippage_ppm: 500,
        list: [done('spot'), done('sea_turtle'), done(null)],
      }),
    'product/productList': () => answer({ list: [summary(), summary()], next_cursor: null, has_more: false }),
  });
  const list = within(await screen.findByRole('list', { name: english('home.strategies') }));
  const [spot, turtle, all] = await list.findAllByRole('link');
  expect(spot?.getAttribute('href')).toBe('/pages/home/lockming?strategy=spot');
  expect(spot?.textContent).toContain('−12.35%');
  expect(spot?.textContent).toContain('50% of lock-ups of 30 days lost, the worst −43.21%');
  await within(spot as HTMLElement).findByText('2 on sale');
  expect(turtle?.textContent).toContain('None on sale');
  expect(all?.getAttribute('href')).toBe('/pages/home/strategies');
});

it('Home says what time it is on the platform, and whether the chain is watched', async () => {
  await openAs(home, {
    'clock/now': () => answer({ now: '2026-02-03T04:05:06.000Z', ahead_seconds: 90_000 }),
    'common/chainStatus': () =>
      answer({ state: 'halted', head: 9, final: 1, scanned: 1, lag: 0, looked_at: null, halted: true }),
  });
  const platform = within(await screen.findByRole('region', { name: english('home.platform') }));
  await platform.findByText('2026-02-03 04:05:06');
  platform.getByText('1 day 1 hr ahead of the clock on the wall');
  await platform.findByText(english('deposits.watcher_halted'));
  platform.getByText(english('deposits.watcher_halted_text'));
});

it('Home says what today brought and lost, and what the day that runs will pay', async () => {
  await openAs(home, {
    'credit/incomeToday': () => answer({ since: '2026-01-02T00:00:00.000Z', received: '2.5', lost: '7.25' }),
    'product/productOrderSum': () =>
      answer({
        orders: 1,
        locked: '1000',
        expected_today: '1.41',
        accumulated: '2',
        promised_unpaid: '27',
        guarantee: { limit: '500000', held: '1029' },
      }),
  });
  const today = await screen.findByRole('region', { name: english('home.today') });
  await within(today).findByText('+2.50');
  expect(today.textContent).toMatch(/−7\.25.*1\.41/);
});

it('Home says that nothing is earned today where no order runs and none did', async () => {
  await openAs(home, {});
  await screen.findByText(english('home.today_none'));
});

it('Home stays whole where figures, strategies or the clock cannot be asked', async () => {
  const down = () => refuse('internal', 'Sorry.');
  await openAs(home, {
    'common/getFacts': down,
    'market/performance': down,
    'clock/now': down,
    'common/chainStatus': down,
  });
  await screen.findByText(english('content.figures_failed'));
  await screen.findByText(english('reports.compare_failed'));
  expect(await screen.findAllByText(english('home.unknown'))).toHaveLength(2);
  screen.getByRole('navigation', { name: english('assets.do') });
});
