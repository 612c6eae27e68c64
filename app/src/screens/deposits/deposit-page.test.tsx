import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { address, chain, open, place, record } from '../../parts/deposits/test-deposits.ts';
import { answer, english, press, refuse, TestSocket } from '../../test-app.tsx';

const path = '/pages/profile/deposit';
const say = (key: string) => english(`deposits.${key}`);
const order = (kind: 'faucet' | 'send') => ({
  id: '0197a1de-0000-7000-8000-0000000000aa',
  kind,
  to: address,
  amount: '5000',
  state: 'waiting',
  tx_hash: null,
  asked_at: '2026-01-02T03:04:05.000Z',
});
const progress = () => screen.findByRole('progressbar');

describe('the deposit page', () => {
  it('shows the address whole, its code, the minimum and how many confirmations', async () => {
    await open(path);
    await screen.findByRole('img', { name: say('qr') });
    expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(address);
    expect(screen.getByText('10.00')).toBeDefined();
    expect(screen.getByText('20 confirmations')).toBeDefined();
    expect(screen.getByText(say('only_practice'))).toBeDefined();
    expect(screen.getByText(say('coming_empty'))).toBeDefined();
  });

  it('brings practice money by one tap, shows it on the way, and names the next step', async () => {
    const asked: Record<string, unknown>[] = [];
    let total = '0';
    await open(path, {
      'credit/assets': () =>
        answer({ available: total, locked: '0', held: '0', total, at: '2026-01-02T03:04:05.000Z' }),
      'credit/practiceMoney': (ask) => {
        asked.push(ask);
        return answer({ amount: '5000', faucet_order: order('faucet'), send_order: order('send') });
      },
    });
    await press('deposits.quick_get');
    await screen.findByText('5,000.00 USDT on the way');
    total = '5000';
    await screen.findByText('5,000.00 USDT credited.');
    expect(screen.getByRole('link', { name: say('quick_next') }).getAttribute('href')).toBe(
      '/pages/home/lockming',
    );
    expect(screen.queryByRole('button', { name: say('quick_get') })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('waits for the address, and offers a retry when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open(path, { 'credit/depositAddress': () => replies.pop() ?? place() });
    await screen.findByText(say('failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('img', { name: say('qr') });
  });

  it('counts the confirmations of what is on its way, each time the socket hints at it', async () => {
    let confirmations = 3;
    await open(path, {
      'credit/depositAddress': () => place({ coming: [record({ confirmations })] }),
    });
    expect((await progress()).getAttribute('aria-valuenow')).toBe('15');
    await screen.findByText('Confirming 3/20');
    await waitFor(() => expect(TestSocket.opened).toHaveLength(1));
    confirmations = 19;
    act(() => TestSocket.opened[0]?.hear({ op: 'event', topic: 'deposit', id: '1-1' }));
    await screen.findByText('Confirming 19/20');
    expect((await progress()).getAttribute('aria-valuenow')).toBe('95');
    expect(screen.getByRole('link', { name: /Confirming 19\/20/ }).getAttribute('href')).toBe(
      `/pages/profile/deposit-records?id=${record().id}`,
    );
  });

  it('says how far the watcher is, and hears when that changes', async () => {
    let head = 1207;
    await open(path, { 'common/chainStatus': () => chain({ head }) });
    await screen.findByText('Block 1,207, up to date');
    await waitFor(() => expect(TestSocket.opened).toHaveLength(1));
    head = 1208;
    act(() => TestSocket.opened[0]?.hear({ op: 'event', topic: 'watcher', id: '1-1' }));
    await screen.findByText('Block 1,208, up to date');
  });

  it.each([
    [{ state: 'catching_up', lag: 12 }, 'Block 1,207, 12 behind'],
    [{ state: 'silent' }, say('watcher_silent')],
    [{ state: 'waiting', head: 0 }, say('watcher_waiting')],
  ])('%j is said in words', async (status, text) => {
    await open(path, { 'common/chainStatus': () => chain(status) });
    await screen.findByText(text);
  });

  it('warns against sending while the watcher stands still', async () => {
    await open(path, { 'common/chainStatus': () => chain({ state: 'halted', halted: true }) });
    await screen.findByText(say('watcher_halted'));
    expect(screen.getByText(say('watcher_halted_text'))).toBeDefined();
  });
});

describe('money below the minimum', () => {
  it('says what is missing until it can be combined', async () => {
    await open(path, {
      'credit/depositAddress': () => place({ small: { count: 2, total: '7.5', missing: '2.5' } }),
    });
    await screen.findByText(/2 transfers are too small .* 2\.50 USDT more/);
    expect(screen.queryByRole('button', { name: say('combine') })).toBeNull();
  });

  it('is credited together after a look at it, and once even when the first answer was lost', async () => {
    const asked: Record<string, unknown>[] = [];
    let small = { count: 2, total: '12', missing: '0' };
    await open(path, {
      'credit/depositAddress': () => place({ small }),
      'credit/depositCombine': (ask) => {
        asked.push(ask);
        if (asked.length === 1) throw new TypeError('the line broke');
        small = { count: 0, total: '0', missing: '10' };
        return answer({ count: 2, total: '12' });
      },
    });
    await press('deposits.combine');
    const review = within(await screen.findByRole('dialog', { name: say('combine_title') }));
    expect(review.getByText('12.00')).toBeDefined();
    expect(asked).toEqual([]);
    const confirm = () => userEvent.click(review.getByRole('button', { name: say('combine') }));
    await confirm();
    await waitFor(() => expect(screen.queryByText(say('small'))).toBeNull());
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  it('that somebody combined elsewhere meanwhile is read again', async () => {
    const reads = vi.fn(() => place({ small: { count: 2, total: '12', missing: '0' } }));
    await open(path, {
      'credit/depositAddress': reads,
      'credit/depositCombine': () => refuse('below_minimum', 'The minimum is 10 USDT.'),
    });
    await press('deposits.combine');
    const dialog = within(await screen.findByRole('dialog', { name: say('combine_title') }));
    const before = reads.mock.calls.length;
    await userEvent.click(dialog.getByRole('button', { name: say('combine') }));
    await screen.findByText('The minimum is 10 USDT.');
    await waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(before));
  });
});
