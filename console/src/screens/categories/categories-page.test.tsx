import type { Operator } from '@paperlock/contract/operators.ts';
import type { DeskCategory } from '@paperlock/contract/products-desk.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const manager: Operator = { ...owner, account: 'manager', roles: ['product_manager'] };
const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const category = (n: number, more: Partial<DeskCategory> = {}): DeskCategory => ({
  id: idOf(n),
  texts: { en: { name: `Shelf ${n}` } },
  locked: false,
  position: n,
  version: 1,
  published: true,
  draft: null,
  ...more,
});

const open = (address: string, list: DeskCategory[], more: Replies = {}, operator = manager) =>
  openConsole({
    address,
    operator,
    replies: { me: done(operator), categoryList: done({ list }), ...more },
  });
const type = (label: string, text: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
const save = () => screen.findByRole('button', { name: 'Save' });

describe('the categories', () => {
  it('are listed in their order, those behind a password marked', async () => {
    await open('/categories', [category(1), category(2, { locked: true })]);
    const rows = within(await screen.findByRole('table', { name: 'Categories' })).getAllByRole('row');
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      'Shelf 1Position 1No password',
      'Shelf 2Position 2Password required',
    ]);
  });

  it('stay with what was typed when Escape is pressed twice', async () => {
    const { user } = await open('/categories?id=new', []);
    await user.type(await screen.findByLabelText('Name'), 'Typed{Escape}{Escape}');
    expect(window.location.search).toBe('?id=new');
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
  });

  it('are only looked at by whoever may not change them', async () => {
    await open(`/categories?id=${idOf(1)}`, [category(1)], {}, owner);
    await screen.findByText('Shelf 1');
    expect(screen.queryByRole('link', { name: 'Shelf 1' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});

describe('a category', () => {
  it('is made with a password', async () => {
    const { user, asked } = await open('/categories?id=new', [], { categorySave: done(category(3)) });
    await user.click(await save());
    expect(await screen.findByText('Enter a name.')).toBeDefined();
    type('Name', 'For the class');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Password' }), 'set');
    await user.click(await save());
    expect(await screen.findByText('Enter a password.')).toBeDefined();
    type('New password', 'Open Sesame 7');
    await user.click(await save());
    await screen.findByText('Draft saved');
    expect(asked).toContainEqual([
      'categorySave',
      {
        category: null,
        texts: { en: { name: 'For the class' } },
        position: 1,
        password: 'Open Sesame 7',
      },
    ]);
  });

  it('keeps its password unless told otherwise', async () => {
    const { user, asked } = await open(`/categories?id=${idOf(2)}`, [category(2, { locked: true })], {
      categorySave: done(category(2, { locked: true, version: 2 })),
    });
    await save();
    type('Position', '7');
    await user.click(await save());
    await screen.findByText('Draft saved');
    expect(asked.find(([call]) => call === 'categorySave')?.[1]).toEqual({
      category: { id: idOf(2), version: 1 },
      texts: { en: { name: 'Shelf 2' } },
      position: 7,
    });
  });

  it('loses its password only after a second question, and says why it could not', async () => {
    const { user, asked } = await open(`/categories?id=${idOf(2)}`, [category(2, { locked: true })], {
      categorySave: refused('conflict', 'Somebody else changed this.'),
    });
    await save();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Password' }), 'none');
    await user.click(await save());
    const dialog = await screen.findByRole('dialog', { name: 'Remove the password?' });
    expect(asked.some(([call]) => call === 'categorySave')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Remove password' }));
    expect(await screen.findByText('Somebody else changed this.')).toBeDefined();
    expect(asked.find(([call]) => call === 'categorySave')?.[1]).toMatchObject({ password: null });
  });

  const drafted = (by: string) => {
    const draft = {
      texts: { en: { name: 'Renamed' } },
      position: 4,
      locked: true,
      password_changed: true,
      by,
    };
    return category(2, { version: 5, draft });
  };

  it.each([
    ['published', 'Publish', 'Published', true],
    ['dropped', 'Discard draft', 'Draft discarded', false],
  ])('that somebody else drafted is %s as it was seen', async (_, button, told, approve) => {
    const { user, asked } = await open(`/categories?id=${idOf(2)}`, [drafted('colleague')], {
      categoryDecide: done(category(2, { version: 6 })),
    });
    const text = 'Draft by colleague: “Renamed”, position 4, new password.';
    expect(await screen.findByText(text)).toBeDefined();
    await user.click(screen.getByRole('button', { name: button }));
    await screen.findByText(told);
    expect(asked).toContainEqual(['categoryDecide', { category: { id: idOf(2), version: 5 }, approve }]);
  });

  it('that one drafted oneself waits for somebody else', async () => {
    await open(`/categories?id=${idOf(2)}`, [drafted('manager')]);
    expect(await screen.findByText('You made the last change. Someone else must publish it.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
  });
});
