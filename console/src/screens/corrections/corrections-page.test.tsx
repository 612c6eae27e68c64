import type { Correction } from '@paperlock/contract/corrections.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { checker, done, maker, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const miraId = '00000000-0000-4000-8000-0000000000aa';

const correction = (n: number, more: Partial<Correction> = {}): Correction => ({
  id: String(n),
  state: 'proposed',
  debit: { owner: 'operator', owner_name: null, kind: 'equity' },
  credit: { owner: miraId, owner_name: 'mira', kind: 'available' },
  amount: '12.5',
  reason: `Mistake ${n}`,
  proposed_by: { id: maker.id, account: 'maker' },
  proposed_at: `2026-01-0${n}T03:04:05.000Z`,
  decided_by: null,
  decided_at: null,
  decision: null,
  ...more,
});

const pageOf = (list: Correction[], next: string | null = null) =>
  done({ list, next_cursor: next, has_more: next !== null });
const opened = (one: Correction) => done({ ...one, debit_balance: '-40', credit_balance: '7' });

const open = (operator: Operator, address: string, replies: Replies) =>
  openConsole({ address, operator, replies: { me: done(operator), ...replies } });
const address = () => window.location.pathname + window.location.search;

describe('the corrections', () => {
  it('are listed with reason, way, amount, state and who proposed them', async () => {
    await open(checker, '/corrections', { correctionList: pageOf([correction(2), correction(1)]) });
    const rows = within(await screen.findByRole('table', { name: 'Corrections' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Mistake 2');
    expect(rows[1]?.textContent).toContain('From Equity (platform)');
    expect(rows[1]?.textContent).toContain('To Available of mira');
    expect(rows[1]?.textContent).toContain('12.50');
    expect(rows[1]?.textContent).toContain('Proposed');
    expect(rows[1]?.textContent).toContain('maker');
  });

  it('are narrowed to a state by the address, and say when there is none', async () => {
    const { user, asked } = await open(checker, '/corrections', {
      correctionList: ({ state }) => pageOf(state === 'rejected' ? [] : [correction(1)]),
    });
    await screen.findByRole('table', { name: 'Corrections' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Rejected');
    expect(await screen.findByText('No corrections with this status')).toBeDefined();
    expect(address()).toBe('/corrections?state=rejected');
    expect(asked).toContainEqual(['correctionList', { limit: 50, state: 'rejected' }]);
  });

  it('are none on a new platform, and a failure can be tried again', async () => {
    let fails = true;
    const { user } = await open(checker, '/corrections', {
      correctionList: () => (fails ? refused('internal', 'Our fault.') : pageOf([])),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No corrections yet')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Propose correction' })).toBeNull();
  });
});

describe('an open correction', () => {
  const show = (operator: Operator, more: Replies = {}) =>
    open(operator, '/corrections?correction=1', {
      correctionList: pageOf([correction(1)]),
      correctionInfo: opened(correction(1)),
      ...more,
    });

  it('cannot be decided by who proposed it, nor without the permission', async () => {
    await show({ ...maker, roles: ['treasury_maker', 'treasury_checker'] });
    expect(await screen.findByText(/^You proposed this/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('says which permission it takes', async () => {
    await show(owner);
    expect(await screen.findByText(/corrections\.decide/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('is approved after a look at both balances before and after', async () => {
    const { user, asked } = await show(checker, {
      correctionDecide: done(correction(1, { state: 'approved' })),
    });
    const approve = await screen.findByRole('button', { name: 'Approve' });
    await user.click(approve);
    expect(screen.getByText('Enter a reason.')).toBeDefined();
    await user.type(screen.getByLabelText('Reason'), 'I saw the receipt');
    await user.click(approve);

    const dialog = await screen.findByRole('dialog', { name: 'Approve this correction?' });
    const rows = within(dialog).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'From Equity (platform)',
      '−40.00USDT−52.50USDT',
      'To Available of mira',
      '7.00USDT19.50USDT',
    ]);
    expect(asked.map(([call]) => call)).not.toContain('correctionDecide');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved and booked')).toBeDefined();
    expect(document.activeElement?.textContent).toBe('Correction 1');
    expect(asked).toContainEqual([
      'correctionDecide',
      { correction: '1', approve: true, reason: 'I saw the receipt' },
    ]);
  });

  it('that the book refuses says so and stays open', async () => {
    const { user } = await show(checker, {
      correctionDecide: refused('proposal_below_zero', 'It would go below zero.'),
    });
    await user.type(await screen.findByLabelText('Reason'), 'No');
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Reject this correction?' })).getByRole('button', {
        name: 'Reject',
      }),
    );
    expect(await screen.findByText('It would go below zero.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined();
  });

  it('that was decided shows by whom and why', async () => {
    await show(checker, {
      correctionInfo: opened(
        correction(1, {
          state: 'rejected',
          decided_by: { id: checker.id, account: 'checker' },
          decided_at: '2026-01-05T00:00:00.000Z',
          decision: 'Not so.',
        }),
      ),
    });
    expect(await screen.findByText('Not so.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a proposal', () => {
  const accounts = (ask: Record<string, unknown>) => {
    if (ask.customer === undefined)
      return done({
        owner: 'operator',
        owner_name: null,
        accounts: [
          { number: 11, kind: 'reserve', balance: '100' },
          { number: 26, kind: 'equity', balance: '-100' },
        ],
      });
    if (ask.customer === 'mira' || ask.customer === miraId)
      return done({
        owner: miraId,
        owner_name: 'mira',
        accounts: [{ number: 9001, kind: 'available', balance: '7' }],
      });
    return refused('ledger_owner_unknown', 'There is no such customer.');
  };
  const fill = async (customer: string) => {
    const shown = await open(maker, '/corrections?view=propose', {
      ledgerAccounts: accounts,
      correctionPropose: done(correction(4)),
      correctionList: pageOf([correction(4)]),
      correctionInfo: opened(correction(4)),
    });
    const from = within(await screen.findByRole('group', { name: 'From' }));
    await shown.user.selectOptions(await from.findByLabelText('Account'), 'equity');
    const to = within(screen.getByRole('group', { name: 'To' }));
    await shown.user.type(to.getByLabelText(/^Account name/), `${customer}{Enter}`);
    return { ...shown, to };
  };

  it('needs both accounts, an amount and a reason', async () => {
    const { user, to, asked } = await fill('nobody');
    expect(await to.findByText('There is no such customer.')).toBeDefined();
    await user.type(screen.getByLabelText('Amount'), '1.0000001');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    expect(screen.getByText(/up to six decimals/)).toBeDefined();
    expect(screen.getByText('Explain what went wrong.')).toBeDefined();
    expect(asked.map(([call]) => call)).not.toContain('correctionPropose');
  });

  it('shows the balances, is looked at once more, and is sent with one number however often', async () => {
    const { user, to, asked } = await fill('mira');
    expect(await to.findByText('Found: mira')).toBeDefined();
    expect(to.getByRole('option', { name: 'Available · 7.00 USDT' })).toBeDefined();
    // Pressed twice, and found again under another name that was looked up before: still picked.
    await user.dblClick(to.getByRole('button', { name: 'Find' }));
    for (const name of [miraId, 'mira']) {
      await user.clear(to.getByLabelText(/^Account name/));
      await user.type(to.getByLabelText(/^Account name/), `${name}{Enter}`);
      expect(await to.findByText('Found: mira')).toBeDefined();
    }
    await user.type(screen.getByLabelText('Amount'), '12.5');
    await user.type(screen.getByLabelText('Reason'), 'Booked too low');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const rows = within(screen.getByRole('region', { name: 'Check your proposal' })).getAllByRole('row');
    expect(rows.at(-1)?.textContent).toBe('7.00USDT19.50USDT');
    expect(screen.getByRole('region', { name: 'Check your proposal' }).contains(document.activeElement)).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(address()).toBe('/corrections?correction=4'));
    expect(asked).toContainEqual([
      'correctionPropose',
      {
        debit: { owner: 'operator', kind: 'equity' },
        credit: { owner: miraId, kind: 'available' },
        amount: '12.5',
        reason: 'Booked too low',
        request_no: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });
});
