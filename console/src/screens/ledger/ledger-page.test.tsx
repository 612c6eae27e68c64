import type { EntrySummary, NumberedAccount, Posting } from '@paperlock/contract/ledger.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const mira: NumberedAccount = {
  number: 9001,
  owner: '00000000-0000-4000-8000-0000000000aa',
  owner_name: 'mira',
  kind: 'available',
};
const chain: NumberedAccount = { number: 23, owner: 'operator', owner_name: null, kind: 'chain' };
const reserve: NumberedAccount = { ...chain, number: 11, kind: 'reserve' };
const escrow: NumberedAccount = { ...chain, number: 21, kind: 'escrow' };
const times = { booked_at: '2026-01-02T03:04:05.000Z', written_at: '2026-01-02T03:04:06.000Z' };

const entry = (no: number, more: Partial<EntrySummary> = {}): EntrySummary => ({
  no: String(no),
  cause: `deposit:${no}`,
  kind: 'deposit',
  parts: 1,
  amount: '12.5',
  ...times,
  ...more,
});
const posting = (no: number, amount: string, after: string): Posting => ({
  no: String(no),
  cause: `deposit:${no}`,
  kind: 'deposit',
  part: 1,
  parts: 1,
  amount,
  after,
  other: chain,
  ...times,
});
const pageOf = (list: object[], next: string | null = null) => ({
  list,
  next_cursor: next,
  has_more: next !== null,
});
const totals = done({
  kinds: [
    { kind: 'available', accounts: 12, balance: '100' },
    { kind: 'chain', accounts: 1, balance: '-100' },
  ],
  together: '0',
});

const open = (address: string, replies: Replies) =>
  openConsole({ address, operator: owner, replies: { me: done(owner), ledgerTotals: totals, ...replies } });
const address = () => window.location.pathname + window.location.search;

describe('the ledger', () => {
  it('shows what all accounts come to and the latest entries, and offers nothing to edit', async () => {
    await open('/ledger', { ledgerEntries: done(pageOf([entry(2), entry(1, { parts: 3 })])) });
    const sums = within(await screen.findByRole('table', { name: 'Account totals' }));
    expect(sums.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'Account typeAccountsBalance',
      'AvailableAccounts 12100.00USDT',
      'ChainAccounts 1−100.00USDT',
      'TotalLiabilities (+) and assets (−) cancel out.0.00USDT',
    ]);
    const entries = within(await screen.findByRole('table', { name: 'Latest entries' }));
    expect(entries.getAllByRole('row')[1]?.textContent).toContain('Deposit');
    expect(entries.getAllByRole('row')[2]?.textContent).toContain('deposit:13 transfers');
    const buttons = screen.getByRole('main').querySelectorAll('button');
    expect([...buttons].map(({ textContent }) => textContent)).toEqual([
      'Refresh',
      'Search',
      'Apply',
      'Save CSV',
      'Columns',
      'Number',
    ]);
  });

  it('is empty at first, and a failure can be tried again', async () => {
    let fails = true;
    const { user } = await open('/ledger', {
      ledgerEntries: () => (fails ? refused('internal', 'Our fault.') : done(pageOf([]))),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No entries yet')).toBeDefined();
  });

  it('says that something is loading until it is there', async () => {
    let answer = (_: unknown) => {};
    const waiting = new Promise((resolve) => {
      answer = resolve;
    });
    const { shell } = await open('/ledger', { ledgerEntries: done(pageOf([entry(1)])) });
    await screen.findByRole('table', { name: 'Latest entries' });
    const fetched = globalThis.fetch;
    globalThis.fetch = async (...ask: Parameters<typeof fetch>) => {
      if (String(ask[0]).endsWith('ledgerHistory')) await waiting;
      return fetched(...ask);
    };
    shell.router.go('/ledger?account=9001');
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).not.toBeNull());
    answer(null);
    expect(await screen.findByText(/no such call/)).toBeDefined();
  });

  it('says when it does not come to zero', async () => {
    await open('/ledger', {
      ledgerTotals: done({ kinds: [{ kind: 'chain', accounts: 1, balance: '-1' }], together: '-1' }),
      ledgerEntries: done(pageOf([])),
    });
    expect(await screen.findByText(/^Should be zero\. See reconciliation for the break\./)).toBeDefined();
  });

  it('has older pages, and the way back to the newest', async () => {
    const { user, asked } = await open('/ledger', {
      ledgerEntries: ({ cursor }) => done(cursor ? pageOf([entry(1)]) : pageOf([entry(2)], '2')),
    });
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByText('deposit:1')).toBeDefined();
    expect(asked).toContainEqual(['ledgerEntries', { limit: 20, cursor: '2' }]);
    await user.click(screen.getByRole('link', { name: 'Newest' }));
    expect(await screen.findByText('deposit:2')).toBeDefined();
  });
});

