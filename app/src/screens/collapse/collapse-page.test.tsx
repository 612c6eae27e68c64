import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, button, english, maria, openApp, press, type Replies, refuse } from '../../test-app.tsx';
import { beginLife, keptLife, life, live, liveToTheEnd } from './life.ts';

afterEach(() => {
  sessionStorage.clear();
  act(() => life.set(null));
});

const lesson = { key: 'collapse', tries: 1, best: 1, of: 1, done_at: '2026-01-02T03:04:05.000Z' };

const open = (replies: Replies = {}) =>
  openApp({
    at: '/pages/home/collapse',
    user: maria,
    replies: { 'lesson/collapse': () => answer({ lesson }), ...replies },
  });

/** One of the three moves: its button, the amount in the sheet, and the button there. */
const move = async (way: 'deposit' | 'lock' | 'withdraw', amount: string) => {
  await press(`collapse.${way}`);
  const sheet = within(await screen.findByRole('dialog', { name: english(`collapse.${way}`) }));
  fireEvent.input(sheet.getByLabelText(english('collapse.amount')), { target: { value: amount } });
  await userEvent.click(sheet.getByRole('button', { name: english(`collapse.do_${way}`) }));
};
const theirs = () => within(screen.getByRole('region', { name: english('collapse.screen') }));
const toState = (state: string) =>
  act(() => {
    while (life.get()?.world.state !== state) live({ kind: 'days', days: 1 });
  });
const asked = () => vi.mocked(window.fetch).mock.calls.map(([address]) => new URL(String(address)).pathname);

