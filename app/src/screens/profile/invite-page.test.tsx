import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, asPerson, english, maria, openApp, type Replies, refuse } from '../../test-app.tsx';

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
  await screen.findByText(maria.invitation_code);
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
