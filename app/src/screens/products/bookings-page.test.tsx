import type { Booking } from '@paperlock/contract/products.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openAs, pageOf, productId } from '../../parts/products/test-products.ts';
import { answer, english, refuse } from '../../test-app.tsx';

const page = '/pages/home/booking';
const booking = (changes: Partial<Booking> = {}): Booking => ({
  id: productId,
  name: 'Steady thirty',
  state: 'booking',
  open_at: '2026-02-01T00:00:00.000Z',
  booked_at: '2026-01-02T03:04:05.000Z',
  told_at: null,
  ...changes,
});
const rows = async () =>
  within(await screen.findByRole('list', { name: english('products.bookings') })).getAllByRole('button');

it('bookings say when a project opens, or when one was told that it had', async () => {
  const told = { id: productId.replace('f1', 'f2'), told_at: '2026-02-01T00:00:05.000Z' };
  await openAs(page, {
    'product/bookingList': () => pageOf([booking(), booking({ ...told, state: 'open' })]),
  });
  expect((await rows()).map((row) => row.textContent)).toEqual([
    'Steady thirtyNot open yetOpens 2026-02-01 00:00',
    'Steady thirtyOpenReminded 2026-02-01 00:00',
  ]);
});

it('a booking can be taken back where it is listed', async () => {
  let list = [booking()];
  const asked: object[] = [];
  await openAs(page, {
    'product/bookingList': () => pageOf(list),
    'product/bookCancel': (ask) => {
      asked.push(ask);
      list = [];
      return answer({ booked: false });
    },
  });
  await userEvent.click((await rows())[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Steady thirty' }));
  const look = sheet.getByRole('link', { name: english('products.booking_look') });
  expect(look.getAttribute('href')).toBe(`/pages/home/lockming-details?id=${productId}`);
  await userEvent.click(sheet.getByRole('button', { name: english('products.book_cancel') }));
  await screen.findByText(english('products.bookings_empty'));
  expect(asked).toEqual([{ id: productId }]);
});

it('whoever was told has nothing to take back', async () => {
  const told = booking({ state: 'open', told_at: '2026-02-01T00:00:05.000Z' });
  await openAs(page, { 'product/bookingList': () => pageOf([told]) });
  await userEvent.click((await rows())[0] as HTMLElement);
  const sheet = within(await screen.findByRole('dialog', { name: 'Steady thirty' }));
  expect(sheet.queryByRole('button', { name: english('products.book_cancel') })).toBeNull();
});

it('bookings that failed to load can be requested again', async () => {
  const replies = [refuse('internal', 'Sorry.')];
  await openAs(page, { 'product/bookingList': () => replies.pop() ?? pageOf([]) });
  await screen.findByText(english('products.bookings_failed'));
  await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
  await waitFor(() => screen.getByText(english('products.bookings_empty')));
});
