import { rejectReasons } from '@paperlock/contract/deposits.ts';
import { reviewEvents } from '@paperlock/contract/deposits-desk.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { DepositRow, WholeDeposit } from '../../api/deposits.ts';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const maker: Operator = { ...owner, account: 'desk_a', roles: ['treasury_maker'] };
const checker: Operator = { ...owner, account: 'desk_b', roles: ['treasury_checker'] };

const idOf = (n: number) => `0197a1de-0000-7000-8000-00000000000${n}`;
const hash = (digit: string) => `0x${digit.repeat(64)}`;
const person = { id: idOf(9), account: 'maria' };

const row = (n: number, more: Partial<DepositRow> = {}): DepositRow => ({
  id: idOf(n),
  kind: 'money',
  state: 'review',
  reason: 'below_minimum',
  customer: person,
  amount: '3.5',
  txid: hash('a'),
  since: '2026-01-02T03:04:05.000Z',
  age_seconds: 3_723,
  taken: null,
  proposal: null,
  decided: null,
  ...more,
});

const mine = { by: 'desk_a', mine: true, until: '2026-01-02T03:34:05.000Z' };
const proposal = {
  what: 'match' as const,
  customer: person,
  reason: 'Her receipt shows it',
  by: { id: idOf(8), account: 'desk_a' },
  mine: false,
  at: '2026-01-02T03:04:05.000Z',
};
const claim = {
  id: idOf(6),
  amount: '35',
  txid: hash('a'),
  remark: 'Sent today',
  at: '2026-01-02T03:04:05.000Z',
  receipt: '12',
};

const whole = (more: Partial<WholeDeposit> = {}): WholeDeposit => ({
  ...row(7),
  transfer: {
    txid: hash('a'),
    position: 0,
    from: '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc',
    to: '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj',
    amount: '3.5',
    block: 1204,
  },
  claim,
  named: [],
  claimed_by_another: false,
  others: [],
  reject_reason: null,
  back: null,
  history: [{ event: 'seen', by: null, at: '2026-01-02T03:04:05.000Z', note: '' }],
  ...more,
});

const pageOf = (list: DepositRow[], next: string | null = null) =>
  done({ list, next_cursor: next, has_more: next !== null });

const open = (address: string, replies: Replies, operator = maker) =>
  openConsole({ address, operator, replies: { me: done(operator), ...replies } });

const openOne = (deposit: WholeDeposit, acts: Replies = {}, operator = maker) =>
  open(
    `/deposits?deposit=${idOf(7)}`,
    { depositInfo: done(deposit), depositList: pageOf([]), ...acts },
    operator,
  );

const address = () => window.location.pathname + window.location.search;
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => within(screen.getByRole('dialog'));

