import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  address,
  openAs,
  ownWorld,
  standing,
  toBank,
  withdrawal,
} from '../../parts/withdrawals/test-withdrawals.ts';
import { answer, english, here, press, type Replies, refuse } from '../../test-app.tsx';

const path = '/pages/profile/withdrawal-recored';
const pageOf = (list: readonly object[], next: string | null = null) =>
  answer({ list, next_cursor: next, has_more: next !== null });

// jsdom has none; what it would see is asked for with the button.
const openList = (replies: Replies) => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return openAs(path, replies);
};

describe('the list', () => {
  it('shows each with its place, amount, time and state, and opens one', async () => {
    await openList({
      'credit/withdrawList': () =>
        pageOf([
          withdrawal({ amount: '100.000001' }),
          withdrawal({ id: '6', to: toBank, state: 'rejected' }),
        ]),
      'credit/withdrawInfo': () => answer(withdrawal()),
    });
    await screen.findByRole('link', { name: /Notebook wallet/ });
    const rows = within(screen.getByRole('main')).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Notebook wallet100.000001USDT2026-01-02 .*Approved$/),
      expect.stringMatching(/^Practice Bank100.00USDT2026-01-02 .*Rejected$/),
    ]);
    await userEvent.click(screen.getByRole('link', { name: /Notebook wallet/ }));
    await waitFor(() => expect(here()).toBe(`${path}?id=7`));
  });

  it('says so when there are none, and when none are of the kind looked for', async () => {
    await openList({ 'credit/withdrawList': () => pageOf([]) });
    await screen.findByText(english('withdrawals.list_empty'));
    await userEvent.click(screen.getByRole('tab', { name: english('withdrawals.show_completed') }));
    await screen.findByText(english('withdrawals.list_none'));
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', '')];
    await openList({ 'credit/withdrawList': () => replies.pop() ?? pageOf([withdrawal()]) });
    await screen.findByText(english('withdrawals.list_failed'));
    await press('common.retry');
    await screen.findByText('Notebook wallet');
  });

  it('asks for what the filters say, and for earlier ones', async () => {
    const asked: Record<string, unknown>[] = [];
    await openList({
      'credit/withdrawList': (ask) => {
        asked.push(ask);
        return ask.cursor ? pageOf([withdrawal({ id: '5' })]) : pageOf([withdrawal()], '9-9');
      },
    });
    await press('withdrawals.list_more');
    await waitFor(() => expect(within(screen.getByRole('main')).getAllByRole('listitem')).toHaveLength(2));
    await userEvent.click(screen.getByRole('tab', { name: english('withdrawals.show_returned') }));
    await userEvent.selectOptions(screen.getByLabelText(english('withdrawals.kind')), 'bank');
    await waitFor(() => expect(asked).toContainEqual({ show: 'returned', kind: 'bank' }));
    expect(asked).toContainEqual({ cursor: '9-9' });
  });
});

