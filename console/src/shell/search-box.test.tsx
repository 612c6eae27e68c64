import type { Hit } from '@paperlock/contract/search.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../test-console.tsx';

const hit = (kind: Hit['kind'], id: string, more: Partial<Hit> = {}): Hit => ({
  kind,
  id,
  title: `${kind} ${id}`,
  customer: null,
  amount: null,
  ...more,
});
const hits = [hit('order', 'P20261124-75888071', { customer: 'mira', amount: '100' }), hit('customer', '7')];

const open = (replies: Replies = {}) =>
  openConsole({
    address: '/sessions',
    operator: owner,
    replies: { me: done(owner), sessions: done({ list: [] }), search: done({ hits }), ...replies },
  });
const here = () => window.location.pathname + window.location.search;

describe('the search', () => {
  it('is reached by a slash, and shows what it found by kind', async () => {
    const { user, asked } = await open();
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('/mira');
    const list = await screen.findByRole('listbox', { name: 'Search results' });
    expect(
      (await within(list).findAllByRole('group')).map((group) => group.getAttribute('aria-label')),
    ).toEqual(['Customers', 'Orders']);
    expect(within(list).getAllByRole('option')[1]?.textContent).toContain('mira100.00USDT');
    expect(asked.filter(([call]) => call === 'search').at(-1)).toEqual(['search', { text: 'mira' }]);
  });

  it('is walked through with the arrow keys and left with Enter', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('/mira');
    await screen.findAllByRole('option');
    const field = screen.getByRole('combobox', { name: 'Search' });
    const chosen = () =>
      document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await expect.poll(chosen).toBe('customer 7');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toContain('P20261124-75888071');
    await user.keyboard('{ArrowDown}');
    expect(chosen()).toBe('customer 7');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(here()).toBe('/orders?order=P20261124-75888071');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('is closed by Escape, and a slash that is typed stays one', async () => {
    const { user } = await open();
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Search' });
    await user.type(field, 'a/b');
    expect(field.value).toBe('a/b');
    await screen.findAllByRole('option');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says that nothing was found, or why it failed', async () => {
    let fails = false;
    const { user } = await open({
      search: () => (fails ? refused('internal', 'Our fault.') : done({ hits: [] })),
    });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('/nobody');
    expect(await screen.findByText('Nothing found')).toBeDefined();
    fails = true;
    await user.keyboard('s');
    expect(await screen.findByText('Our fault.')).toBeDefined();
  });
});