describe('the queue of deposits', () => {
  it('shows what waits, why, for how long, and who works on it', async () => {
    const theirs = { by: 'desk_b', mine: false, until: '2026-01-02T03:34:05.000Z' };
    await open('/deposits', {
      depositList: pageOf([
        row(1),
        row(2, { kind: 'claim', state: 'submitted', reason: null, taken: theirs }),
        row(3, { customer: null, reason: 'account_closed', proposal }),
      ]),
    });
    const rows = within(await screen.findByRole('table', { name: 'Deposits' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe(
      'Deposit 3.50USDT mariaBelow the minimumIn reviewAssigned to No oneIn this status since 2026-01-02 03:04:0501:02:03',
    );
    expect(rows[2]?.textContent).toContain('No transfer found yet');
    expect(rows[2]?.textContent).toContain('desk_b');
    expect(rows[3]?.textContent).toContain('Proposed');
  });

  it('says so when nothing waits, and when it could not be read', async () => {
    await open('/deposits', { depositList: pageOf([]) });
    expect(await screen.findByText('Nothing waiting')).toBeDefined();
  });

  it('can be tried again when it could not be read', async () => {
    let broken = true;
    const { user } = await open('/deposits', {
      depositList: () => (broken ? refused('internal', 'Sorry.') : pageOf([row(1)])),
    });
    broken = false;
    await user.click(await button('Try again'));
    expect(await screen.findByRole('table', { name: 'Deposits' })).toBeDefined();
  });

  it('is filtered by the address, and its choices change the address', async () => {
    const { user, asked } = await open('/deposits?kind=claim&show=nonsense', {
      depositList: pageOf([row(1)]),
    });
    await screen.findByRole('table', { name: 'Deposits' });
    expect(asked).toContainEqual(['depositList', { show: 'waiting', kind: 'claim', limit: 50 }]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Decided');
    expect(address()).toBe('/deposits?show=decided&kind=claim');
  });

  it('is walked through with the keyboard alone, into a deposit and back', async () => {
    const { user } = await open('/deposits', {
      depositList: pageOf([row(7), row(8, { amount: '4' })]),
      depositInfo: done(whole()),
    });
    (await screen.findByRole('link', { name: /3\.50/ })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('4.00');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(address()).toBe(`/deposits?show=waiting&deposit=${idOf(7)}`);
    (await button('Assign to me')).focus();
    await user.keyboard('{Escape}');
    expect(address()).toBe('/deposits?show=waiting');
  });

  it('names the permission to whom it is closed', async () => {
    await open('/deposits', {
      depositList: refused('not_permitted', 'No.', { params: { permission: 'deposits.read' } }),
    });
    expect(await screen.findByText('deposits.read')).toBeDefined();
  });
});

describe('a deposit in review', () => {
  it('shows chain and claim side by side and marks where they differ', async () => {
    await openOne(whole({ reason: 'claim_differs' }));
    const sides = within(await screen.findByRole('region', { name: 'Transfer and claim' }));
    expect(sides.getAllByText('differs')).toHaveLength(2);
    const receipt = sides.getByRole('img', { name: 'Receipt, as sent' });
    expect(receipt.getAttribute('src')).toBe('/api/console/depositReceipt/12');
  });

  it('shows the transfer that a claimed hash names, with whom it was credited to', async () => {
    const other = { id: idOf(5), account: 'lou' };
    const disputed = whole({
      kind: 'claim',
      reason: 'hash_used',
      transfer: null,
      named: [
        {
          txid: hash('a'),
          position: 0,
          from: '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc',
          to: '27eftxKRdiqB56xwMRGRAK77E6dFG5EfjPj',
          amount: '40',
          block: 1204,
          deposit: { id: idOf(4), state: 'credited', customer: other },
        },
      ],
    });
    await openOne(disputed, {}, { ...maker, roles: ['owner'] });
    const chain = within(await screen.findByRole('region', { name: 'Transfer and claim' }));
    expect(chain.getByText('The hash names a transfer to another customer:')).toBeDefined();
    expect(chain.getByText(/40\.00/)).toBeDefined();
    expect(chain.getByRole('link', { name: 'lou' }).getAttribute('href')).toBe(`/customers?id=${idOf(5)}`);
    expect(chain.getByRole('link', { name: 'View deposit' }).getAttribute('href')).toBe(
      `/deposits?deposit=${idOf(4)}`,
    );
    expect(screen.queryByText(/No transfer with this hash|already claimed/)).toBeNull();
  });

  it('says of a destroyed receipt that it is, and of money nobody claimed too', async () => {
    await openOne(whole({ claim: { ...claim, receipt: null } }));
    expect(await screen.findByText('The receipt has been destroyed.')).toBeDefined();
  });

  it('must be taken before anything is proposed', async () => {
    const { user } = await openOne(whole(), { depositTake: done(whole({ taken: mine })) });
    expect(screen.queryByRole('button', { name: 'Propose' })).toBeNull();
    await user.click(await button('Assign to me'));
    expect(await button('Propose')).toBeDefined();
    expect(await button('Release')).toBeDefined();
  });

  it('that somebody else has taken offers nothing', async () => {
    await openOne(whole({ taken: { ...mine, mine: false, by: 'desk_c' } }));
    await screen.findByText('desk_c');
    for (const name of ['Assign to me', 'Release', 'Propose'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('is proposed with a reason, after a look', async () => {
    const { user, asked } = await openOne(whole({ taken: mine }), {
      depositPropose: done(whole({ proposal: { ...proposal, mine: true } })),
    });
    await user.click(await button('Propose'));
    expect(screen.getByText('Enter a reason.')).toBeDefined();
    await user.selectOptions(screen.getByLabelText('Proposal'), 'Return to sender');
    await user.type(screen.getByLabelText('Reason'), 'She asked for it');
    await user.click(await button('Propose'));
    expect(asked.some(([call]) => call === 'depositPropose')).toBe(false);
    await user.click(dialog().getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('You proposed this. Someone else must decide.')).toBeDefined();
    expect(asked).toContainEqual([
      'depositPropose',
      { id: idOf(7), what: 'return', reason: 'She asked for it' },
    ]);
  });

  it('of a closed account asks whose it becomes', async () => {
    const { user, asked } = await openOne(
      whole({ taken: mine, reason: 'account_closed', customer: null, claim: null }),
      {
        depositPropose: refused('ledger_owner_unknown', 'There is no such customer.', { field: 'customer' }),
      },
    );
    await user.type(await screen.findByLabelText('Reason'), 'The same person');
    await user.click(await button('Propose'));
    expect(screen.getByText('Enter the account to credit.')).toBeDefined();
    await user.type(screen.getByLabelText(/^Account name/), 'maria_new');
    await user.click(await button('Propose'));
    await user.click(dialog().getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('There is no such customer.')).toBeDefined();
    expect(asked).toContainEqual([
      'depositPropose',
      { id: idOf(7), what: 'match', customer: 'maria_new', reason: 'The same person' },
    ]);
  });

  it('that came from the faucet cannot be proposed to go back', async () => {
    const { transfer } = whole();
    await openOne(whole({ taken: mine, transfer: transfer && { ...transfer, from: null } }));
    const ways = within(await screen.findByLabelText('Proposal')).getAllByRole('option');
    expect(ways).toHaveLength(1);
  });

  it('is read again when somebody else was faster', async () => {
    let theirs = false;
    const { user } = await openOne(whole(), {
      depositInfo: () => done(theirs ? whole({ taken: { ...mine, mine: false, by: 'desk_c' } }) : whole()),
      depositTake: () => {
        theirs = true;
        return refused('not_taken', 'desk_c is working on this one.');
      },
    });
    await user.click(await button('Assign to me'));
    expect(await screen.findByText('desk_c')).toBeDefined();
  });

  it.each(reviewEvents)('%s is told in its history', async (event) => {
    await openOne(
      whole({ history: [{ event, by: 'desk_a', at: '2026-01-02T03:04:05.000Z', note: 'As said' }] }),
    );
    const history = within(await screen.findByRole('list', { name: 'History' }));
    expect(history.getByText('As said')).toBeDefined();
    expect(history.queryByText('unknown mistake')).toBeNull();
  });

  it('that is not there is said to be gone', async () => {
    await open('/deposits?deposit=nonsense', { depositInfo: refused('malformed', 'No.') });
    expect(await screen.findByText('Deposit not found')).toBeDefined();
  });
});

describe('a proposal', () => {
  it('is decided by somebody else, with a reason, after a look at what it does', async () => {
    let now = whole({ proposal });
    const { user, asked } = await openOne(
      now,
      {
        depositInfo: () => done(now),
        depositDecide: () => {
          now = whole({ state: 'credited' });
          return done(now);
        },
      },
      checker,
    );
    expect(await screen.findByText('Her receipt shows it')).toBeDefined();
    await user.click(await button('Approve'));
    expect(screen.getByText('Enter a reason.')).toBeDefined();
    await user.type(screen.getByLabelText('Reason'), 'I see the same');
    await user.click(await button('Approve'));
    expect(dialog().getByText(/3\.50 USDT will be credited to maria/)).toBeDefined();
    await user.click(dialog().getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByText('Her receipt shows it')).toBeNull());
    expect(asked).toContainEqual(['depositDecide', { id: idOf(7), approve: true, reason: 'I see the same' }]);
  });

  it('is rejected with a reason', async () => {
    const { user, asked } = await openOne(whole({ proposal }), { depositDecide: done(whole()) }, checker);
    await user.type(await screen.findByLabelText('Reason'), 'Another amount');
    await user.click(await button('Reject'));
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    expect(asked).toContainEqual([
      'depositDecide',
      { id: idOf(7), approve: false, reason: 'Another amount' },
    ]);
  });

  it('is not decided by whoever made it, nor without the permission', async () => {
    await openOne(whole({ proposal: { ...proposal, mine: true } }), {}, checker);
    expect(await screen.findByText('You proposed this. Someone else must decide.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('names the permission to whoever lacks it', async () => {
    await openOne(whole({ proposal }));
    expect(await screen.findByText(/deposits\.decide/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a claim', () => {
  const filed = { kind: 'claim', state: 'submitted', reason: null, transfer: null, taken: mine } as const;

  it('is rejected with a reason for the person and a note for colleagues', async () => {
    const { user, asked } = await openOne(whole(filed), {
      depositReject: done(
        whole({ ...filed, state: 'rejected', reject_reason: 'other_network', taken: null }),
      ),
    });
    expect(await screen.findByText('No matching transfer.')).toBeDefined();
    await user.click(await button('Reject claim'));
    await user.selectOptions(dialog().getByRole('combobox'), 'Receipt from another network');
    await user.type(dialog().getByRole('textbox'), 'Second time');
    await user.click(dialog().getByRole('button', { name: 'Reject claim' }));
    expect(await screen.findByText('Receipt from another network')).toBeDefined();
    expect(asked).toContainEqual([
      'depositReject',
      { id: idOf(7), reason: 'other_network', note: 'Second time' },
    ]);
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull();
  });

  it('has a reason in words for each way to reject it', async () => {
    const { user } = await openOne(whole(filed));
    await user.click(await button('Reject claim'));
    expect(dialog().getAllByRole('option').slice(1)).toHaveLength(rejectReasons.length);
    expect(dialog().queryByText('unknown mistake')).toBeNull();
  });

  it.each([
    [null, 'Choose a reason'],
    ['claim_differs', 'Different amount on the chain'],
    ['hash_used', 'Hash of someone else’s transfer'],
  ] as const)('in review for %s is suggested to be rejected for: %s', async (reason, suggested) => {
    const { user, asked } = await openOne(whole({ ...filed, reason }));
    await user.click(await button('Reject claim'));
    const field = dialog().getByRole<HTMLSelectElement>('combobox');
    expect(field.selectedOptions[0]?.textContent).toBe(suggested);
    if (reason !== null) return;
    await user.click(dialog().getByRole('button', { name: 'Reject claim' }));
    expect(dialog().getByText('Choose a reason.')).toBeDefined();
    expect(asked.some(([call]) => call === 'depositReject')).toBe(false);
  });
});
