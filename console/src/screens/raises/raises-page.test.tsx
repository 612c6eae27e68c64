import type { Raise } from '@paperlock/contract/raises.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, owner, type Replies, refused } from '../../test-console.tsx';

const idOf = (n: number) => `00000000-0000-4000-8000-00000000000${n}`;
const none = { orders: 0, amount: '0' };

const raise = (n: number, more: Partial<Raise> = {}): Raise => ({
  id: idOf(n),
  name: `Raise ${n}`,
  type: 'basic',
  state: 'open',
  target: '1000',
  sold: '999.999',
  open_at: '2026-01-01T00:00:00.000Z',
  close_at: '2026-01-05T00:00:00.000Z',
  launch_at: '2026-01-06T00:00:00.000Z',
  period_days: 30,
  orders: 3,
  investors: 2,
  awaiting: { orders: 3, amount: '999.999' },
  launched: none,
  refunded: none,
  concluded_at: null,
  ...more,
});
const failed = raise(2, {
  state: 'failed',
  awaiting: none,
  refunded: { orders: 3, amount: '999.999' },
  concluded_at: '2026-01-05T00:00:00.000Z',
});
const launched = raise(3, {
  state: 'launched',
  sold: '1000',
  awaiting: none,
  launched: { orders: 3, amount: '1000' },
  concluded_at: '2026-01-06T00:00:00.000Z',
});
const all = [raise(1), failed, launched];
const pageOf = (list: Raise[], next_cursor: string | null = null) =>
  done({ list, next_cursor, has_more: next_cursor !== null });

const open = (address: string, replies: Replies = {}) =>
  openConsole({
    address,
    operator: owner,
    replies: {
      me: done(owner),
      raiseList: pageOf(all),
      raiseInfo: ({ id }) => {
        const found = all.find((one) => one.id === id);
        return found ? done(found) : refused('not_found', 'No.');
      },
      ...replies,
    },
  });
const here = () => window.location.pathname + window.location.search;

describe('raises', () => {
  it('are listed with what was sold of the target, by whom, and what came of it', async () => {
    await open('/raises');
    const rows = within(await screen.findByRole('table', { name: 'Raises' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('999.999 / 1,000.00USDT');
    expect(rows[1]?.textContent).toContain('3 orders, 2 investors');
    expect(rows[2]?.textContent).toContain('Refunded 2026-01-05 00:00:00');
    expect(rows[3]?.textContent).toContain('Launched 2026-01-06 00:00:00');
  });

  it('that are one thousandth short do not look full', async () => {
    await open('/raises', { raiseList: pageOf([raise(1)]) });
    const bar = await screen.findByRole('progressbar', { name: '99.9999% of the target sold' });
    expect(bar.getAttribute('aria-valuenow')).toBe('99');
  });

  it('open beside the list: what became of it, and the way to its product, and nothing to press', async () => {
    const { user } = await open('/raises');
    await user.click(await screen.findByRole('link', { name: 'Raise 2' }));
    const sheet = screen.getByRole('article');
    expect(
      await within(sheet).findByText(
        /Target missed\. Principal went back to investors, promised returns to the reserve\./,
      ),
    ).toBeDefined();
    expect(sheet.textContent).toContain('Refunded3 orders · 999.999USDT');
    expect(within(sheet).getByRole('link', { name: 'View project' }).getAttribute('href')).toBe(
      `/products?id=${idOf(2)}`,
    );
    expect(within(sheet).getAllByRole('button')).toEqual([
      within(sheet).getByRole('button', { name: 'Close raise' }),
    ]);
  });

  it('are walked through with the keyboard alone', async () => {
    const { user } = await open('/raises');
    (await screen.findByRole('link', { name: 'Raise 1' })).focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(here()).toBe(`/raises?id=${idOf(3)}`);
    (await screen.findByRole('button', { name: 'Close raise' })).focus();
    await user.keyboard('{Escape}');
    expect(here()).toBe('/raises');
  });

  it('go on to older ones', async () => {
    const { user } = await open('/raises', {
      raiseList: ({ cursor }) => (cursor ? pageOf([launched]) : pageOf([raise(1)], '1-1')),
    });
    await user.click(await screen.findByRole('link', { name: 'Older' }));
    expect(await screen.findByRole('link', { name: 'Raise 3' })).toBeDefined();
  });

  it('are none on a new platform, and one that there is not is not shown', async () => {
    await open(`/raises?id=${idOf(8)}`, { raiseList: pageOf([]) });
    expect(await screen.findByText('No raises yet')).toBeDefined();
    expect(await screen.findByText('Raise not found')).toBeDefined();
  });

  it('can be read again after a failure', async () => {
    let fails = true;
    const { user } = await open('/raises', {
      raiseList: () => (fails ? refused('internal', 'Our fault.') : pageOf(all)),
    });
    expect(await screen.findByText('Our fault.')).toBeDefined();
    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Raises' })).toBeDefined();
  });
});
