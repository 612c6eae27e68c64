import type { OperatorProposal } from '@paperlock/contract/operator-access.ts';
import type { ListedOperator, Operator } from '@paperlock/contract/operators.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const listed = (n: number, account: string, changes: Partial<ListedOperator> = {}): ListedOperator => ({
  ...owner,
  roles: ['owner', 'auditor'],
  id: owner.id.replace(/1$/, String(n)),
  account,
  last_sign_in_at: '2026-01-03T04:05:06.000Z',
  sessions: 1,
  removed_at: null,
  ...changes,
});
const me = listed(1, 'owner');
const desk = listed(2, 'desk', {
  roles: ['support'],
  second_factor: false,
  last_sign_in_at: null,
  sessions: 0,
});
const gone = listed(3, 'gone', { removed_at: '2026-01-04T00:00:00.000Z', sessions: 0 });
const other = { id: owner.id.replace(/1$/, '4'), account: 'other' };

const proposal = (changes: Partial<OperatorProposal> = {}): OperatorProposal => ({
  id: '7',
  state: 'proposed',
  kind: 'roles',
  operator: { id: desk.id, account: 'desk' },
  roles_before: ['support'],
  roles_after: ['support', 'reviewer'],
  reason: 'Reviews from Monday on.',
  proposed_by: other,
  proposed_at: '2026-01-05T00:00:00.000Z',
  decided_by: null,
  decided_at: null,
  decision: null,
  ...changes,
});
const pageOf = (...list: OperatorProposal[]) => done({ list, next_cursor: null, has_more: false });

const open = (address: string, replies: Replies = {}, operator: Operator = owner) =>
  openConsole({
    address,
    operator,
    replies: {
      me: done(operator),
      operatorList: done({ list: [me, desk, gone] }),
      operatorProposalList: pageOf(),
      ...replies,
    },
  });
const here = () => window.location.pathname + window.location.search;

describe('the list of operators', () => {
  it('shows people, roles, last sign-in, who was removed, and the command for all the rest', async () => {
    await open('/operators');
    const rows = within(await screen.findByRole('table', { name: 'Operators' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('Owner, Auditor');
    expect(rows[1]?.textContent).toContain('2026-01-03 04:05:06');
    expect(rows[2]?.textContent).toMatch(/Active.*Not set up.*Never/);
    expect(rows[3]?.textContent).toContain('Removed');
    expect(screen.getAllByRole('link', { name: /^Change access for/ })).toHaveLength(2);
    expect(await screen.findByText('No proposals yet')).toBeDefined();
    expect(screen.getByText('npm run operator -- --help')).toBeDefined();
  });

  it('offers no change to whoever only reads', async () => {
    await open('/operators', {}, { ...owner, roles: ['auditor'] });
    await screen.findByRole('table', { name: 'Operators' });
    expect(screen.queryByRole('link', { name: /^Change access for/ })).toBeNull();
  });

  it('that could not be read says why and can be asked for again', async () => {
    let fails = true;
    const { user } = await open('/operators', {
      operatorList: () => (fails ? refused('internal', 'Our fault.') : done({ list: [me] })),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Operators' })).toBeDefined();
  });
});

describe('a change of somebody’s access', () => {
  const propose = `/operators?view=propose&operator=${desk.id}`;
  const made = { operatorPropose: done(proposal()), operatorProposalInfo: done(proposal()) };

  it('of roles is looked at once more before it is proposed', async () => {
    const { user, asked } = await open(propose, made);
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    expect(screen.getByText('No change yet. Add or remove a role.')).toBeDefined();
    expect(screen.getByText('Enter a reason.')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Reviewer' }));
    await user.type(screen.getByLabelText('Reason'), 'Reviews from Monday on.');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const review = await screen.findByRole('region', { name: 'Check your proposal' });
    expect(review.textContent).toMatch(/Operatordesk.*Current rolesSupport.*New rolesSupport, Reviewer/);
    expect(asked.some(([call]) => call === 'operatorPropose')).toBe(false);
    await user.click(within(review).getByRole('button', { name: 'Propose' }));
    await waitFor(() => expect(here()).toBe('/operators?proposal=7'));
    expect(asked).toContainEqual([
      'operatorPropose',
      {
        operator: desk.id,
        kind: 'roles',
        roles: ['support', 'reviewer'],
        reason: 'Reviews from Monday on.',
        request_no: expect.stringMatching(/^[\da-f-]{36}$/),
      },
    ]);
  });

  it('of nothing but their presence says what a removal does, and what was refused', async () => {
    const { user } = await open(propose, {
      operatorPropose: refused('operator_last_owner', 'The only owner.'),
    });
    await user.selectOptions(await screen.findByLabelText('Change'), 'removal');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.type(screen.getByLabelText('Reason'), 'Leaves us.');
    await user.click(screen.getByRole('button', { name: 'Review' }));
    const review = await screen.findByRole('region', { name: 'Check your proposal' });
    expect(review.textContent).toContain(
      'Permanent. Ends all sessions and access. The name stays in the audit log.',
    );
    await user.click(within(review).getByRole('button', { name: 'Propose' }));
    expect(await screen.findByText('The only owner.')).toBeDefined();
  });

  it('of whoever was removed is not offered', async () => {
    await open(`/operators?view=propose&operator=${gone.id}`);
    expect(await screen.findByText('Operator not found or removed')).toBeDefined();
  });
});

describe('a proposal', () => {
  const show = (one: OperatorProposal, more: Replies = {}) =>
    open('/operators?proposal=7', {
      operatorProposalList: pageOf(one),
      operatorProposalInfo: done(one),
      ...more,
    });

  it('is approved after a look at what it does', async () => {
    const { user, asked } = await show(proposal(), { operatorDecide: done(proposal({ state: 'approved' })) });
    await user.type(await screen.findByLabelText('Reason'), 'Agreed');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog', { name: 'Approve this change?' });
    expect(dialog.textContent).toContain('New rolesSupport, Reviewer');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved and in effect')).toBeDefined();
    expect(asked).toContainEqual(['operatorDecide', { proposal: '7', approve: true, reason: 'Agreed' }]);
  });

  it.each([
    ['made by oneself', { proposed_by: { id: owner.id, account: 'owner' } }, /^You proposed this/],
    ['about oneself', { operator: { id: owner.id, account: 'owner' } }, /^This concerns your own access/],
  ])('%s is somebody else’s to decide', async (_, changes, note) => {
    await show(proposal(changes));
    expect(await screen.findByText(note)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});
