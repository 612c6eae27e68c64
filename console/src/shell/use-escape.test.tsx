import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, owner, type Replies } from '../test-console.tsx';

const ID = '00000000-0000-4000-8000-0000000000aa';
const when = '2026-01-02T03:04:05.000Z';
const customer = {
  id: ID,
  account: 'mira_lake',
  name: null,
  state: 'active',
  certified: false,
  guest: false,
  neighbour: false,
  registered_at: when,
  email: null,
  phone: null,
  username: 'mira_lake',
  certified_name: null,
  language: null,
  time_zone: null,
  frozen_at: null,
  balances: { available: '1', locked: '0', held: '0', total: '1' },
  verification: { state: 'none', case: null },
  security: { own_pin: true, second_factor: false, passkeys: 0, sessions: 0, held: null, on_hold: null },
  notes: [],
  proposals: [],
};
const page = (list: unknown[]) => done({ list, next_cursor: null, has_more: false });
const deposit = {
  id: ID,
  kind: 'money',
  state: 'review',
  reason: 'over_limit',
  customer: { id: ID, account: 'mira_lake' },
  amount: '3',
  txid: null,
  since: when,
  age_seconds: 60,
  taken: null,
  proposal: {
    what: 'match',
    customer: { id: ID, account: 'mira_lake' },
    reason: 'Theirs.',
    by: { id: ID, account: 'sam' },
    mine: false,
    at: when,
  },
  decided: null,
  transfer: null,
  named: [],
  claimed_by_another: false,
  claim: null,
  others: [],
  reject_reason: null,
  back: null,
  history: [],
};

const support = operatorNamed('sam', 4, ['support']);
const open = (address: string, replies: Replies = {}, operator = owner) =>
  openConsole({
    address,
    operator,
    replies: {
      me: done(operator),
      customerInfo: done(customer),
      customerList: page([]),
      customerProposals: page([]),
      orderList: page([]),
      depositList: page([deposit]),
      depositInfo: done(deposit),
      ...replies,
    },
  });
const here = () => window.location.pathname + window.location.search;
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

describe('Escape in a field', () => {
  it('leaves the field and keeps page and text; a second one leads out, and the text is there again', async () => {
    const address = `/deposits?show=proposed&deposit=${ID}`;
    const { user } = await open(address, {}, operatorNamed('ben', 7, ['reviewer', 'treasury_checker']));
    await user.type(await field('Reason'), 'Seen by video{Escape}');
    expect(here()).toBe(address);
    expect((await field('Reason')).value).toBe('Seen by video');
    expect(document.activeElement?.tagName).toBe('H1');
    await user.keyboard('{Escape}');
    expect(here()).toBe('/deposits?show=proposed');
    await user.click(await screen.findByRole('link', { name: /3\.00/ }));
    expect((await field('Reason')).value).toBe('Seen by video');
  });

  it('keeps a note, until it is written', async () => {
    const { user } = await open(`/customers?id=${ID}`, { customerNote: done({}) }, support);
    await user.type(await field('New note'), 'Called back{Escape}{Escape}');
    expect(here()).toBe('/customers');
    window.history.back();
    await waitFor(async () => expect((await field('New note')).value).toBe('Called back'));
    await user.click(screen.getByRole('button', { name: 'Add note' }));
    await waitFor(async () => expect((await field('New note')).value).toBe(''));
    expect(window.sessionStorage.length).toBe(0);
  });

  it('does not close the dialog around it, and what was typed survives the closing', async () => {
    const { user } = await open(`/customers?id=${ID}`, {}, support);
    const openDialog = async () => {
      await user.click(await screen.findByRole('button', { name: 'Freeze' }));
      return within(await screen.findByRole('dialog'));
    };
    const reason = (await openDialog()).getByLabelText<HTMLInputElement>('Reason');
    await user.type(reason, 'Asked by telephone');
    // Without its own work, a browser closes no dialog.
    const pressed = createEvent.keyDown(reason, { key: 'Escape' });
    fireEvent(reason, pressed);
    expect(pressed.defaultPrevented).toBe(true);
    expect(document.activeElement).not.toBe(reason);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await openDialog()).getByLabelText<HTMLInputElement>('Reason').value).toBe('Asked by telephone');
  });

  it('leaves alone what was typed into a search field', async () => {
    const { user } = await open('/customers');
    const find = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Name, e-mail or phone' });
    await user.type(find, 'mira');
    const pressed = createEvent.keyDown(find, { key: 'Escape' });
    fireEvent(find, pressed);
    expect([pressed.defaultPrevented, find.value]).toEqual([true, 'mira']);
  });

  it('outside of a field leads out at once', async () => {
    const { user } = await open(`/customers?id=${ID}`);
    (await screen.findByRole('link', { name: 'All customers' })).focus();
    await user.keyboard('{Escape}');
    expect(here()).toBe('/customers');
  });
});
