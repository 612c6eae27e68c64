import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { pageOf, row, whole } from '../screens/withdrawals/test-withdrawals.ts';
import { done, maker, openConsole, type Replies } from '../test-console.tsx';

const mine = { by: 'maker', mine: true, until: '2026-01-02T03:34:05.000Z' };
const here = () => window.location.pathname + window.location.search;
const heading = (name: string) => screen.findByRole('heading', { name });

const open = (address: string, replies: Replies = {}) =>
  openConsole({
    address,
    operator: maker,
    replies: {
      me: done(maker),
      withdrawalList: pageOf([row(7), row(8), row(9)]),
      withdrawalInfo: ({ withdrawal }) => done(whole({ id: String(withdrawal) })),
      ...replies,
    },
  });

const shown = () => screen.findByRole('table', { name: 'Withdrawals' });
const focused = () => document.activeElement?.textContent ?? '';

describe('the keys of a queue', () => {
  it.each(['j', '{ArrowDown}'])('lead from a fresh page to its first row by one key: %s', async (key) => {
    const { user } = await open('/withdrawals');
    await shown();
    await user.keyboard(key);
    expect(focused()).toContain('#7 ');
  });

  it('move, choose, open, and go to the next one', async () => {
    const { user } = await open('/withdrawals');
    await shown();
    await user.keyboard('jjx');
    expect(screen.getByText(/^1 selected/)).toBeDefined();
    await user.keyboard('jk{Enter}');
    await heading('Withdrawal 8');
    expect(here()).toBe('/withdrawals?show=waiting&withdrawal=8');
    await user.keyboard('n');
    await heading('Withdrawal 9');
    await waitFor(() => expect(focused()).toBe('Withdrawal 9'));
    await user.keyboard('{Shift>}X{/Shift}');
    expect(screen.getByText(/^3 selected/)).toBeDefined();
  });

  it('decide nothing without the review, and the next one opens with the focus on its heading', async () => {
    let given = false;
    const now = (id: unknown) => done(whole({ id: String(id), claim: id === '7' && !given ? mine : null }));
    const { user, asked } = await open('/withdrawals?show=waiting&withdrawal=7', {
      withdrawalInfo: ({ withdrawal }) => now(withdrawal),
      withdrawalApprove: ({ withdrawal }) => {
        given = true;
        return now(withdrawal);
      },
    });
    await screen.findByRole('button', { name: 'Approve (1 of 2)' });
    await user.keyboard('a');
    const review = within(screen.getByRole('dialog', { name: 'Approve 1,500.50 USDT?' }));
    expect(asked.some(([call]) => call === 'withdrawalApprove')).toBe(false);
    await user.click(review.getByRole('button', { name: 'Approve (1 of 2)' }));
    await heading('Withdrawal 8');
    await waitFor(() => expect(focused()).toBe('Withdrawal 8'));
  });

  it('open the rejection, and closing it loses no focus', async () => {
    const { user } = await open('/withdrawals?withdrawal=7', {
      withdrawalInfo: done(whole({ claim: mine })),
    });
    await screen.findByRole('button', { name: 'Reject' });
    await user.keyboard('r');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('claim, and the keyboard stays where it was', async () => {
    let claimed = false;
    const now = () => done(whole({ claim: claimed ? mine : null }));
    const { user } = await open('/withdrawals?withdrawal=7', {
      withdrawalInfo: now,
      withdrawalClaim: () => {
        claimed = true;
        return now();
      },
    });
    await screen.findByRole('button', { name: 'Claim' });
    await user.keyboard('c');
    await screen.findByRole('button', { name: 'Extend claim' });
    expect(focused()).toBe('Extend claim');
  });

  it('do nothing while somebody types', async () => {
    const { user } = await open('/withdrawals');
    await shown();
    await user.type(screen.getByRole('combobox', { name: 'Search' }), 'jx?');
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are listed under ?, where single letters are switched off', async () => {
    const { user } = await open('/withdrawals');
    await shown();
    await user.keyboard('?');
    const list = within(screen.getByRole('dialog', { name: 'Keyboard' }));
    expect(list.getByText('Next in queue')).toBeDefined();
    await user.click(list.getByRole('checkbox', { name: 'Single-letter keys' }));
    await user.click(list.getByRole('button', { name: 'Close' }));
    await user.keyboard('j?');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/^Arrow keys move, Enter opens/, { exact: false })).toBeDefined();
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toContain('#7 ');
    await user.click(screen.getByRole('button', { name: 'Keyboard' }));
    await user.click(screen.getByRole('checkbox', { name: 'Single-letter keys' }));
  });
});
