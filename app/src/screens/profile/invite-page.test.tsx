import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, asPerson, english, maria, openApp, type Replies, refuse } from '../../test-app.tsx';

const world = {
  kind: 'open',
  owner: false,
  guest: false,
  since: '2026-01-01T00:00:00.000Z',
  kept_days: null,
  neighbours: 0,
  practice_desk: true,
  staffed: false,
  class_code: null,
  class_name: null,
};
const open = (reply: Replies[string]) => {
  const user = asPerson();
  return openApp({ at: '/pages/profile/invite', user, replies: { 'user/invite': reply } });
};
const page = (accounts: string[], next: string | null) =>
  answer({
    invitation_code: maria.invitation_code,
    invited: 3,
    list: accounts.map((account) => ({ account, joined_at: '2026-01-02T03:04:05.000Z' })),
    next_cursor: next,
    has_more: next !== null,
  });

it('shows the code, and page by page who used it', async () => {
  await open(({ cursor }) => (cursor ? page(['pup***one'], null) : page(['pup***thr', 'pup***two'], '9-2')));
  await screen.findByText(maria.invitation_code ?? '');
  await screen.findByText('3 people used your code');
  expect(screen.queryByText('pup***one')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: english('profile.invite_more') }));
  await screen.findByText('pup***one');
  expect(screen.queryByRole('button', { name: english('profile.invite_more') })).toBeNull();
});

it('says so when nobody has used it', async () => {
  await open(() => page([], null));
  await screen.findByText(english('profile.invite_empty'));
});

it('offers a retry when the list did not come', async () => {
  const replies = [refuse('internal', 'Sorry.')];
  await open(() => replies.pop() ?? page(['pup***one'], null));
  await screen.findByText(english('profile.invite_failed'));
  await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
  await screen.findByText('pup***one');
});

const inWorld = (changes: object) =>
  openApp({
    at: '/pages/profile/invite',
    user: asPerson({ invitation_code: null }),
    replies: {
      'world/info': () => answer({ ...world, ...changes }),
      'user/invite': () => refuse('internal', 'Nobody asks for this here.'),
    },
  });

it('hands out the link of the class in a class, also to its students', async () => {
  await inWorld({ kind: 'class', owner: false, class_code: 'K7M2P9QR' });
  await screen.findByText('K7M2P9QR');
  await screen.findByText(english('profile.invite_class_text'));
  expect(screen.queryByText(english('profile.invitation_code'))).toBeNull();
});

it.each([
  [{ kind: 'class', owner: false }, 'profile.invite_closed'],
  [{ kind: 'private', owner: true }, 'profile.invite_alone'],
])('hands out nothing where nobody can come in: %j', async (changes, text) => {
  await inWorld(changes);
  await screen.findByText(english(text));
  expect(screen.queryByRole('button', { name: english('share.open') })).toBeNull();
});

it('says to somebody alone what lets others in, and leads there', async () => {
  await inWorld({ kind: 'private', owner: true });
  const way = await screen.findByRole('link', { name: english('worlds.title') });
  expect(way.getAttribute('href')).toBe('/pages/profile/world');
});
