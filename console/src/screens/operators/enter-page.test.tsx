import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, refused } from '../../test-console.tsx';

const me = done({ ...owner, behind_desk: true });

describe('coming in from the app', () => {
  it('exchanges the ticket once, takes it out of the address and opens the overview', async () => {
    const { asked } = await openConsole({
      address: '/enter#ticket-1',
      replies: { enter: done(owner), me },
    });
    await screen.findByText('You’re the operator of your own practice world.');
    expect(asked.filter(([call]) => call === 'enter')).toEqual([['enter', { ticket: 'ticket-1' }]]);
    expect(window.location.href).not.toContain('ticket-1');
    expect(window.location.pathname).toBe('/');
  });

  it('says why a ticket opens nothing, and leads to the sign-in', async () => {
    const { user } = await openConsole({
      address: '/enter#old',
      replies: { enter: refused('desk_ticket_expired', 'This link was used already.') },
    });
    await screen.findByText('This link was used already.');
    expect(window.location.hash).toBe('');
    await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
  });

  it('takes the place of another operator who was signed in here', async () => {
    const other = { ...owner, id: '00000000-0000-4000-8000-000000000002', account: 'mira' };
    const { shell } = await openConsole({
      address: '/enter#ticket-1',
      operator: owner,
      replies: { enter: done(other), me: done({ ...other, behind_desk: true }) },
    });
    await waitFor(() => expect(shell.client.session.user()?.account).toBe('mira'));
  });
});

it('other operators see no such banner', async () => {
  await openConsole({ operator: owner, replies: { me: done(owner) } });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByText(/your own practice world/)).toBeNull();
});
