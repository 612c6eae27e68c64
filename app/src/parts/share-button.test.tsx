import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, asPerson, english, openApp, press } from '../test-app.tsx';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const offer = (name: 'share' | 'canShare', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });

/** The sheet of the invitation, which anybody has. */
const openSheet = async () => {
  const user = { ...asPerson(), invitation_code: 'PINE7Q' };
  const nobody = { list: [], invited: 0, next_cursor: null, has_more: false };
  await openApp({
    at: '/pages/profile/invite',
    user,
    replies: { 'user/info': () => answer(user), 'user/invite': () => answer(nobody) },
  });
  await press('share.open');
  return within(await screen.findByRole('dialog', { name: english('share.invite_title') }));
};
const link = () => `${window.location.origin}/pages/login/register?code=PINE7Q`;

it('an invitation can be scanned, and copied where the device shares nothing', async () => {
  userEvent.setup();
  const sheet = await openSheet();
  sheet.getByRole('img', { name: english('share.qr') });
  sheet.getByText(link());
  await userEvent.click(sheet.getByRole('button', { name: english('share.copy_link') }));
  await screen.findByText(english('ui.copied'));
  expect(await navigator.clipboard.readText()).toBe(link());
  expect(sheet.queryByRole('button', { name: english('share.send') })).toBeNull();
});

it('it is sent by what the device offers, and can be copied too', async () => {
  const share = vi.fn(async () => {});
  offer('share', share);
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('button', { name: english('share.send') }));
  expect(share).toHaveBeenCalledExactlyOnceWith({ title: english('share.invite_title'), url: link() });
  sheet.getByRole('button', { name: english('share.copy_link') });
});

it.each([
  ['AbortError', false],
  ['NotAllowedError', true],
])('a share that ends with %s is a failure: %s', async (name, isFailure) => {
  offer('share', () => Promise.reject(new DOMException('', name)));
  const sheet = await openSheet();
  await userEvent.click(sheet.getByRole('button', { name: english('share.send') }));
  if (isFailure) await screen.findByText(english('share.failed'));
  else expect(screen.queryByText(english('share.failed'))).toBeNull();
});
