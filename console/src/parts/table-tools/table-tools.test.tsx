import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { QueueRow } from '../../api/withdrawals.ts';
import { done, maker, openConsole, type Replies } from '../../test-console.tsx';

const at = '2026-01-02T03:04:05.000Z';
const row: QueueRow = {
  id: '7',
  customer: { id: '0197a1de-0000-7000-8000-000000000007', account: 'person7' },
  to: { kind: 'wallet', label: 'Wallet', address: '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc' },
  amount: '1500.5',
  fee: '1',
  received: '1499.5',
  state: 'review',
  submitted_at: at,
  state_at: at,
  age_seconds: 3_723,
  approvals_needed: 2,
  approvals: [],
  claim: null,
  held: null,
  waits_for_money: false,
};

const list = (rows: QueueRow[], count = rows.length) =>
  done({ list: rows, next_cursor: null, has_more: false, totals: { count, amount: '4200.5' } });
const open = (address: string, replies: Replies) =>
  openConsole({ address, operator: maker, replies: { me: done(maker), ...replies } });
const here = () => window.location.pathname + window.location.search;
const table = () => screen.findByRole('table', { name: 'Withdrawals' });

describe('a list', () => {
  it('is sorted by its heads, which say so, and the address keeps the order', async () => {
    const { user, asked } = await open('/withdrawals', { withdrawalList: list([row]) });
    const head = (name: string) => screen.findByRole('columnheader', { name });
    await table();
    expect((await head('Requested')).getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(await head('Amount')).getByRole('button'));
    expect(here()).toBe('/withdrawals?show=waiting&sort=amount&dir=desc');
    await waitFor(async () => expect((await head('Amount')).getAttribute('aria-sort')).toBe('descending'));
    expect((await head('Requested')).getAttribute('aria-sort')).toBeNull();
    await user.click(within(await head('Amount')).getByRole('button'));
    expect(here()).toBe('/withdrawals?show=waiting&sort=amount&dir=asc');
    await waitFor(() =>
      expect(asked).toContainEqual([
        'withdrawalList',
        { show: 'waiting', sort: 'amount', descending: false, limit: 50 },
      ]),
    );
  });

  it('is narrowed by text and days; each can be cleared, and what is not found is not an empty queue', async () => {
    const { user } = await open('/withdrawals', {
      withdrawalList: ({ text, from }) => list(text === undefined && from === undefined ? [row] : []),
    });
    await table();
    const to = () => screen.getByLabelText('To (practice time)');
    await user.type(to(), '2026-01-01');
    await user.type(screen.getByLabelText('From (practice time)'), '2026-01-02');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(screen.getByText('Choose the first day or a later one.')).toBeDefined();
    expect(here()).toBe('/withdrawals');
    await user.clear(to());
    await user.type(screen.getByRole('searchbox', { name: /^Customer, number/ }), 'mira');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(here()).toBe('/withdrawals?show=waiting&text=mira&from=2026-01-02');
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Clear filter: “mira”' }));
    expect(here()).toBe('/withdrawals?show=waiting&from=2026-01-02');
    await user.click(screen.getByRole('link', { name: 'Clear filter: From 2026-01-02' }));
    await table();
    expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  });

  it('says what it comes to on all pages, and is saved as it is narrowed', async () => {
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:test';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user, asked } = await open('/withdrawals?text=mira', {
      withdrawalList: list([row], 3),
      withdrawalExport: done({ csv: 'id,amount\r\n7,1500.5\r\n', rows: 1, cut: true }),
    });
    expect(await screen.findByText(/3 found · Total/, {})).toBeDefined();
    expect(screen.getByText('4,200.50')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Save CSV' }));
    expect(await screen.findByText(/^Only the first 1 rows saved/)).toBeDefined();
    expect(await blobs[0]?.text()).toContain('id,amount\r\n7,1500.5\r\n');
    expect(asked).toContainEqual(['withdrawalExport', { show: 'waiting', text: 'mira' }]);
  });

  it('hides columns on this device, all but the first', async () => {
    const { user } = await open('/withdrawals', { withdrawalList: list([row]) });
    await table();
    await user.click(screen.getByText('Columns'));
    const menu = within(screen.getByRole('group', { name: 'Kept on this device' }));
    expect(menu.queryByRole('checkbox', { name: 'Amount' })).toBeNull();
    await user.click(menu.getByRole('checkbox', { name: 'Age' }));
    expect(screen.queryByRole('columnheader', { name: 'Age' })).toBeNull();
    expect(window.localStorage.getItem('console.columns.withdrawals')).toContain('age');
    await user.click(menu.getByRole('checkbox', { name: 'Age' }));
    expect(screen.getByRole('columnheader', { name: 'Age' })).toBeDefined();
  });
});
