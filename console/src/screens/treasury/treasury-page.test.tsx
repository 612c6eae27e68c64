import type { DeskPromisedEarned } from '@paperlock/contract/earned-desk.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import type { TreasuryProposal } from '@paperlock/contract/treasury.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checker, done, maker, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const address = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
const txid = `0x${'ab'.repeat(32)}`;

const info = {
  hot_wallet: { address, tokens: '70', coming: '5', going: '0' },
  payouts: {
    list: [
      {
        cause: 'withdrawal:12',
        to: address,
        amount: '90',
        state: 'queued',
        trouble: 'not_covered',
        ordered_at: '2026-01-02T03:04:05.000Z',
      },
    ],
    amount: '90',
    has_more: false,
  },
  assets: { deposit_addresses: '30', hot_wallet: '70', bank: '50', together: '150' },
  liabilities: { customers: '20', escrow: '3', reserve: '20', suspense: '2', together: '45' },
  difference: '105',
  cover: 'covered',
  own: { equity: '104', fees: '1', market: '0' },
  tokens: { booked: '100', beyond_book: '0', explained: '0' },
  block: 41,
};

const earned: DeskPromisedEarned = {
  days: [],
  runway: {
    reserve: '20',
    days_looked_at: 0,
    promised: '0',
    earned: '0',
    verdict: 'too_little',
    days: null,
  },
  source: null,
  definition: 'Promised is what terms give.',
  runway_definition: 'Reserve over what is short.',
  products: [],
};

const proposal = (n: number, more: Partial<TreasuryProposal> = {}): TreasuryProposal => ({
  id: String(n),
  kind: 'reserve_in',
  state: 'proposed',
  amount: '12.5',
  reason: `Reason ${n}`,
  proposed_by: { id: maker.id, account: 'maker' },
  proposed_at: `2026-01-0${n}T03:04:05.000Z`,
  decided_by: null,
  decided_at: null,
  decision: null,
  transfer: null,
  ...more,
});
const opened = (one: TreasuryProposal) =>
  done({
    ...one,
    debit: { owner: 'operator', owner_name: null, kind: 'equity' },
    debit_balance: '104',
    credit: { owner: 'operator', owner_name: null, kind: 'reserve' },
    credit_balance: '20',
  });
const pageOf = (...list: TreasuryProposal[]) => done({ list, next_cursor: null, has_more: false });

const open = (operator: Operator, where: string, replies: Replies = {}) =>
  openConsole({
    address: where,
    operator,
    replies: {
      me: done(operator),
      treasuryInfo: done(info),
      treasuryList: pageOf(proposal(1)),
      promisedEarned: done(earned),
      ...replies,
    },
  });
const here = () => window.location.pathname + window.location.search;

describe('promised and earned', () => {
  it('says of all products and of each what was promised, earned and is missing, and how long the reserve lasts', async () => {
    await open(owner, '/treasury', {
      promisedEarned: done({
        ...earned,
        days: [{ day: '2026-01-02', promised: '9', earned: '-1.000001', gap: '10.000001' }],
        runway: { ...earned.runway, days_looked_at: 8, promised: '8', verdict: 'runs_out', days: 20 },
        products: [
          { id: owner.id, name: 'Steady thirty', promised: '9', earned: '-1.000001', gap: '10.000001' },
        ],
      }),
    });
    const together = await screen.findByRole('region', { name: 'All fixed-rate projects' });
    expect(together.textContent).toContain(
      'Promised9.00USDTEarned by trading−1.000001USDTShortfall10.000001USDT',
    );
    expect(within(together).getByRole('img', { name: /up to 2026-01-02$/ })).toBeDefined();
    const runway = screen.getByRole('region', { name: 'Reserve runway' });
    expect(runway.textContent).toContain('20 daysReserve: 20.00 USDT. Last 8 days: 8.00 USDT promised');
    const table = screen.getByRole('table', { name: 'Promised and earned by project' });
    expect(within(table).getByRole('link', { name: 'Steady thirty' }).getAttribute('href')).toBe(
      `/products?id=${owner.id}`,
    );
  });

  it('says that too little is known, and how both are computed', async () => {
    await open(owner, '/treasury');
    expect(await screen.findByText('No full day yet.')).toBeDefined();
    expect(screen.getByText('n/a: needs 7 days of data')).toBeDefined();
    expect(screen.getByText('Promised is what terms give.')).toBeDefined();
    expect(screen.getByText('Reserve over what is short.')).toBeDefined();
  });

  it('that cannot be read leaves the rest of the page as it is', async () => {
    await open(owner, '/treasury', { promisedEarned: refused('internal', 'Our fault.') });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    expect(await screen.findByRole('region', { name: 'Liabilities' })).toBeDefined();
  });
});