describe('one withdrawal', () => {
  const open = (changes: Parameters<typeof withdrawal>[0], replies: Replies = {}) =>
    openAs(`${path}?id=7`, { 'credit/withdrawInfo': () => answer(withdrawal(changes)), ...replies });

  it('shows where it goes whole, and every state with its time', async () => {
    const txid = `0x${'ab'.repeat(32)}`;
    await open({
      state: 'confirming',
      txid,
      confirmations: { seen: 7, needed: 20 },
      timeline: [
        { state: 'approved', at: '2026-01-02T03:04:05.000Z', machine: true },
        { state: 'broadcast', at: '2026-01-02T03:04:06.000Z' },
        { state: 'confirming', at: '2026-01-02T03:04:08.000Z' },
      ],
    });
    const list = within(await screen.findByRole('list', { name: english('withdrawals.timeline') }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getAllByText(english('support.from_machine'))).toHaveLength(1);
    expect([...document.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toContain(address);
    expect(screen.getByText(txid)).toBeDefined();
    expect(screen.getByRole('progressbar', { name: '7 of 20 confirmations' })).toBeDefined();
  });

  it.each([
    [{ state: 'review', approvals: { needed: 2, given: 1 } }, /One of two approvals given\./],
    [{ state: 'broadcast' }, /Sent to the practice chain\. Waiting for a block\./],
    [{ state: 'broadcast', to: toBank, bank_reference: 'PL7' }, /The practice bank is making the payment\./],
    [{ state: 'completed', to: toBank }, /Paid by the practice bank\./],
    [{ state: 'failed' }, /Payment failed\. The full amount went back to your available balance\./],
    [{ state: 'rejected', reason: 'possible_takeover' }, /Change your password/],
  ] as const)('says what %j means', async (changes, text) => {
    await open(changes);
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('that came back says how much went back, and nothing of what would have arrived', async () => {
    await open({ state: 'rejected', amount: '1500', fee: '1', received: '1499' });
    await screen.findByText(english('withdrawals.returned'));
    expect(screen.queryByText(english('withdrawals.received'))).toBeNull();
    expect(screen.queryByText('1,499.00')).toBeNull();
  });

  it('that arrived says so in the past tense', async () => {
    await open({ state: 'completed' });
    await screen.findByText(english('withdrawals.arrived'));
    expect(screen.getByText(english('withdrawals.left'))).toBeDefined();
    for (const key of ['received', 'leaves'])
      expect(screen.queryByText(english(`withdrawals.${key}`))).toBeNull();
  });

  const walletAt = (own: string): Replies => ({
    'credit/practiceWallet': () =>
      answer({
        address: own,
        balance: '99',
        spendable: '99',
        faucet: { limit: '10000', left: '9000', more_at: null },
        under_way: [],
        known_addresses: [],
        list: [],
        next_cursor: null,
        has_more: false,
      }),
  });
  const toWallet = { name: english('withdrawals.see_wallet') };

  it('that arrived in one’s own practice wallet leads there', async () => {
    await open({ state: 'completed' }, walletAt(address));
    const link = await screen.findByRole('link', toWallet);
    expect(link.getAttribute('href')).toBe('/pages/profile/practice-wallet');
  });

  it.each([
    [
      'The rest is lost: you can’t reverse a transfer. Compare the addresses below.',
      'completed',
      '27nR7XUzPK3c4fnSwwYdK5BpfLDUsTFj4PY',
    ],
    ['is on its way', 'broadcast', address],
  ] as const)('that %s does not', async (_, state, own) => {
    await open({ state }, walletAt(own));
    await screen.findByRole('list', { name: english('withdrawals.timeline') });
    await act(async () => {});
    expect(screen.queryByRole('link', toWallet)).toBeNull();
  });

  it('counts down a hold', async () => {
    await open({ state: 'held', held: { until: '2026-01-03T03:04:05.000Z', seconds_left: 3_600 } });
    expect(await screen.findByText(/on hold for (01:00:00|59:5\d)/)).toBeDefined();
  });

  it('in review says that an operator holds withdrawals, and not that the practice desk answers soon', async () => {
    const on_hold = { why: 'unusual', since: '2026-01-03T03:04:05.000Z' } as const;
    await open({ state: 'review' }, { 'credit/withdrawStanding': () => answer(standing({ on_hold })) });
    expect(await screen.findByText(english('withdrawals.on_hold_title'))).toBeDefined();
    expect(screen.queryByText(english('withdrawals.wait_desk'))).toBeNull();
  });

  it.each(['review', 'broadcast', 'confirming'] as const)(
    'in %s lets an hour pass in a world of one’s own, once until it has happened',
    async (state) => {
      const asked: object[] = [];
      await open(
        { state },
        {
          ...ownWorld,
          'credit/withdrawStanding': () => answer(standing({})),
          'clock/advance': (ask) => {
            asked.push(ask);
            return answer({
              from: '2026-01-02T03:04:05.000Z',
              now: '2026-01-02T04:04:05.000Z',
              ahead_seconds: 1,
            });
          },
        },
      );
      await press('security.hold_skip');
      await screen.findByText(english('clock.hour_passed'));
      expect(asked).toEqual([{ by: 'hour', request_no: expect.any(String) }]);
      expect(screen.queryByText(english('security.hold_skip'))).toBeNull();
    },
  );

  it('lets no time pass where it passes for others, too', async () => {
    await open({ state: 'confirming' });
    await screen.findByText(english('withdrawals.state_confirming'));
    expect(screen.queryByText(english('security.hold_skip'))).toBeNull();
  });

  it('is taken back after one more question', async () => {
    let cancelled = false;
    const asked: unknown[] = [];
    const now = () =>
      answer(withdrawal({ state: cancelled ? 'cancelled' : 'review', cancellable: !cancelled }));
    await open(
      {},
      {
        'credit/withdrawInfo': now,
        'credit/withdrawCancel': (ask) => {
          asked.push(ask);
          cancelled = true;
          return now();
        },
      },
    );
    await press('withdrawals.cancel');
    const dialog = within(screen.getByRole('dialog', { name: english('withdrawals.cancel_title') }));
    expect(dialog.getByText(/100.00 USDT becomes available/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: english('withdrawals.cancel_keep') }));
    expect(asked).toEqual([]);
    await press('withdrawals.cancel');
    await userEvent.click(dialog.getByRole('button', { name: english('withdrawals.cancel') }));
    await screen.findByText(english('withdrawals.now_cancelled'));
    expect(asked).toEqual([{ id: '7' }]);
    expect(screen.queryByRole('button', { name: english('withdrawals.cancel') })).toBeNull();
  });

  it('shows what became of it when it was approved before it could be taken back', async () => {
    let approved = false;
    await open(
      {},
      {
        'credit/withdrawInfo': () =>
          answer(withdrawal(approved ? { state: 'approved' } : { state: 'review', cancellable: true })),
        'credit/withdrawCancel': () => {
          approved = true;
          return refuse('withdrawal_state', 'This withdrawal is already approved.');
        },
      },
    );
    await press('withdrawals.cancel');
    const dialog = within(screen.getByRole('dialog', { name: english('withdrawals.cancel_title') }));
    await userEvent.click(dialog.getByRole('button', { name: english('withdrawals.cancel') }));
    await screen.findByText(english('withdrawals.now_approved'));
  });

  it.each([
    ['not_found', 'detail_gone'],
    ['malformed', 'detail_gone'],
    ['internal', 'detail_failed'],
  ] as const)('that is not there (%s) says so', async (refusal, key) => {
    await openAs(`${path}?id=7`, { 'credit/withdrawInfo': () => refuse(refusal, '') });
    await screen.findByText(english(`withdrawals.${key}`));
  });
});
