import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { order } from '../parts/orders/test-orders.ts';
import { answer, asPerson, english, openApp } from '../test-app.tsx';
import { flags } from './flags.ts';

const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width });

const column = () => screen.findByRole('complementary', { name: english('clock.beside') });
const open = (at: string) =>
  openApp({
    at,
    user: asPerson(),
    replies: {
      'product/orderList': ({ tab }) =>
        answer({
          list:
            tab === 'open'
              ? [order({ next_payout_at: null }), order({ order_no: 'P20260302-00000002' })]
              : [],
          next_cursor: null,
          has_more: false,
        }),
    },
  });

describe('beside the page of a wide screen', () => {
  beforeEach(() => resize(1280));
  afterEach(() => resize(390));

  it('stand practice time with the way to move it, and the next payout', async () => {
    await open('/pages/profile/settings');
    const beside = within(await column());
    await beside.findByText(/^2026-01-02 \d\d:\d\d$/);
    expect(beside.getByRole('link', { name: english('clock.go') }).getAttribute('href')).toBe(
      '/pages/home/clock',
    );
    const payout = within(
      (await beside.findByRole('heading', { name: english('clock.next_payout') })).closest(
        'section',
      ) as HTMLElement,
    );
    payout.getByText(/^2026-03-03 \d\d:\d\d$/);
    expect(payout.getByRole('link').getAttribute('href')).toContain('P20260302-00000002');
  });

  it('stands what a scam would do on a screen that shows what scams use, and nowhere else', async () => {
    await open('/pages/profile/withdrawal');
    const beside = within(await column());
    await beside.findByText(english('flags.release_fee_fraud'));
    expect(beside.getByRole('link', { name: english('flags.lesson') }).getAttribute('href')).toBe(
      `/pages/home/lesson?key=${flags.release_fee}`,
    );
  });

  it('the rooms come before the page, also for the keyboard, under the name of the product', async () => {
    await open('/pages/profile/settings');
    const rooms = await screen.findByRole('navigation', { name: english('shell.tabs') });
    within(rooms).getByRole('link', { name: 'Paperlock' });
    const page = await screen.findByRole('main');
    expect(rooms.compareDocumentPosition(page) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

it('on a phone nothing stands beside the page, and the rooms come after it', async () => {
  await open('/pages/profile/settings');
  const rooms = await screen.findByRole('navigation', { name: english('shell.tabs') });
  const page = await screen.findByRole('main');
  expect(rooms.compareDocumentPosition(page) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  expect(screen.queryByRole('complementary', { name: english('clock.beside') })).toBeNull();
});
