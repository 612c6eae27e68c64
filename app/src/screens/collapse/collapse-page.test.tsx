import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, button, english, maria, openApp, press, type Replies, refuse } from '../../test-app.tsx';
import { beginLife, life, live } from './life.ts';

afterEach(() => {
  act(() => life.set(null));
});

const lesson = { key: 'collapse', tries: 1, best: 1, of: 1, done_at: '2026-01-02T03:04:05.000Z' };

const open = (replies: Replies = {}) =>
  openApp({
    at: '/pages/home/collapse',
    user: maria,
    replies: { 'lesson/collapse': () => answer({ lesson }), ...replies },
  });

const type = async (amount: string) =>
  fireEvent.input(await screen.findByLabelText(english('collapse.amount')), { target: { value: amount } });
const asked = () => vi.mocked(window.fetch).mock.calls.map(([address]) => new URL(String(address)).pathname);

describe('the sandbox', () => {
  it('is watermarked before, during and after', async () => {
    await open();
    await button('collapse.begin');
    const marks = () => document.querySelector('[data-sandbox]')?.getAttribute('data-mark');
    expect(marks()).toContain(english('collapse.mark'));
    await press('collapse.begin');
    expect(marks()).toContain(english('collapse.mark'));
    act(() => {
      for (let month = 0; month < 4; month += 1) live({ kind: 'days', days: 30 });
    });
    await screen.findByText(english('collapse.over_title'));
    expect(marks()).toContain(english('collapse.mark'));
  });

  it('needs no account: a visitor lives through it, and is told nothing of lessons', async () => {
    await openApp({ at: '/pages/home/collapse' });
    await press('collapse.begin');
    act(() => {
      for (let month = 0; month < 4; month += 1) live({ kind: 'days', days: 30 });
    });
    await screen.findByText(english('collapse.over_title'));
    expect(asked()).not.toContain('/api/lesson/collapse');
    const way = screen.getByRole('link', { name: english('collapse.try_here') });
    expect(way.getAttribute('href')).toBe('/pages/login/login');
  });

  it('takes a deposit, locks it and writes interest, and asks nobody', async () => {
    await open();
    await press('collapse.begin');
    const before = asked().length;
    await type('500');
    await press('collapse.do_deposit');
    await userEvent.click(screen.getByRole('tab', { name: english('collapse.lock') }));
    await type('500');
    await press('collapse.do_lock');
    await press('collapse.pass_day');
    const shown = within(screen.getByRole('region', { name: english('collapse.screen') }));
    await shown.findByText('Day 1');
    shown.getByText('505.00');
    expect(
      asked()
        .slice(before)
        .filter((path) => !path.endsWith('message/unread')),
    ).toEqual([]);
  });

  it('refuses more than there is in the pocket', async () => {
    await open();
    await press('collapse.begin');
    await type('2001');
    await press('collapse.do_deposit');
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

  it('offers to tell it again when nobody heard', async () => {
    beginLife(7);
    for (let month = 0; month < 4; month += 1) live({ kind: 'days', days: 30 });
    const replies = [refuse('internal', '')];
    await open({ 'lesson/collapse': () => replies.pop() ?? answer({ lesson }) });
    await screen.findByText(english('collapse.note_failed'));
    await press('common.retry');
    await screen.findByText(english('collapse.noted'));
  });

  it('begins anew as often as somebody likes', async () => {
    beginLife(7);
    for (let month = 0; month < 4; month += 1) live({ kind: 'days', days: 30 });
    await open();
    await press('collapse.anew');
    await waitFor(() => expect(life.get()?.world.day).toBe(0));
  });
});
