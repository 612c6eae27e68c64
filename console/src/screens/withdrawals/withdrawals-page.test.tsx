import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { BankOrder, WholeWithdrawal } from '../../api/withdrawals.ts';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';
import { at, pageOf, row, whole } from './test-withdrawals.ts';

const maker: Operator = { ...owner, account: 'maker', roles: ['treasury_maker'] };
const checker: Operator = { ...owner, account: 'checker', roles: ['treasury_checker'] };
const support: Operator = { ...owner, account: 'desk', roles: ['support'] };

const address = '27P5WYNh6bs9BrMJrv8Hzb4YshiDvkmsVmc';
const mine = { by: 'me', mine: true, until: '2026-01-02T03:34:05.000Z' };
const first = { step: 'first' as const, by: 'maker', mine: false, at };

const open = (place: string, operator: Operator, replies: Replies) =>
  openConsole({ address: place, operator, replies: { me: done(operator), ...replies } });

const openOne = (operator: Operator, withdrawal: WholeWithdrawal, acts: Replies = {}) =>
  open('/withdrawals?withdrawal=7', operator, {
    withdrawalList: pageOf([row(7)]),
    withdrawalInfo: done(withdrawal),
    ...acts,
  });

const here = () => window.location.pathname + window.location.search;
const button = (name: string) => screen.findByRole('button', { name });
const sheet = async () => within(await screen.findByRole('article'));
const dialog = () => within(screen.getByRole('dialog'));

