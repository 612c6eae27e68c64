import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Letter } from '../../api/letters.ts';
import { done, openConsole, operatorNamed, owner, refused } from '../../test-console.tsx';

const me = done(owner);

const letter = (n: number, more: Partial<Letter> = {}): Letter => ({
  id: String(n),
  to: `person_${n}@example.org`,
  subject: `Letter ${n}`,
  body: `First line of ${n}\n\nSecond line`,
  sent_at: `2026-01-0${n}T03:04:05.000Z`,
  state: 'sent',
  attempts: 1,
  ...more,
});

const pageOf = (list: Letter[], next: string | null = null) =>
  done({ list, next_cursor: next, has_more: next !== null });

const open = (address: string, list: Letter[]) =>
  openConsole({ address, operator: owner, replies: { me, outboxList: pageOf(list) } });

const address = () => window.location.pathname + window.location.search;
const focused = () => document.activeElement?.textContent;

describe('the letters', () => {
  it('are listed with recipient, state and time', async () => {
    await open('/letters', [letter(3, { state: 'failed' }), letter(2, { state: 'waiting' }), letter(1)]);
    const rows = within(await screen.findByRole('table', { name: 'E-mails' })).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('Letter 3person_3@example.orgFailed2026-01-03 03:04:05');
    expect(rows[2]?.textContent).toContain('Waiting');
  });

  it('are none yet on a new platform', async () => {
    await open('/letters', []);
    expect(await screen.findByText('No e-mails yet')).toBeDefined();
  });

  it('open beside the list, and the address says which', async () => {
    const { user } = await open('/letters', [letter(2), letter(1)]);
    await user.click(await screen.findByRole('link', { name: 'Letter 1' }));
    expect(address()).toBe('/letters?letter=1');
    const detail = screen.getByRole('article');
    expect(within(detail).getByText(/First line of 1/)).toBeDefined();
    expect(screen.getByText('Opened: Letter 1')).toBeDefined();

    await user.click(within(detail).getByRole('button', { name: 'Close e-mail' }));
    expect(address()).toBe('/letters');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('are walked through with the keyboard alone', async () => {
    const { user } = await open('/letters', [letter(3), letter(2), letter(1)]);
    (await screen.findByRole('link', { name: 'Letter 3' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Letter 2');
    expect(address()).toBe('/letters');

    await user.keyboard('{Enter}');
    expect(address()).toBe('/letters?letter=2');
    screen.getByRole('link', { name: 'Letter 2' }).focus();
    await user.keyboard('{ArrowDown}');
    expect(address()).toBe('/letters?letter=1');
    await user.keyboard('{ArrowDown}');
    expect(address()).toBe('/letters?letter=1');

    await user.keyboard('{Escape}');
    expect(address()).toBe('/letters');
    await waitFor(() => expect(focused()).toBe('Letter 1'));
  });

  it('take one stop of the Tab key, however many there are', async () => {
    await open('/letters', [letter(3), letter(2), letter(1)]);
    const links = within(await screen.findByRole('table', { name: 'E-mails' })).getAllByRole('link');
    expect(links.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  });

  it('are paged by the cursor in the address', async () => {
    const { user, asked } = await openConsole({
      address: '/letters',
      operator: owner,
      replies: {
        me,
        outboxList: ({ cursor }) => (cursor ? pageOf([letter(1)]) : pageOf([letter(3), letter(2)], '5-2')),
      },
    });
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: 'Letter 1' })).toBeDefined();
    expect(address()).toBe('/letters?cursor=5-2');
    expect(asked).toContainEqual(['outboxList', { limit: 50, cursor: '5-2' }]);
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();

    await user.click(screen.getByRole('link', { name: 'Letter 1' }));
    expect(address()).toBe('/letters?cursor=5-2&letter=1');
    await user.click(screen.getByRole('link', { name: 'Newest' }));
    expect(await screen.findByRole('link', { name: 'Letter 3' })).toBeDefined();
  });

  it('are sorted by recipient only for who sees recipients', async () => {
    const operator = operatorNamed('sup', 5, ['support']);
    await openConsole({
      address: '/letters',
      operator,
      replies: { me: done(operator), outboxList: pageOf([letter(1)]) },
    });
    expect(await screen.findByRole('button', { name: 'Created' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'To' })).toBeNull();
    expect(screen.getByText('Recipients are masked for your roles: enter a whole one.')).toBeDefined();
  });

  it('that are not in this part of the list are said to be missing', async () => {
    await open('/letters?letter=99', [letter(1)]);
    expect(await screen.findByText('E-mail not found')).toBeDefined();
  });

  it('stay in view when they cannot be refreshed, and the page says from when they are', async () => {
    let fails = false;
    const { user } = await openConsole({
      address: '/letters',
      operator: owner,
      replies: { me, outboxList: () => (fails ? refused('internal', 'Our fault.') : pageOf([letter(1)])) },
    });
    await screen.findByRole('link', { name: 'Letter 1' });
    fails = true;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/^Couldn’t refresh\. Showing data from/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Letter 1' })).toBeDefined();
  });
});
