import type { Customer, CustomerInList, CustomerProposal } from '@paperlock/contract/customers.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, owner, type Replies, refused } from '../../test-console.tsx';

const ID = '00000000-0000-4000-8000-0000000000aa';
const support = operatorNamed('sam', 4, ['support']);
const reviewer = operatorNamed('rita', 5, ['reviewer']);

const row: CustomerInList = {
  id: ID,
  account: 'mira_lake',
  name: 'Mira',
  certified_name: 'Mira Lake',
  state: 'active',
  certified: true,
  guest: false,
  neighbour: false,
  registered_at: '2026-01-02T03:04:05.000Z',
};
const proposal: CustomerProposal = {
  id: '7',
  state: 'proposed',
  reason: 'Lost the telephone.',
  proposed_by: { id: support.id, account: support.account },
  proposed_at: '2026-01-03T03:04:05.000Z',
  decided_by: null,
  decided_at: null,
  decision: null,
  kind: 'second_factor',
  customer: { id: ID, account: 'mira_lake' },
};
const customer = (more: Partial<Customer> = {}): Customer => ({
  ...row,
  email: 'mira@example.org',
  phone: null,
  username: 'mira_lake',
  language: 'en',
  time_zone: null,
  frozen_at: null,
  balances: { available: '12.5', locked: '100', held: '0', total: '112.5' },
  verification: { state: 'certified', case: '3' },
  security: { own_pin: true, second_factor: true, passkeys: 1, sessions: 2, held: null, on_hold: null },
  notes: [],
  proposals: [],
  ...more,
});
const page = (list: unknown[]) => done({ list, next_cursor: null, has_more: false });
const order = {
  order_no: 'P20261124-75888071',
  customer: { id: ID, account: 'mira_lake' },
  product: { id: ID, name: 'Steady thirty' },
  state: 'running',
  quantity: 10,
  amount: '100',
  promised: '1.5',
  earned: '0.1',
  placed_at: '2026-01-02T03:04:05.000Z',
  lock_at: null,
  maturity: null,
};

const open = (address: string, replies: Replies = {}, operator: Operator = owner) =>
  openConsole({
    address,
    operator,
    replies: {
      me: done(operator),
      customerList: page([row]),
      customerProposals: page([]),
      customerInfo: done(customer()),
      orderList: page([order]),
      ...replies,
    },
  });
const here = () => window.location.pathname + window.location.search;
const called = (asked: [string, unknown][], call: string) =>
  asked.filter(([name]) => name === call).map(([, ask]) => ask);

describe('the list of customers', () => {
  it('is narrowed by state and text, and leads to each of them', async () => {
    const { user, asked } = await open('/customers?state=frozen');
    await user.type(await screen.findByRole('searchbox', { name: 'Name, e-mail or phone' }), 'mira{Enter}');
    expect(here()).toBe('/customers?state=frozen&text=mira');
    await user.click(await screen.findByRole('link', { name: 'mira_lake' }));
    expect(here()).toBe(`/customers?id=${ID}`);
    expect(called(asked, 'customerList').at(-1)).toMatchObject({ state: 'frozen', text: 'mira' });
  });

  it('names verified people as their papers do, and others as they call themselves', async () => {
    const other = { ...row, id: ID.replace('aa', 'ab'), account: 'lou', name: 'Lou', certified_name: null };
    await open('/customers', { customerList: page([row, other]) });
    const rows = within(await screen.findByRole('table', { name: 'Customers' })).getAllByRole('row');
    expect([rows[1]?.textContent, rows[2]?.textContent]).toEqual([
      expect.stringContaining('Mira Lake'),
      expect.stringContaining('Lou'),
    ]);
  });

  it('has what waits for a second person above it, and says when there is nobody', async () => {
    await open('/customers', { customerList: page([]), customerProposals: page([proposal]) });
    expect(await screen.findByText('No customers found')).toBeDefined();
    const waiting = await screen.findByRole('table', { name: 'Waiting for a second person' });
    expect(within(waiting).getByRole('link').getAttribute('href')).toBe(`/customers?id=${ID}`);
  });
});