describe('the simulator', () => {
  it('is watermarked before, during and after', async () => {
    await open();
    await button('collapse.begin');
    const marks = () => document.querySelector('[data-simulator]')?.getAttribute('data-mark');
    expect(marks()).toContain(english('collapse.mark'));
    await press('collapse.begin');
    expect(marks()).toContain(english('collapse.mark'));
    act(liveToTheEnd);
    await screen.findByText(english('collapse.over_title'));
    expect(marks()).toContain(english('collapse.mark'));
  });

  it('needs no account: a visitor lives through it, and is told nothing of lessons', async () => {
    await openApp({ at: '/pages/home/collapse' });
    await press('collapse.begin');
    act(liveToTheEnd);
    await screen.findByText(english('collapse.over_title'));
    expect(asked()).not.toContain('/api/lesson/collapse');
    const way = screen.getByRole('link', { name: english('collapse.try_here') });
    expect(way.getAttribute('href')).toBe('/pages/login/login');
  });

  it('takes a deposit, locks it and writes interest, and asks nobody', async () => {
    await open();
    await press('collapse.begin');
    const before = asked().length;
    await move('deposit', '500');
    await move('lock', '500');
    await press('collapse.pass_day');
    await theirs().findByText('Day 1');
    theirs().getByText('505.00 USDT', { selector: 'span' });
    theirs().getByText(english('collapse.said_credited'));
    expect(
      asked()
        .slice(before)
        .filter((path) => !path.endsWith('message/unread')),
    ).toEqual([]);
  });

  it('refuses more than there is in the pocket', async () => {
    await open();
    await press('collapse.begin');
    await move('deposit', '2001');
    await screen.findByText(/^That’s too much\. The maximum is/);
    expect(life.get()?.moves).toEqual([]);
  });

  it('ends, shows the posting where the money stopped existing, and tells that it was lived through', async () => {
    const told: Record<string, unknown>[] = [];
    beginLife(7);
    live({ kind: 'deposit', amountMicro: 500_000_000n });
    for (let day = 0; day < 100; day += 1) live({ kind: 'days', days: 1 });
    await open({
      'lesson/collapse': (ask) => {
        told.push(ask);
        return answer({ lesson });
      },
    });
    const gone = within(await screen.findByRole('region', { name: english('collapse.gone_title') }));
    gone.getByText(/^Transaction \d+, day \d+\. Money goes out/);
    // Paid to others: what it has shrinks, and so does what it owes.
    const toneOf = (key: string) =>
      gone.getByText(english(key)).parentElement?.querySelector('bdi')?.dataset.tone;
    expect([toneOf('collapse.change_there'), toneOf('collapse.change_owed')]).toEqual(['loss', 'gain']);
    await screen.findByText(english('collapse.noted'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ seed: 7 });
    // Single days became few moves.
    expect(told[0]?.moves).toHaveLength(life.get()?.moves.length ?? 0);
    expect(life.get()?.moves.length).toBeLessThan(6);
  });

  it('shows what a move changed: the page is at its top, where the platform is', async () => {
    await open();
    await press('collapse.begin');
    window.scrollTo(0, 500);
    await press('collapse.pass_week');
    expect(window.scrollY).toBe(0);
    await theirs().findByText('Day 7');
    expect(theirs().getByRole('status').textContent).toContain(english('collapse.said_friend_paid'));
  });

  it('offers the tax to everybody whose money is held, and lends what is missing', async () => {
    beginLife(7);
    live({ kind: 'deposit', amountMicro: 2_000_000_000n });
    toState('frozen');
    await open();
    theirs().getByText(/^Withdrawals are paused for maintenance\. Pay a one-time tax of 10%/);
    await screen.findByText(/^Your pocket is short\. A friend lends you 200\.00/);
    await userEvent.click(screen.getByRole('button', { name: /^Pay 200\.00\sUSDT tax$/ }));
    await theirs().findByText(english('collapse.said_taxed'));
    act(liveToTheEnd);
    await screen.findByText(/^Your friend lent you 200\.00/);
  });

  it('says to somebody who left early whose gain it was, and how often that works', async () => {
    beginLife(7);
    live({ kind: 'deposit', amountMicro: 500_000_000n });
    live({ kind: 'lock', amountMicro: 500_000_000n });
    live({ kind: 'days', days: 20 });
    live({ kind: 'withdraw', amountMicro: 600_000_000n });
    await open();
    await press('collapse.out');
    await screen.findByText(/^You got out with 100\.00\sUSDT more\. It was other customers’ money\.$/);
    screen.getByText(
      /^We played the same moves in 100 other games\. You got your money out in 100 of them\. In a real scam, nobody can know/,
    );
    screen.getByText(/^No customer can see the day it ends\. The others were still owed [\d,]+\.\d\d/);
  });

  it('draws the end directly under its one line', async () => {
    beginLife(7);
    live({ kind: 'deposit', amountMicro: 500_000_000n });
    liveToTheEnd();
    await open();
    const over = await screen.findByRole('region', { name: english('collapse.over_title') });
    const punch = within(over).getByText(/^Your screen last showed 500\.00\sUSDT\. None of it existed\.$/);
    expect(punch.nextElementSibling?.querySelector('svg')).toBeTruthy();
  });

  it('goes on after a reload where it was, and begins anew where what is kept cannot be played', () => {
    beginLife(7);
    live({ kind: 'deposit', amountMicro: 500_000_000n });
    live({ kind: 'days', days: 9 });
    expect(keptLife()).toEqual(life.get());
    for (const broken of ['{"seed":7,"moves":[{"kind":"fee"}]}', '{"seed":7}', 'no'])
      expect([sessionStorage.setItem('paperlock.simulator', broken), keptLife()]).toEqual([undefined, null]);
  });

  it('offers to tell it again when nobody heard', async () => {
    beginLife(7);
    liveToTheEnd();
    const replies = [refuse('internal', '')];
    await open({ 'lesson/collapse': () => replies.pop() ?? answer({ lesson }) });
    await screen.findByText(english('collapse.note_failed'));
    await press('common.retry');
    await screen.findByText(english('collapse.noted'));
  });

  it('begins anew as often as somebody likes', async () => {
    beginLife(7);
    liveToTheEnd();
    await open();
    await press('collapse.anew');
    await waitFor(() => expect(life.get()?.world.day).toBe(0));
  });
});
