import { info } from '@paperlock/contract/identity.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  answer,
  asPerson,
  english,
  type maria,
  openApp,
  press,
  type Replies,
  refuse,
  TestSocket,
} from '../../test-app.tsx';

const open = (replies: Replies, changes: Partial<typeof maria> = {}, at = '/pages/profile/profile') => {
  const user = asPerson(changes);
  return openApp({
    at,
    user,
    replies: { 'user/info': () => answer(user), ...replies },
  });
};
const region = async (name: string) => within(await screen.findByRole('region', { name: english(name) }));

describe('reputation', () => {
  it('says what each of its points is for', async () => {
    const points = [
      { key: 'email_bound', points: 15, of: 15, params: {} },
      { key: 'account_age', points: 1, of: 15, params: { days: 3, full: 30 } },
    ];
    await open({ 'user/reputation': () => answer({ score: 16, points }) }, {}, '/pages/profile/detail');
    const leaf = await region('profile.reputation');
    await leaf.findByText('16 of 100');
    await userEvent.click(leaf.getByRole('button', { name: english('profile.reputation_explain') }));
    const sheet = within(screen.getByRole('dialog', { name: english('profile.reputation') }));
    const rows = sheet.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      `${english('profile.reputation_email_bound')}15 of 15`,
      'Account open for 3 days (full points at 30 days)1 of 15',
    ]);
  });

  it('can be asked for again when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    const reply = () => replies.pop() ?? answer({ score: 7, points: [] });
    await open({ 'user/reputation': reply }, {}, '/pages/profile/detail');
    await screen.findByText(english('profile.reputation_failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText('7 of 100');
  });
});

it('"Mine" has twelve rows in five groups, each leading to a page of its own', async () => {
  await open({});
  const groups = (await screen.findAllByRole('region')).map((group) =>
    within(group)
      .getAllByRole('link')
      .map((row) => row.getAttribute('href')),
  );
  expect(groups).toHaveLength(5);
  expect(groups.flat()).toHaveLength(12);
  expect(new Set(groups.flat()).size).toBe(12);
});

it('"Mine" calls a person by their name and says whether they are certified', async () => {
  await open({}, { name: 'Maria del Río', certified: true });
  const person = await screen.findByRole('link', { name: /Maria del Río/ });
  within(person).getByText('maria');
  within(person).getByText(english('home.certified_yes'));
});

it('signing out clears this device, also without a connection', async () => {
  const { client } = await open({ 'user/logout': () => Promise.reject(new TypeError('offline')) });
  expect(client.session.token()).not.toBe('');
  await press('profile.logout');
  await waitFor(() => expect(client.session.user()).toBeUndefined());
  expect(client.session.token()).toBe('');
});

it('signing out cancels what is read and hangs up first, and asks for nothing after that', async () => {
  let answerLogout = () => {};
  const { client } = await open({
    'user/logout': () =>
      new Promise((resolve) => {
        answerLogout = () => resolve(answer({}));
      }),
    'user/info': () => new Promise(() => {}),
  });
  await waitFor(() => expect(TestSocket.opened).toHaveLength(1));
  const sent = vi.mocked(window.fetch).mock.calls;
  const paths = () => sent.map(([address]) => new URL(String(address)).pathname.slice('/api/'.length));
  await waitFor(() => expect(paths()).toContain('user/info'));
  const person = sent[paths().indexOf('user/info')]?.[1]?.signal;
  await press('profile.logout');
  await waitFor(() => expect(paths().at(-1)).toBe('user/logout'));
  expect([person?.aborted, TestSocket.opened[0]?.closed]).toEqual([true, true]);

  // As a page that opens meanwhile would.
  const late = client.call(info, {});
  answerLogout();
  await expect(late).rejects.toMatchObject({ code: 'aborted' });
  await waitFor(() => expect(client.session.user()).toBeUndefined());
  // The settings are everybody's, and those of the sign-in page are asked for without a session.
  expect(
    paths()
      .filter((path) => path !== 'common/getsetting')
      .at(-1),
  ).toBe('user/logout');
  expect(TestSocket.opened).toHaveLength(1);
});
