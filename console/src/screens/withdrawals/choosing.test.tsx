import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checker, done, maker, openConsole, type Replies, refused } from '../../test-console.tsx';
import { pageOf, row } from './test-withdrawals.ts';

const first = { step: 'first' as const, by: 'maker', mine: false, at: '2026-01-02T03:04:05.000Z' };
const rows = [
  row(1),
  row(2, { amount: '2000' }),
  row(3, { claim: { by: 'other_maker', mine: false, until: '2026-01-02T03:34:05.000Z' } }),
  row(4, { approvals: [first] }),
];

const open = (operator: typeof maker, replies: Replies = {}) =>
  openConsole({
    address: '/withdrawals',
    operator,
    replies: { me: done(operator), withdrawalList: pageOf(rows), ...replies },
  });

const boxes = () => screen.getAllByRole('checkbox', { name: /^Select withdrawal/ });
const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));
const outcome = (withdrawal: string, refusal: string | null = null, params: object = {}) => ({
  withdrawal,
  refusal,
  params,
});

describe('withdrawals chosen in the queue', () => {
  it('are those that nobody else works on, with their number and sum', async () => {
    const { user } = await open(maker);
    await box('Select withdrawal 1');
    expect(boxes().map((one) => one.getAttribute('aria-label'))).toEqual([
      'Select withdrawal 1',
      'Select withdrawal 2',
      'Select withdrawal 4',
    ]);
    await user.click(await box('Select withdrawal 2'));
    expect(screen.getByText(/^1 selected/).textContent).toBe('1 selected · 2,000.00USDT');
    await user.click(await box('Select all on this page'));
    expect(screen.getByText(/^3 selected/).textContent).toBe('3 selected · 5,001.00USDT');
    await user.click(await button('Clear'));
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('are not chosen by whoever only reads', async () => {
    await open({ ...maker, roles: ['support'] });
    await screen.findByRole('table', { name: 'Withdrawals' });
    expect(screen.queryByRole('checkbox', { name: /^Select/ })).toBeNull();
  });

  it('are reviewed with destination and sum before anything is asked of the server', async () => {
    const { user, asked } = await open(maker, {
      withdrawalsApprove: done({ outcomes: [outcome('1'), outcome('2')], sum: '3500.5' }),
    });
    await user.click(await box('Select all on this page'));
    await user.click(await button('Approve'));
    expect(dialog().getByRole('heading', { name: 'Approve 2 withdrawals?' })).toBeDefined();
    expect(dialog().getByText('3,500.50')).toBeDefined();
    expect(dialog().getByText(/2 get their first approval\. Nothing is paid/)).toBeDefined();
    expect(dialog().getByText('1 left out: its approval isn’t yours to give.')).toBeDefined();
    expect(dialog().getByText('Those that changed stay as they are.')).toBeDefined();
    expect(dialog().getAllByRole('listitem')[0]?.textContent).toContain('27P5');
    expect(asked.some(([call]) => call === 'withdrawalsApprove')).toBe(false);
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await screen.findByText('2 approved.');
    expect(asked).toContainEqual([
      'withdrawalsApprove',
      {
        withdrawals: [
          { withdrawal: '1', step: 'first' },
          { withdrawal: '2', step: 'first' },
        ],
        sum: '3500.5',
      },
    ]);
    expect(screen.queryByText(/selected/)).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('show who approved first, and what is paid with the second approval', async () => {
    const { user } = await open(checker);
    await user.click(await box('Select withdrawal 4'));
    await user.click(await button('Approve'));
    expect(dialog().getByText('First approval: maker')).toBeDefined();
    expect(dialog().getByText(/1,500\.50 USDT is paid immediately and can’t be recalled/)).toBeDefined();
  });

  it('that changed meanwhile are named with the reason', async () => {
    const { user } = await open(maker, {
      withdrawalsApprove: done({
        outcomes: [
          outcome('1', 'withdrawal_state', { state: 'cancelled' }),
          outcome('2', 'withdrawal_claim_missing', { claim: 'theirs', by: 'other_maker' }),
        ],
        sum: '0',
      }),
    });
    await user.click(await box('Select all on this page'));
    await user.click(await button('Approve'));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await screen.findByRole('heading', { name: '2 withdrawals stayed as they are' });
    const said = dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual(['#1 Cancelled by the customer.', '#2 Claimed by other_maker.']);
    await user.click(dialog().getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stay chosen when the server could not be reached', async () => {
    const { user } = await open(maker, { withdrawalsApprove: refused('internal', 'Our fault.') });
    await user.click(await box('Select withdrawal 1'));
    await user.click(await button('Approve'));
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await screen.findByText('Our fault.');
    await user.click(dialog().getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText(/^1 selected/)).toBeDefined();
  });

  it('are rejected for one reason, which somebody has to choose', async () => {
    const { user, asked } = await open(checker, {
      withdrawalsReject: done({ outcomes: [outcome('1')], sum: '1500.5' }),
    });
    await user.click(await box('Select withdrawal 1'));
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    await user.click(await button('Reject'));
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(dialog().getByText('Choose a reason.')).toBeDefined();
    expect(asked.some(([call]) => call === 'withdrawalsReject')).toBe(false);
    await user.selectOptions(dialog().getByRole('combobox'), 'Suspicious destination');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await screen.findByText('1 rejected.');
    expect(asked).toContainEqual([
      'withdrawalsReject',
      {
        withdrawals: [{ withdrawal: '1', step: 'first' }],
        sum: '1500.5',
        reason: 'destination_doubtful',
        note: '',
      },
    ]);
  });
});
