import type { World } from '@paperlock/contract/worlds-desk.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const world = (more: Partial<World> = {}): World => ({
  name: 'abcdefgh01234567',
  kind: 'private',
  guest: true,
  people: 1,
  ahead_seconds: 31 * 86_400,
  size: 24 * 2 ** 20,
  server: 'db1:5432',
  made_at: '2026-01-01T03:04:05.000Z',
  last_used_at: '2026-01-02T03:04:05.000Z',
  open: true,
  ...more,
});

const open = (reply: ReturnType<typeof done>) =>
  openConsole({ address: '/worlds', operator: owner, replies: { me: done(owner), worlds: reply } });
const pageOf = (list: World[]) => done({ list, next_cursor: null, has_more: false });

it('worlds are listed with kind, people, clock, size, last use and server', async () => {
  await open(
    pageOf([world(), world({ name: '0'.repeat(16), kind: 'open', guest: false, open: false, size: null })]),
  );
  const rows = within(await screen.findByRole('table', { name: 'Worlds' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Guest');
  for (const part of ['31 days', '24 MB', '2026-01-02 03:04:05', 'db1:5432, in use'])
    expect(rows[1]?.textContent).toContain(part);
  expect(rows[2]?.textContent).toContain('Open world');
});

it('worlds are sorted by a heading and found by a text, and the address says so', async () => {
  const { user, asked } = await open(pageOf([world()]));
  await user.click(await screen.findByRole('button', { name: 'People' }));
  await user.type(screen.getByLabelText('Name or server'), 'db1{Enter}');
  expect(window.location.search).toBe('?sort=people&dir=desc&text=db1');
  expect(asked).toContainEqual(['worlds', { limit: 50, sort: 'people', descending: true, text: 'db1' }]);
});

it('where there is one world for everybody, the page says so', async () => {
  await open(pageOf([]));
  expect(await screen.findByText('No other worlds')).toBeDefined();
});

it('a failure can be tried again', async () => {
  await open(refused('unavailable', 'Not now.'));
  expect(await screen.findByText('Not now.')).toBeDefined();
});
