import { SUCCESS } from '@paperlock/contract/codes.ts';
import type { Operator } from '@paperlock/contract/operators.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { done, openConsole, owner, refused } from './test-console.tsx';

const me = done(owner);
const listed = { ...owner, last_sign_in_at: null, sessions: 1, removed_at: null };

describe('the console', () => {
  it('says who is signed in and in which roles', async () => {
    await openConsole({ operator: owner, replies: { me } });
    const menu = screen.getByRole('complementary', { name: 'Menu' });
    expect(within(menu).getByText('owner')).toBeDefined();
    expect(within(menu).getByText('Owner, Auditor')).toBeDefined();
    expect(screen.getByText('Practice money only. Never send real funds.')).toBeDefined();
  });

  it('goes by the roles the server names now, not by those of the sign-in', async () => {
    await openConsole({ operator: owner, replies: { me: done({ ...owner, roles: ['viewer'] }) } });
    const menu = screen.getByRole('complementary', { name: 'Menu' });
    expect(await within(menu).findByText('Viewer')).toBeDefined();
    // What a role does not open is not in the menu.
    expect(
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Overview', 'Sessions', 'Security']);
  });

  it('shows on the overview only what each role opens today', async () => {
    const operator = { ...owner, roles: ['support' as const, 'educator' as const, 'viewer' as const] };
    await openConsole({ operator, replies: { me: done(operator) } });
    const rows = within(await screen.findByRole('table', { name: 'Your roles' })).getAllByRole('row');
    expect(rows[1]?.textContent).toMatch(/^Support.*E-mails/);
    expect(rows[2]?.textContent).toMatch(/^Teacher.*Clock.*Classes$/);
    expect(rows[3]?.textContent).toMatch(/^Viewer.*No pages yet$/);
  });

  it('names the missing permission and the roles that include it', async () => {
    const operatorList = refused('not_permitted', 'Not yours.', { params: { permission: 'operators.read' } });
    await openConsole({ address: '/operators', operator: owner, replies: { me, operatorList } });
    expect(await screen.findByText('No access to this page')).toBeDefined();
    expect(screen.getByText('operators.read')).toBeDefined();
    expect(screen.getByText(/Roles with access: Auditor, Owner\./)).toBeDefined();
  });

  it('narrows menu, roles and closed pages behind the desk of a class', async () => {
    const teacher = { ...owner, roles: ['owner', 'support', 'educator', 'class_desk'] as Operator['roles'] };
    const customerList = refused('not_permitted', 'Not yours.', { params: { permission: 'customers.read' } });
    await openConsole({
      address: '/customers',
      operator: teacher,
      replies: { me: done(teacher), customerList },
    });
    expect(await screen.findByText(/In a class, students are numbers/)).toBeDefined();
    const menu = within(screen.getByRole('complementary', { name: 'Menu' }));
    expect(await menu.findByText('Class desk')).toBeDefined();
    expect(menu.getByRole('link', { name: 'Classes' })).toBeDefined();
    for (const name of ['Customers', 'Support', 'Audit log', 'E-mails'])
      expect(menu.queryByRole('link', { name }), name).toBeNull();
  });

  it('puts the sign-in in place of the page when the session has ended, and keeps the address', async () => {
    const ended = refused('not_signed_in', 'Sign in to continue.');
    await openConsole({
      address: '/letters?letter=7',
      operator: owner,
      replies: { me: ended, outboxList: ended },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(window.location.pathname + window.location.search).toBe('/letters?letter=7');
    expect(window.localStorage.length).toBe(0);
    expect(screen.getByText('Your session has ended. Sign in again.')).toBeDefined();
  });

  it('forgets the person and what was read at sign-out', async () => {
    const { user, shell, asked } = await openConsole({
      address: '/operators',
      operator: owner,
      replies: { me, operatorList: done({ list: [listed] }), logout: done({}) },
    });
    await screen.findByRole('table', { name: 'Operators' });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(asked.at(-1)).toEqual(['logout', {}]);
    expect(screen.getByText('You signed out.')).toBeDefined();
    expect(shell.queries.getQueryCache().getAll()).toEqual([]);
    expect(window.location.pathname).toBe('/');
  });

  it('cancels what it reads before it signs out, and asks for nothing after that', async () => {
    const { user, shell } = await openConsole({ operator: owner, replies: { me } });
    await screen.findByRole('table', { name: 'Your roles' });
    const sent: string[] = [];
    const underWay = new Set<string>();
    const found = { underWay: ['not asked yet'] };
    let answerLogout = (_: Response) => {};
    vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
      const call = new URL(url).pathname.replace('/api/console/', '');
      sent.push(call);
      if (call === 'logout') {
        found.underWay = [...underWay];
        return new Promise<Response>((resolve) => {
          answerLogout = resolve;
        });
      }
      underWay.add(call);
      signal?.addEventListener('abort', () => underWay.delete(call));
      return new Promise(() => {});
    });
    void shell.queries.invalidateQueries();
    await waitFor(() => expect(sent).toEqual(expect.arrayContaining(['me', 'overview'])));
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(sent.at(-1)).toBe('logout'));
    expect(found.underWay).toEqual([]);
    // As a timer or a hint would.
    void shell.queries.invalidateQueries();
    answerLogout(Response.json({ code: SUCCESS, message: '', data: {} }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(sent.at(-1)).toBe('logout');
  });

  it('stays signed in when the sign-out did not reach the server', async () => {
    const { user } = await openConsole({
      operator: owner,
      replies: { me, logout: refused('internal', 'Our fault.') },
    });
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('Our fault.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Sign out' })).toBeDefined();
  });

  it('speaks English whatever the browser asks for, and says so', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['ar']);
    await openConsole({ operator: owner, replies: { me } });
    expect(screen.getAllByText('The console is in English only')).not.toHaveLength(0);
    expect(document.documentElement.dir).not.toBe('rtl');
  });

  it('has a page for addresses that lead nowhere', async () => {
    await openConsole({ address: '/nowhere', operator: owner, replies: { me } });
    expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeDefined();
  });
});