describe('the queue', () => {
  it('shows who waits, how much, who agreed, who works on it, and for how long', async () => {
    await open('/withdrawals', maker, {
      withdrawalList: pageOf([
        row(1),
        row(2, { approvals: [first], claim: { ...mine, mine: false, by: 'checker' } }),
      ]),
    });
    const rows = within(await screen.findByRole('table', { name: 'Withdrawals' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe(
      '#1 1,500.50USDT Wallet addressperson1In reviewApprovals 0 of 2Requested 2026-01-02 03:04:0501:02:03',
    );
    expect(rows[2]?.textContent).toContain('1 of 2 · Claimed by checker');
  });

  it('marks what this operator has approved as somebody else’s work', async () => {
    const approval = { step: 'first', by: 'someone', mine: true, at } as const;
    await open('/withdrawals', maker, {
      withdrawalList: pageOf([
        row(7, { approvals: [approval] }),
        row(8, { approvals: [{ ...approval, mine: false }] }),
      ]),
    });
    const rows = within(await screen.findByRole('table', { name: 'Withdrawals' })).getAllByRole('row');
    expect(rows.slice(1).map((one) => one.textContent?.includes('Waiting for another operator'))).toEqual([
      true,
      false,
    ]);
  });

  it('says so when nobody waits', async () => {
    await open('/withdrawals', maker, { withdrawalList: pageOf([]) });
    expect(await screen.findByText('No one waiting')).toBeDefined();
  });

  it('says so when it could not be read', async () => {
    await open('/withdrawals', maker, { withdrawalList: refused('internal', 'Sorry.') });
    expect(await screen.findByText('Sorry.')).toBeDefined();
  });

  it('is filtered by the address, and its choices change the address', async () => {
    const { user, asked } = await open('/withdrawals?kind=bank&show=nonsense', maker, {
      withdrawalList: pageOf([row(1)], '5-5'),
    });
    await screen.findByRole('table', { name: 'Withdrawals' });
    expect(asked).toContainEqual(['withdrawalList', { show: 'waiting', kind: 'bank', limit: 50 }]);
    expect(screen.getByRole('link', { name: 'More' }).getAttribute('href')).toBe(
      '/withdrawals?show=waiting&kind=bank&cursor=5-5',
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Next approval' }), 'Second approval');
    expect(here()).toBe('/withdrawals?show=waiting&kind=bank&next=second');
  });

  it('is walked through with the keyboard alone, into a withdrawal and back', async () => {
    const { user } = await open('/withdrawals', maker, {
      withdrawalList: pageOf([row(7), row(8)]),
      withdrawalInfo: done(whole()),
    });
    (await screen.findByRole('link', { name: /^#7 / })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toContain('#8 ');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(here()).toBe('/withdrawals?show=waiting&withdrawal=7');
    (await button('Claim')).focus();
    await user.keyboard('{Escape}');
    expect(here()).toBe('/withdrawals?show=waiting');
  });

  it('names the permission to whom it is closed', async () => {
    const refusal = refused('not_permitted', 'No.', { params: { permission: 'withdrawals.read' } });
    await open('/withdrawals', maker, { withdrawalList: refusal });
    expect(await screen.findByText('withdrawals.read')).toBeDefined();
  });
});

describe('a withdrawal', () => {
  it('shows its destination whole and what helps to decide', async () => {
    await openOne(maker, whole());
    const shown = await sheet();
    await shown.findByText('Maria Silva');
    const texts = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(texts).toContain(address);
    expect(shown.getByText('3, 2 to this destination')).toBeDefined();
    for (const label of [
      'Requested (practice time)',
      'Registered (real time)',
      'Destination added (practice time)',
    ])
      expect(shown.getByText(label)).toBeDefined();
    expect(shown.getAllByText('Pending')).toHaveLength(2);
  });

  it('shows no address and no time of registration behind the desk of a class', async () => {
    await openOne(
      maker,
      whole({
        customer: { ...whole().customer, account: 'Student 7' },
        to: { kind: 'wallet', label: '***', address: '***' },
        about: { ...whole().about, certified_name: null, registered_at: null },
      }),
    );
    expect((await screen.findAllByText('Student 7')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Registered (real time)')).toBeNull();
    expect(screen.queryByRole('button', { name: /Copy address/ })).toBeNull();
  });

  it('must be claimed before it is decided, and is given back on request', async () => {
    let claimed = false;
    const now = () => done(whole(claimed ? { claim: mine } : {}));
    const { user } = await openOne(maker, whole(), {
      withdrawalInfo: now,
      withdrawalClaim: () => {
        claimed = true;
        return now();
      },
      withdrawalRelease: () => {
        claimed = false;
        return now();
      },
    });
    expect(screen.queryByRole('button', { name: 'Reject' })).toBeNull();
    await user.click(await button('Claim'));
    expect(await button('Approve (1 of 2)')).toBeDefined();
    await user.click(await button('Release'));
    expect(await button('Claim')).toBeDefined();
  });

  it('that somebody else has claimed offers nothing', async () => {
    await openOne(maker, whole({ claim: { ...mine, mine: false, by: 'other_maker' } }));
    await (await sheet()).findByText('other_maker');
    for (const name of ['Claim', 'Release', 'Approve (1 of 2)', 'Reject'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('gets its first approval after one more look, and then waits for somebody else', async () => {
    let given = false;
    const now = () => done(given ? whole({ approvals: [{ ...first, mine: true }] }) : whole({ claim: mine }));
    const { user, asked } = await openOne(maker, whole(), {
      withdrawalInfo: now,
      withdrawalApprove: () => {
        given = true;
        return now();
      },
    });
    await user.click(await button('Approve (1 of 2)'));
    expect(
      dialog().getByText(/Nothing is paid until someone else gives the second approval\./),
    ).toBeDefined();
    expect(asked.some(([call]) => call === 'withdrawalApprove')).toBe(false);
    await user.click(dialog().getByRole('button', { name: 'Approve (1 of 2)' }));
    await screen.findByText('You gave the first approval. Someone else must give the second.');
    expect(asked).toContainEqual(['withdrawalApprove', { withdrawal: '7', step: 'first' }]);
  });

  it('may still be rejected by whoever gave the first approval, but not approved again', async () => {
    const both: Operator = { ...maker, roles: ['treasury_maker', 'treasury_checker'] };
    await openOne(both, whole({ claim: mine, approvals: [{ ...first, mine: true }] }));
    expect(await button('Reject')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve (2 of 2)' })).toBeNull();
  });

  it('gets its second approval from somebody who may give that one', async () => {
    const approved = whole({ state: 'approved', approvals: [first, { ...first, step: 'second' }] });
    let given = false;
    const now = () => done(given ? approved : whole({ claim: mine, approvals: [first] }));
    const { user, asked } = await openOne(checker, whole(), {
      withdrawalInfo: now,
      withdrawalApprove: () => {
        given = true;
        return now();
      },
    });
    await user.click(await button('Approve (2 of 2)'));
    await user.click(dialog().getByRole('button', { name: 'Approve (2 of 2)' }));
    await waitFor(() =>
      expect(asked).toContainEqual(['withdrawalApprove', { withdrawal: '7', step: 'second' }]),
    );
    await waitFor(async () => expect((await sheet()).getByText('Approved')).toBeDefined());
  });

  it('says before the claim that its approval is not theirs to give', async () => {
    await openOne(checker, whole());
    await screen.findByText(
      'The first approval needs the permission withdrawals.approve_first. You can only reject.',
    );
    expect(await button('Claim')).toBeDefined();
  });

  it('names the permission for an approval that is not theirs to give; rejecting is', async () => {
    await openOne(checker, whole({ claim: mine }));
    await screen.findByText(/withdrawals\.approve_first/);
    expect(screen.queryByRole('button', { name: 'Approve (1 of 2)' })).toBeNull();
    expect(await button('Reject')).toBeDefined();
  });

  it('is only read by those who may only read', async () => {
    await openOne(support, whole());
    await screen.findByText(/withdrawals\.review/);
    expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  });

  it.each([
    [{ held: { until: at, seconds_left: 60 } }, /\. Give the second approval after that\./],
    [{ frozen: true }, /Account frozen\. Approval waits until its owner unfreezes it\./],
  ])('is not paid while the account is protected: %j', async (about, text) => {
    await openOne(checker, whole({ claim: mine, approvals: [first], about: { ...whole().about, ...about } }));
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Approve (2 of 2)' })).toBeNull();
  });

  it('is rejected with a reason and a note', async () => {
    let rejected = false;
    const now = () =>
      done(rejected ? whole({ state: 'rejected', reason: 'possible_takeover' }) : whole({ claim: mine }));
    const { user, asked } = await openOne(maker, whole(), {
      withdrawalInfo: now,
      withdrawalReject: () => {
        rejected = true;
        return now();
      },
    });
    await user.click(await button('Reject'));
    await user.selectOptions(dialog().getByRole('combobox'), 'Possible account takeover');
    await user.type(dialog().getByLabelText('Internal note (optional)'), 'Two new devices today');
    await user.click(dialog().getByRole('button', { name: 'Reject' }));
    await (await sheet()).findByText('Rejected');
    expect(asked).toContainEqual([
      'withdrawalReject',
      { withdrawal: '7', reason: 'possible_takeover', note: 'Two new devices today' },
    ]);
  });

  it('is read again when somebody else was faster', async () => {
    let theirs = false;
    const { user } = await openOne(maker, whole(), {
      withdrawalInfo: () =>
        done(theirs ? whole({ claim: { ...mine, mine: false, by: 'other_maker' } }) : whole()),
      withdrawalClaim: () => {
        theirs = true;
        return refused('withdrawal_claim_missing', 'other_maker is working on this withdrawal.');
      },
    });
    await user.click(await button('Claim'));
    await (await sheet()).findByText('other_maker');
  });

  it('says when it was approved by itself, waits for money, and how it is found outside', async () => {
    const txid = `0x${'ab'.repeat(32)}`;
    await openOne(
      maker,
      whole({
        state: 'broadcast',
        approvals_needed: 0,
        waits_for_money: true,
        txid,
        confirmations: { seen: 4, needed: 20 },
      }),
    );
    const shown = await sheet();
    await shown.findByText('Approved automatically: below the limit.');
    expect(shown.getByText(/Approved, waiting for funds in the hot wallet or bank\./)).toBeDefined();
    expect(shown.getByText(txid)).toBeDefined();
    expect(shown.getByText('4 of 20')).toBeDefined();
  });

  it('that is not there says so', async () => {
    await openOne(maker, whole(), { withdrawalInfo: refused('not_found', 'Nothing here.') });
    expect(await screen.findByText('Withdrawal not found')).toBeDefined();
  });
});

describe('the bank’s statement', () => {
  const order: BankOrder = {
    id: '3',
    reference: 'PB-2026-3',
    cause: 'withdrawal:7',
    country: 'DE',
    bank: 'Practice Bank',
    account_masked: 'DE8***000',
    holder: 'Maria Silva',
    amount: '98',
    state: 'taken',
    ordered_at: at,
    taken_at: at,
    settled_at: null,
  };
  const statement = (list: BankOrder[]) =>
    done({ list, next_cursor: null, has_more: false, free: '500000', waiting: '12.5' });

  it('shows what the bank has, what waits, and leads from an order to its withdrawal', async () => {
    await open('/withdrawals?view=bank', maker, { bankStatement: statement([order]) });
    await screen.findByRole('heading', { name: 'Bank statement', level: 1 });
    const link = await screen.findByRole('link', { name: 'PB-2026-3' });
    expect(link.getAttribute('href')).toBe('/withdrawals?show=paying&withdrawal=7');
    expect(screen.getByText('500,000.00')).toBeDefined();
    expect(screen.getByText('12.50')).toBeDefined();
  });

  it('stands behind the desk of a class, where bank and country are hidden', async () => {
    const hidden = { holder: '***', account_masked: '***', bank: '***', country: '' };
    await open('/withdrawals?view=bank', maker, { bankStatement: statement([{ ...order, ...hidden }]) });
    expect(await screen.findByText('PB-2026-3')).toBeDefined();
    const to = { kind: 'bank', label: '***', branch: '', routing: '', account_type: 'current' } as const;
    await openOne(maker, whole({ to: { ...to, holder: '***', account_masked: '***', country: '' } }));
    expect(await (await sheet()).findAllByText('***')).toHaveLength(3);
  });

  it('says so while there is none, and asks for one state', async () => {
    const { user, asked } = await open('/withdrawals?view=bank', maker, { bankStatement: statement([]) });
    await screen.findByText('No bank payments yet');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Settled');
    expect(here()).toBe('/withdrawals?view=bank&state=settled');
    await waitFor(() => expect(asked).toContainEqual(['bankStatement', { state: 'settled', limit: 50 }]));
  });
});
