import type { ClockInfo, ClockMove } from '@paperlock/contract/clock-desk.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const me = done(owner);

const move = (more: Partial<ClockMove> = {}): ClockMove => ({
  id: '1',
  by: 'date',
  from: '2026-03-02T11:30:00.000Z',
  to: '2026-04-01T00:00:00.000Z',
  at: '2026-01-02T03:04:05.000Z',
  customer: null,
  operator: 'owner',
  settled: true,
  orders: 12,
  ...more,
});

const clock = (more: Partial<ClockInfo> = {}): ClockInfo => ({
  now: '2026-03-02T11:30:00.000Z',
  ahead_seconds: 90_000,
  stands_still_seconds: 0,
  progress: {
    from: '2026-03-02T11:29:59.000Z',
    to: '2026-03-02T11:30:00.000Z',
    settled_to: '2026-03-02T11:29:59.000Z',
    behind: false,
    percent: 100,
  },
  moves: [],
  ...more,
});
const behind = clock({
  progress: { ...clock().progress, from: '2026-03-01T11:30:00.000Z', behind: true, percent: 25 },
  moves: [move({ settled: false, operator: null, customer: 'ana***ves', by: 'day', orders: 1 })],
});

const open = (replies: Replies = {}, operator = owner) =>
  openConsole({
    address: '/clock',
    operator,
    replies: { me: done(operator), clockInfo: done(clock()), ...replies },
  });

const review = () => screen.findByRole('button', { name: 'Review' });
const question = async () => within(await screen.findByRole('dialog', { name: 'Move practice time?' }));

describe('the clock page', () => {
  it('says what time it is on the platform, and that everything due has happened', async () => {
    await open();
    expect((await screen.findAllByText('2026-03-02 11:30:00')).length).toBeGreaterThan(0);
    screen.getByText('1 day 1 hr ahead of real time');
    screen.getByText('Up to date');
    screen.getByText('Practice time has never been moved.');
  });

  it('shows how far it has come while it catches up, and that it has', async () => {
    const standing = [behind];
    await open({ clockInfo: () => done(standing.pop() ?? clock({ moves: [move()] })) });
    const bar = await screen.findByRole('progressbar', { name: 'Progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('25');
    const moves = () => screen.getByRole('table', { name: 'Recent moves' }).textContent;
    expect(moves()).toContain('ana***ves');
    expect(moves()).toContain('1 order payment or maturity');
    await screen.findByText('Up to date');
    await waitFor(() => expect(moves()).toContain('12 order payments and maturities'));
  });

  it('says that time stands still after the machine’s clock went back', async () => {
    await open({ clockInfo: done(clock({ stands_still_seconds: 7200 })) });
    await screen.findByText(/clock went back\. Practice time pauses for 2 hr/);
  });

  it('moves by a week after a look at what that means', async () => {
    const { user, asked } = await open({
      clockAdvance: done({
        from: '2026-03-02T11:30:00.000Z',
        now: '2026-03-09T11:30:00.000Z',
        ahead_seconds: 1,
      }),
    });
    await user.selectOptions(await screen.findByLabelText('How far'), 'week');
    await user.click(await review());
    const dialog = await question();
    dialog.getByText('2026-03-09 11:30:00');
    dialog.getByText(
      /This moves time for everyone on this installation and can’t be undone\. Everything due happens\. The audit log names you\./,
    );
    expect(asked.filter(([call]) => call === 'clockAdvance')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Move time' }));
    await screen.findByText('Practice time moved');
    expect(asked.filter(([call]) => call === 'clockAdvance')).toEqual([
      ['clockAdvance', { by: 'week', request_no: expect.any(String) }],
    ]);
  });

  it('moves to a moment, and says at the field what is wrong with it', async () => {
    const { user, asked } = await open({
      clockAdvance: refused('clock_too_far', 'Too far.', { field: 'to' }),
    });
    await user.selectOptions(await screen.findByLabelText('How far'), 'date');
    const field = screen.getByLabelText('Date and time');
    await user.click(await review());
    await screen.findByText('Enter a date and time.');
    fireEvent.input(field, { target: { value: '2026-03-02T11:29' } });
    await user.click(await review());
    await screen.findByText(/Choose a time after the current practice time\./);
    fireEvent.input(field, { target: { value: '2027-03-03T11:31' } });
    await user.click(await review());
    await screen.findByText(/^Choose a date within 366 days/);
    fireEvent.input(field, { target: { value: '2026-03-29T02:30' } });
    await user.click(await review());
    await user.click((await question()).getByRole('button', { name: 'Move time' }));
    await screen.findByText('Too far.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(asked.find(([call]) => call === 'clockAdvance')?.[1]).toMatchObject({
      by: 'date',
      to: '2026-03-29T02:30:00.000Z',
    });
  });

  it('is moved by those alone whose roles include it, and names the permission', async () => {
    await open({}, { ...owner, roles: ['support'] });
    await screen.findByText('You need the permission clock.advance.');
    expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
  });

  it('that could not be read says so', async () => {
    const { user } = await open({ me, clockInfo: refused('internal', 'Our fault.') });
    await screen.findByText('Our fault.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Our fault.');
  });
});
