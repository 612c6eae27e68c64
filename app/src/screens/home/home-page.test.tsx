import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { answer, closeApp, english } from '../../test-app.tsx';
import { openAs } from '../assets/test-postings.ts';
import { record } from '../deposits/test-deposits.ts';
import { order, orderNo, pending } from '../orders/test-orders.ts';
import { withdrawal } from '../withdrawals/test-withdrawals.ts';

afterEach(closeApp);

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

it('Home says nothing of what is under way while nothing is', async () => {
  await openAs(home, {});
  await screen.findByText(english('assets.latest_none'));
  expect(screen.queryByText(english('home.under_way'))).toBeNull();
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