describe('the search', () => {
  const replies: Replies = {
    ledgerEntries: ({ cause }) => done(pageOf(cause === 'nothing:' ? [] : [entry(1)])),
    ledgerAccounts: ({ customer }) =>
      customer === 'mira'
        ? done({
            owner: mira.owner,
            owner_name: 'mira',
            accounts: [{ number: 9001, kind: 'available', balance: '7' }],
          })
        : refused('ledger_owner_unknown', 'There is no such customer.'),
    ledgerHistory: ({ account }) =>
      account === 9001
        ? done({ ...pageOf([posting(1, '7', '7')]), account: mira, balance: '7' })
        : refused('ledger_account_unknown', 'There is no such account.'),
  };
  const search = async (text: string) => {
    const shown = await open('/ledger', replies);
    await screen.findByRole('table', { name: 'Latest entries' });
    await shown.user.type(screen.getByRole('searchbox'), `${text}{Enter}`);
    return shown;
  };

  it('finds an account by its number', async () => {
    await search('9001');
    expect(await screen.findByRole('heading', { name: 'Available of mira' })).toBeDefined();
    expect(address()).toBe('/ledger?account=9001');
  });

  it('finds a customer’s accounts by name, and leads on to one', async () => {
    const { user } = await search('mira');
    const table = await screen.findByRole('table', { name: 'Accounts of mira' });
    await user.click(within(table).getByRole('link', { name: 'Available' }));
    expect(await screen.findByRole('table', { name: 'Postings' })).toBeDefined();
  });

  it('finds entries by the beginning of their cause, or says there is none', async () => {
    const { user } = await search('deposit:');
    expect(await screen.findByRole('table', { name: 'Causes starting with deposit:' })).toBeDefined();
    await user.clear(screen.getByRole('searchbox'));
    await user.type(screen.getByRole('searchbox'), 'nothing:{Enter}');
    expect(await screen.findByText('No entries with this cause')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'All entries' }));
    expect(await screen.findByRole('table', { name: 'Latest entries' })).toBeDefined();
  });

  it('says what is not there, and offers a number as a customer’s name', async () => {
    const { user } = await search('42');
    expect(await screen.findByText('There is no such account.')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Search for a customer named 42' }));
    expect(await screen.findByText('There is no such customer.')).toBeDefined();
  });

  it('asks for something', async () => {
    await search(' ');
    expect(screen.getByText('Enter a search term.')).toBeDefined();
    expect(address()).toBe('/ledger');
  });
});

describe('an account', () => {
  const show = (more: Replies = {}) =>
    open('/ledger?account=9001', {
      ledgerHistory: done({
        ...pageOf([posting(2, '-2', '5'), posting(1, '7', '7')]),
        account: mira,
        balance: '5',
      }),
      ...more,
    });

  it('shows each posting with the balance after it and the other side', async () => {
    await show();
    const rows = within(await screen.findByRole('table', { name: 'Postings' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('−2.00');
    expect(rows[1]?.textContent).toContain('Balance after 5.00');
    expect(rows[1]?.textContent).toContain('Other account: Chain (platform)');
  });

  it('without any posting says so', async () => {
    await show({ ledgerHistory: done({ ...pageOf([]), account: mira, balance: '0' }) });
    expect(await screen.findByText('No postings yet')).toBeDefined();
  });

  it('explains its balance when asked', async () => {
    const { user } = await show({
      ledgerExplain: done({
        balance: '5',
        recomputed: '5',
        kinds: [{ kind: 'deposit', postings: '2', came: '7', went: '2' }],
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Explain balance' }));
    expect(await screen.findByText(/add up to 5\.00 USDT, which matches the balance/)).toBeDefined();
    const table = within(screen.getByRole('table', { name: 'Balance explained' }));
    const row = table.getByRole('row', { name: /^Deposit/ });
    expect(row.textContent).toBe('DepositPostings 2In 7.00USDTOut 2.00USDT');
  });

  it('whose postings come to something else says so loudly', async () => {
    const { user } = await show({
      ledgerExplain: done({
        balance: '5',
        recomputed: '4',
        kinds: [{ kind: 'deposit', postings: '1', came: '4', went: '0' }],
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Explain balance' }));
    expect(
      await screen.findByText(/add up to 4\.00 USDT, but the account shows 5\.00 USDT/, {
        selector: '[role]',
      }),
    ).toBeDefined();
  });
});

describe('an entry', () => {
  const paid = {
    ...entry(7, { cause: 'order:9:pay', kind: 'order_pay', parts: 2, amount: '21' }),
    transfers: [
      { debit: mira, credit: { ...mira, number: 9002, kind: 'locked' }, amount: '20' },
      { debit: reserve, credit: escrow, amount: '1' },
    ],
  };

  it('is shown whole, with both sides of every transfer, and leads to the accounts', async () => {
    const { user } = await open('/ledger', {
      ledgerEntries: done(pageOf([paid])),
      ledgerEntry: done(paid),
      ledgerHistory: done({ ...pageOf([]), account: reserve, balance: '0' }),
    });
    await user.click(await screen.findByRole('link', { name: 'Order paid' }));
    const detail = within(await screen.findByRole('article'));
    expect(await detail.findByRole('heading', { name: 'Entry 7' })).toBeDefined();
    expect(detail.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'From Available of mira−20.00USDTTo Locked of mira+20.00USDT',
      'From Reserve (platform)−1.00USDTTo Escrow (platform)+1.00USDT',
    ]);
    await user.click(detail.getByRole('link', { name: 'Reserve (platform)' }));
    await waitFor(() => expect(address()).toBe('/ledger?account=11'));
  });

  it('of a correction leads to what caused it', async () => {
    const correction = { ...entry(8, { cause: 'correction:4', kind: 'correction' }), transfers: [] };
    await open('/ledger?entry=correction:4', {
      ledgerEntries: done(pageOf([correction])),
      ledgerEntry: done(correction),
    });
    const link = await screen.findByRole('link', { name: 'Open cause' });
    expect(link.getAttribute('href')).toBe('/corrections?correction=4');
  });

  it('that does not exist says so', async () => {
    await open('/ledger?entry=order:1:pay', {
      ledgerEntries: done(pageOf([])),
      ledgerEntry: refused('not_found', 'This was not found.'),
    });
    expect(await screen.findByText('This was not found.')).toBeDefined();
  });
});
