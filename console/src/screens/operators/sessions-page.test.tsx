import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner } from '../../test-console.tsx';

const me = done(owner);

const session = (n: number, current = false) => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  device: n === 3 ? '' : `Firefox · Linux ${n}`,
  ip: '127.0.0.1',
  created_at: `2026-01-0${n}T00:00:00.000Z`,
  last_seen_at: `2026-01-0${n}T01:00:00.000Z`,
  current,
});

describe('the own sessions', () => {
  it('can each be ended, but for the one in use', async () => {
    let list = [session(1, true), session(2), session(3)];
    const { user, asked } = await openConsole({
      address: '/sessions',
      operator: owner,
      replies: {
        me,
        sessions: () => done({ list }),
        revokeSession: () => {
          list = list.filter(({ id }) => id !== session(2).id);
          return done({ ended: 1 });
        },
      },
    });
    expect(await screen.findByText('Unknown device')).toBeDefined();
    const ends = screen.getAllByRole('button', { name: /^End session on/ });
    expect(ends).toHaveLength(2);
    await user.click(
      screen.getByRole('button', {
        name: 'End session on Firefox · Linux 2, signed in 2026-01-02 00:00:00',
      }),
    );
    await waitFor(() => expect(screen.queryByText('Firefox · Linux 2')).toBeNull());
    expect(asked).toContainEqual(['revokeSession', { session: session(2).id }]);
    expect(screen.getByText('1 session ended')).toBeDefined();
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('are all ended but this one only after a question', async () => {
    let list = [session(1, true), session(2), session(3)];
    const { user, asked } = await openConsole({
      address: '/sessions',
      operator: owner,
      replies: {
        me,
        sessions: () => done({ list }),
        revokeSession: () => {
          list = [session(1, true)];
          return done({ ended: 2 });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'End all others' }));
    const dialog = screen.getByRole('dialog', { name: 'End all other sessions?' });
    expect(asked.filter(([call]) => call === 'revokeSession')).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('2 sessions ended')).toBeDefined();
    expect(asked).toContainEqual(['revokeSession', { session: 'others' }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
  });
});