describe('reserve and hot wallet', () => {
  it('sets what there is against what is owed, and says what the difference means', async () => {
    await open(owner, '/treasury');
    const assets = await screen.findByRole('region', { name: 'Assets' });
    expect(assets.textContent).toContain('Tokens at deposit addresses30.00');
    expect(assets.textContent).toContain('Total150.00');
    const owed = screen.getByRole('region', { name: 'Liabilities' });
    expect(owed.textContent).toContain('Reserve20.00');
    expect(owed.textContent).toContain('Total45.00');
    expect(screen.getByText(/^Assets cover everything owed\. The 105\.00 USDT surplus/)).toBeDefined();
    expect(screen.getByText(/up to block 41 match the ledger: 100\.00 USDT/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Equity' }).getAttribute('href')).toBe('/ledger?account=26');
  });

  it('says so when something owed is not there, or tokens are not those in the book', async () => {
    await open(owner, '/treasury', {
      treasuryInfo: done({
        ...info,
        difference: '-7',
        cover: 'short',
        tokens: { booked: '100', beyond_book: '-9', explained: '-2' },
      }),
    });
    expect(await screen.findByText('Shortfall of 7.00 USDT: more is owed than there is.')).toBeDefined();
    expect(screen.getByText(/Difference at block 41: −9\.00 USDT\. .*explain −2\.00 USDT/)).toBeDefined();
  });

  it('lists payouts that wait, and what the hot wallet lacks for them', async () => {
    await open(owner, '/treasury');
    const table = await screen.findByRole('table', { name: 'Pending payouts' });
    expect(within(table).getAllByRole('row')[1]?.textContent).toContain('withdrawal:12');
    expect(table.textContent).toContain('Waiting for funds');
    expect(screen.getByText(/^The hot wallet is 20\.00 USDT short/)).toBeDefined();
  });

  it('is quiet while there is nothing yet', async () => {
    await open(owner, '/treasury', {
      treasuryInfo: done({
        ...info,
        hot_wallet: { address: null, tokens: '0', coming: '0', going: '0' },
        payouts: { list: [], amount: '0', has_more: false },
      }),
      treasuryList: pageOf(),
    });
    expect(
      await screen.findByText(/^No hot wallet yet\. Approving its first tokens creates it\./),
    ).toBeDefined();
    expect(screen.getByText('No pending payouts.')).toBeDefined();
    expect(await screen.findByText('No proposals yet')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Propose movement' })).toBeNull();
  });

  it('can be read again after a failure', async () => {
    let fails = true;
    const { user } = await open(owner, '/treasury', {
      treasuryInfo: () => (fails ? refused('internal', 'Our fault.') : done(info)),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'Liabilities' })).toBeDefined();
  });
});

describe('an open proposal', () => {
  const show = (operator: Operator, one = proposal(1), more: Replies = {}) =>
    open(operator, '/treasury?proposal=1', { treasuryProposalInfo: opened(one), ...more });

  it('cannot be decided by who proposed it, nor without the permission', async () => {
    await show({ ...maker, roles: ['treasury_maker', 'treasury_checker'] });
    expect(await screen.findByText(/^You proposed this/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('is approved after a look at both balances before and after', async () => {
    const { user, asked } = await show(checker, proposal(1), {
      treasuryDecide: done(proposal(1, { state: 'approved' })),
    });
    await user.type(await screen.findByLabelText('Reason'), 'Equity covers it');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this proposal?' });
    const rows = within(dialog).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'From Equity (platform)',
      '104.00USDT91.50USDT',
      'To Reserve (platform)',
      '20.00USDT32.50USDT',
    ]);
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved and booked')).toBeDefined();
    expect(asked).toContainEqual([
      'treasuryDecide',
      { proposal: '1', approve: true, reason: 'Equity covers it' },
    ]);
  });

  it('that is not covered says so and stays open', async () => {
    const { user } = await show(checker, proposal(1), {
      treasuryDecide: refused('proposal_below_zero', 'Not as much there.'),
    });
    await user.type(await screen.findByLabelText('Reason'), 'Yes');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this proposal?' });
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Not as much there.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined();
  });

  it('of tokens shows how far they have come, and how they were booked', async () => {
    const transfer = { state: 'final', trouble: null, txid } as const;
    await show(owner, proposal(1, { kind: 'hot_wallet', state: 'approved', transfer }));
    const detail = within(await screen.findByRole('article'));
    expect(await detail.findByText('Final')).toBeDefined();
    expect(detail.getByRole('link', { name: 'View entry' }).getAttribute('href')).toBe(
      `/ledger?cause=${encodeURIComponent(`capital:${'ab'.repeat(32)}`)}`,
    );
  });
});

describe('proposing', () => {
  const fill = async (kind: string, amount: string, reason: string) => {
    const shown = await open(maker, '/treasury?view=propose', {
      ledgerAccounts: done({
        owner: 'operator',
        owner_name: null,
        accounts: [
          { number: 11, kind: 'reserve', balance: '20' },
          { number: 26, kind: 'equity', balance: '104' },
        ],
      }),
      treasuryPropose: done(proposal(4)),
      treasuryProposalInfo: opened(proposal(4)),
    });
    await shown.user.selectOptions(await screen.findByLabelText('Type'), kind);
    if (amount) await shown.user.type(screen.getByLabelText('Amount'), amount);
    if (reason) await shown.user.type(screen.getByLabelText('Reason'), reason);
    await shown.user.click(screen.getByRole('button', { name: 'Review' }));
    return shown;
  };

  it('takes an amount and a reason', async () => {
    await fill('reserve_in', '', '');
    expect(screen.getByText(/up to six decimals/)).toBeDefined();
    expect(screen.getByText('Enter what it’s for.')).toBeDefined();
  });

  it('takes no more for the hot wallet than the faucet gives at once', async () => {
    await fill('hot_wallet', '1000001', 'Payouts');
    expect(screen.getByText(/^The faucet gives up to 1,000,000\.00 USDT at once/)).toBeDefined();
  });

  it('is looked at once more with the balances, and sent with a number of its own', async () => {
    const { user, asked } = await fill('reserve_in', '12.5', 'For new products');
    const review = await screen.findByRole('region', { name: 'Check your proposal' });
    expect(within(review).getAllByRole('row').at(-1)?.textContent).toBe('20.00USDT32.50USDT');
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(here()).toBe('/treasury?proposal=4'));
    expect(asked).toContainEqual([
      'treasuryPropose',
      {
        kind: 'reserve_in',
        amount: '12.5',
        reason: 'For new products',
        request_no: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });
});
