import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, maker, openConsole, operatorNamed, refused } from '../test-console.tsx';

const staff = operatorNamed('ana', 5, ['support']);
const colleague = operatorNamed('ben', 6, ['support']);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

describe('what was typed', () => {
  let signedIn = staff;
  const overAtSave = async () => {
    signedIn = staff;
    const shown = await openConsole({
      address: '/canned?id=new',
      operator: staff,
      replies: {
        me: () => done(signedIn),
        cannedList: done({ list: [] }),
        cannedCreate: refused('not_signed_in', 'Sign in.', { params: { why: 'idle' } }),
      },
    });
    await shown.user.type(await screen.findByLabelText('Title'), 'Where is my deposit?');
    await shown.user.type(field('Text'), 'It is on its way.');
    await shown.user.click(screen.getByRole('button', { name: 'Add reply' }));
    await screen.findByText('You were signed out after 15 minutes without use.');
    return shown;
  };

  it('survives a session that ends while it is saved, and can be discarded', async () => {
    const { user, shell } = await overAtSave();
    act(() => shell.client.session.start({ user: staff }));
    expect(await screen.findByText('Draft restored')).toBeDefined();
    expect([field('Title').value, field('Text').value]).toEqual([
      'Where is my deposit?',
      'It is on its way.',
    ]);
    await user.click(screen.getByRole('button', { name: 'Discard draft' }));
    expect([field('Title').value, field('Text').value]).toEqual(['', '']);
    expect(screen.queryByText('Draft restored')).toBeNull();
    expect(window.sessionStorage.length).toBe(0);
  });

  it('is not for the next person at the same screen', async () => {
    const { shell } = await overAtSave();
    signedIn = colleague;
    act(() => shell.client.session.start({ user: colleague }));
    await screen.findByLabelText('Title');
    expect(field('Title').value).toBe('');
    expect(screen.queryByText('Draft restored')).toBeNull();
  });

  it('is forgotten once it is saved', async () => {
    const { user } = await openConsole({
      address: '/canned?id=new',
      operator: staff,
      replies: {
        me: done(staff),
        cannedList: done({ list: [] }),
        cannedCreate: ({ title, texts }) =>
          done({ id: '7', version: 1, title, texts, edited_by: 'ana', updated_at: staff.created_at }),
      },
    });
    await user.type(await screen.findByLabelText('Title'), 'Hours');
    await user.type(field('Text'), 'From twelve.');
    expect(window.sessionStorage.length).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Add reply' }));
    await waitFor(() => expect(window.sessionStorage.length).toBe(0));
  });
});

describe('a proposal', () => {
  const platform = {
    owner: 'operator',
    owner_name: null,
    accounts: [
      { number: 11, kind: 'reserve', balance: '100' },
      { number: 26, kind: 'equity', balance: '-100' },
    ],
  };
  const mira = {
    owner: '00000000-0000-4000-8000-0000000000aa',
    owner_name: 'mira',
    accounts: [{ number: 9001, kind: 'available', balance: '7' }],
  };
  const replies = {
    me: done(maker),
    ledgerAccounts: ({ customer }: { customer?: unknown }) => done(customer === undefined ? platform : mira),
  };

  it('of a correction comes back with both accounts, also after a look elsewhere', async () => {
    const { user, shell } = await openConsole({
      address: '/corrections?view=propose',
      operator: maker,
      replies,
    });
    const side = (name: string) => within(screen.getByRole('group', { name }));
    await screen.findByRole('group', { name: 'From' });
    await user.selectOptions(await side('From').findByLabelText('Account'), 'equity');
    await user.type(side('To').getByLabelText(/^Account name/), 'mira{Enter}');
    await side('To').findByText('Found: mira');
    await user.type(field('Amount'), '12.5');
    act(() => shell.router.go('/sessions'));
    await screen.findByRole('heading', { level: 1, name: 'Sessions' });
    act(() => shell.router.go('/corrections?view=propose'));
    expect(await screen.findByText('Draft restored')).toBeDefined();
    expect(field('Amount').value).toBe('12.5');
    expect(await side('To').findByText('Found: mira')).toBeDefined();
    expect((await side('From').findByLabelText<HTMLSelectElement>('Account')).value).toBe('equity');
  });

  it('of treasury comes back with its kind', async () => {
    const { user, shell } = await openConsole({
      address: '/treasury?view=propose',
      operator: maker,
      replies,
    });
    await user.type(await screen.findByLabelText('Reason'), 'For payouts');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Type' }), 'reserve_in');
    act(() => shell.router.go('/sessions'));
    await screen.findByRole('heading', { level: 1, name: 'Sessions' });
    act(() => shell.router.go('/treasury?view=propose'));
    await screen.findByText('Draft restored');
    expect(field('Reason').value).toBe('For payouts');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Type' }).value).toBe('reserve_in');
  });
});
