import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { answer, asPerson, english, openApp, type Replies, refuse } from '../../test-app.tsx';

const session = (n: number, device: string, current = false) => ({
  id: `0197a1de-0000-7000-8000-00000000000${n}`,
  device,
  ip: '192.0.2.7',
  created_at: '2026-01-02T03:04:05.000Z',
  last_seen_at: '2026-01-02T03:04:05.000Z',
  current,
});
const phone = session(1, 'Phone', true);
const laptop = session(2, 'Laptop');

const open = (replies: Replies) => {
  const user = asPerson();
  return openApp({ at: '/pages/profile/sessions', user, replies });
};
const endOthers = () => screen.findByRole('button', { name: english('profile.sessions_end_others') });
const dialog = () => within(screen.getByRole('dialog', { name: /\?/ }));

describe('where one is signed in', () => {
  it('shows a skeleton while the list is on its way', async () => {
    await open({ 'user/sessions': () => new Promise(() => {}) });
    expect((await screen.findAllByText(english('common.loading'))).length).toBeGreaterThan(0);
  });

  it('lists every device with its address and marks this one', async () => {
    await open({ 'user/sessions': () => answer({ list: [phone, laptop] }) });
    expect(await screen.findAllByText('Laptop')).not.toHaveLength(0);
    expect(screen.getAllByText('192.0.2.7')).toHaveLength(2);
    expect(screen.getAllByText(english('profile.session_current'))).toHaveLength(1);
  });

  it('offers nothing to end when only this device is signed in', async () => {
    await open({ 'user/sessions': () => answer({ list: [phone] }) });
    await screen.findByText('Phone');
    expect(screen.queryByRole('button', { name: english('profile.sessions_end_others') })).toBeNull();
  });

  it('says so when the list is empty', async () => {
    await open({ 'user/sessions': () => answer({ list: [] }) });
    await screen.findByText(english('profile.sessions_empty'));
  });

  it('offers a retry when the list did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open({ 'user/sessions': () => replies.pop() ?? answer({ list: [phone] }) });
    await screen.findByText(english('profile.sessions_failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByText('Phone');
  });
});

describe('ending sessions', () => {
  const withServer = (asked: unknown[]): Replies => {
    let list = [phone, laptop];
    return {
      'user/sessions': () => answer({ list }),
      'user/revokeSession': (ask) => {
        asked.push(ask);
        list = [phone];
        return answer({ ended: 1 });
      },
    };
  };

  it('asks first, and changes nothing when the answer is no', async () => {
    const asked: unknown[] = [];
    await open(withServer(asked));
    await userEvent.click(await endOthers());
    await userEvent.click(dialog().getByRole('button', { name: english('common.cancel') }));
    expect(asked).toEqual([]);
  });

  it('ends all others and shows what is left', async () => {
    const asked: unknown[] = [];
    await open(withServer(asked));
    await userEvent.click(await endOthers());
    await userEvent.click(dialog().getByRole('button', { name: english('profile.session_end') }));
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    expect(asked).toEqual([{ session: 'others' }]);
  });

  it('ends a single one', async () => {
    const asked: unknown[] = [];
    await open(withServer(asked));
    await userEvent.click(await screen.findByRole('button', { name: /Sign out Laptop/ }));
    await userEvent.click(dialog().getByRole('button', { name: english('profile.session_end') }));
    await waitFor(() => expect(screen.queryByText('Laptop')).toBeNull());
    expect(asked).toEqual([{ session: laptop.id }]);
  });
});