describe('the page of a customer', () => {
  it('has balances, contacts and orders; tabs are those that the roles may read', async () => {
    const { user } = await open(`/customers?id=${ID}`);
    expect(await screen.findByRole('heading', { name: 'mira_lake', level: 1 })).toBeDefined();
    expect(screen.getByText('mira@example.org')).toBeDefined();
    expect(screen.getByText(/112\.50/)).toBeDefined();
    const project = await screen.findByRole('link', { name: 'Steady thirty' });
    expect(project.getAttribute('href')).toBe(`/products?id=${ID}`);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Orders',
      'Deposits',
      'Withdrawals',
      'Sign-ins',
      'Audit',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Sign-ins' }));
    expect(here()).toBe(`/customers?id=${ID}&tab=sign_ins`);
  });

  it('of nobody says so', async () => {
    await open(`/customers?id=${ID}`, { customerInfo: refused('not_found', 'No.') });
    expect(await screen.findByText('Customer not found')).toBeDefined();
  });

  it('freezes with a reason and never without one', async () => {
    const { user, asked } = await open(`/customers?id=${ID}`, { customerFreeze: done({}) }, support);
    await user.click(await screen.findByRole('button', { name: 'Freeze' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));
    expect(within(dialog).getByText('Enter a reason.')).toBeDefined();
    expect(called(asked, 'customerFreeze')).toEqual([]);
    await user.type(within(dialog).getByLabelText('Reason'), 'Asked by telephone.');
    await user.click(within(dialog).getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByText('Account frozen')).toBeDefined();
    expect(called(asked, 'customerFreeze')).toMatchObject([{ customer: ID, reason: 'Asked by telephone.' }]);
  });

  it('holds withdrawals with what the customer is told and a reason, also a guest’s', async () => {
    const guest = { customerInfo: done(customer({ guest: true })), customerHold: done({}) };
    const { user, asked } = await open(`/customers?id=${ID}`, guest, support);
    await user.click(await screen.findByRole('button', { name: 'Hold withdrawals' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/Only two operators lift the hold/)).toBeDefined();
    await user.selectOptions(
      dialog.getByLabelText('What the customer is told'),
      'We are checking who uses your account.',
    );
    await user.type(dialog.getByLabelText('Reason'), 'A friend called.');
    await user.click(dialog.getByRole('button', { name: 'Hold withdrawals' }));
    expect(await screen.findByText('Withdrawals on hold')).toBeDefined();
    expect(called(asked, 'customerHold')).toMatchObject([
      { customer: ID, reason: 'A friend called.', why: 'identity' },
    ]);
  });

  it('shows a hold with why and since when, and offers to propose lifting it, not another', async () => {
    const held = customer({
      security: { ...customer().security, on_hold: { why: 'deposit', since: row.registered_at } },
    });
    const replies = { customerInfo: done(held), customerPropose: done({}) };
    const { user, asked } = await open(`/customers?id=${ID}`, replies, support);
    expect(await screen.findByText(/We are checking where a deposit came from/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hold withdrawals' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Propose lifting the hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Reason'), 'Receipt seen.');
    await user.click(dialog.getByRole('button', { name: 'Propose lifting the hold' }));
    await screen.findByText(/Proposed/);
    expect(called(asked, 'customerPropose')).toMatchObject([{ customer: ID, kind: 'lift_hold' }]);
  });

  it('offers a guest’s account no freeze, and says why', async () => {
    await open(`/customers?id=${ID}`, { customerInfo: done(customer({ guest: true })) }, support);
    expect(await screen.findByText(/A guest has no password/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Freeze' })).toBeNull();
  });

  it('lets another person decide a proposal, and not who made it', async () => {
    const replies = { customerInfo: done(customer({ proposals: [proposal] })), customerDecide: done({}) };
    const { user, asked } = await open(`/customers?id=${ID}`, replies, reviewer);
    const open7 = await screen.findByRole('article', { name: 'Proposal 7' });
    await user.type(within(open7).getByLabelText('Reason'), 'Seen by video.');
    await user.click(within(open7).getByRole('button', { name: 'Approve' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Withdrawals are held for 24 hours');
    await user.click(within(dialog).getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Approved and done')).toBeDefined();
    expect(called(asked, 'customerDecide')).toEqual([
      { proposal: '7', approve: true, reason: 'Seen by video.' },
    ]);
  });

  it('tells who proposed something that another must decide', async () => {
    await open(`/customers?id=${ID}`, { customerInfo: done(customer({ proposals: [proposal] })) }, support);
    expect(await screen.findByText('You proposed this. Someone else must decide.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Propose two-step reset' })).toBeNull();
  });

  it('takes a note, and shows those that are there with who wrote them', async () => {
    const note = {
      id: '1',
      about: 'freeze',
      text: 'Asked by telephone.',
      by: 'sam',
      at: row.registered_at,
    } as const;
    const replies = { customerInfo: done(customer({ notes: [note] })), customerNote: done({}) };
    const { user, asked } = await open(`/customers?id=${ID}`, replies, support);
    expect(await screen.findByText('Froze the account:')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    expect(screen.getByText('Enter a note.')).toBeDefined();
    const field = screen.getByLabelText<HTMLInputElement>('New note');
    await user.type(field, 'Called back.{Enter}');
    await expect.poll(() => field.value).toBe('');
    expect(called(asked, 'customerNote')).toMatchObject([{ customer: ID, text: 'Called back.' }]);
  });
});

describe('all orders', () => {
  it('lead to their customer and project, and are narrowed by state', async () => {
    const { user, asked } = await open('/orders');
    const name = await screen.findByRole('link', { name: 'mira_lake' });
    expect(name.getAttribute('href')).toBe(`/customers?id=${ID}`);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
    expect(here()).toBe('/orders?state=running');
    expect(called(asked, 'orderList').at(-1)).toMatchObject({ state: 'running' });
  });

  it('of one number are that order alone, and none is said', async () => {
    await open('/orders?order=P20261124-75888071', { orderList: page([]) });
    expect(await screen.findByText('No orders')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Show all orders' }).getAttribute('href')).toBe('/orders');
  });
});
