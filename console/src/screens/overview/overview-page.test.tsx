import type { Overview } from '@paperlock/contract/overview.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { done, openConsole, operatorNamed, quiet, refused } from '../../test-console.tsx';

const desk = operatorNamed('desk', 4, ['treasury_maker', 'support']);
const me = done(desk);
const queue = (waiting: number, yours: number, oldest_seconds: number | null, time: 'practice' | 'real') => ({
  waiting,
  yours,
  oldest_seconds,
  time,
});
const busy: Overview = {
  ...quiet,
  queues: {
    ...quiet.queues,
    withdrawals_first: queue(3, 3, 7 * 86_400 + 420, 'practice'),
    withdrawals_second: queue(1, 0, 60, 'practice'),
    support: queue(2, 2, 95, 'real'),
  },
  due: {
    sales: [
      {
        id: desk.id,
        name: 'Steady thirty',
        event: 'closes',
        at: '2026-01-03T03:04:05.000Z',
        raise: true,
      },
    ],
    maturities: { orders: 2, principal: '1500' },
  },
  money: {
    cover: 'short',
    difference: '-12.5',
    reserve: '300',
    runway: 'runs_out',
    runway_days: 41,
    hot_wallet: '100',
    payouts: '120',
  },
  health: {
    chain: { state: 'silent', lag: 0 },
    payments: { troubled: 1 },
    settlement: { behind_seconds: 7_500 },
    jobs: { late: ['settle', 'pay'] },
    mail: { practice: false, failed: 2, retrying: 1 },
    book: { breaks: 0 },
  },
};

const open = (overview: Overview, address = '/') =>
  openConsole({ address, operator: desk, replies: { me, overview: done(overview) } });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the overview', () => {
  it('lists every queue with its work, its age and the clock that age goes by', async () => {
    await open(busy);
    const table = await screen.findByRole('table', { name: 'Work' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map(cellsOf)).toEqual([
      ['Withdrawals: first approval', 'For you 3', 'Waiting 3', 'Oldest 7 days (practice time)'],
      ['Withdrawals: second approval', 'For you –', 'Waiting 1', 'Oldest 1 min (practice time)'],
      ['Conversations to answer', 'For you 2', 'Waiting 2', 'Oldest 1 min 35 sec (real time)'],
    ]);
    expect(
      within(table).getByRole('link', { name: 'Withdrawals: second approval' }).getAttribute('href'),
    ).toBe('/withdrawals?next=second');
  });

  it('folds away queues in which nothing waits, each with the way to it, narrowed', async () => {
    await open({
      ...busy,
      queues: { ...busy.queues, products: queue(0, 0, null, 'real'), support: queue(0, 0, null, 'real') },
    });
    const table = await screen.findByRole('table', { name: 'Work' });
    expect(within(table).getAllByRole('row')).toHaveLength(3);
    const folded = screen.getByText('2 empty queues').closest('details');
    expect(folded?.open).toBe(false);
    const links = within(folded ?? document.body).getAllByText(/Project drafts|Conversations/);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/support', '/products?state=draft']);
  });

  it('says that nothing waits where every queue is empty', async () => {
    await open({ ...quiet, queues: { ...quiet.queues, support: queue(0, 0, null, 'real') } });
    expect(await screen.findByText('No work waiting')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Work' })).toBeNull();
  });

  it('says what is due, what is short and what is not well, each with the page for it', async () => {
    await open(busy);
    expect(await screen.findByText('Short by 12.50 USDT')).toBeDefined();
    expect(screen.getByText('41 days')).toBeDefined();
    const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(target('Sale ends: Steady thirty')).toBe(`/raises?id=${desk.id}`);
    expect(target('2 orders mature within 24 hours')).toBe('/settlement');
    const health = screen.getByRole('region', { name: 'Health' });
    for (const text of ['Silent', '1 stuck', '2 late', 'settle, pay', '2 failed in the last day'])
      expect(within(health).getByText(text)).toBeDefined();
    expect(within(health).getByText(/^Behind by 2 hr/)).toBeDefined();
    expect(within(health).getByRole('link', { name: 'Chain' }).getAttribute('href')).toBe('/chain');
  });

  it('says so where no queue is open to somebody, and shows no empty boxes', async () => {
    await open(quiet);
    expect(await screen.findByText('No queues for your roles')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Health' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Money' })).toBeNull();
  });

  it('leads a teacher, who has no queue, to the classes', async () => {
    const teacher = operatorNamed('teacher', 1, ['educator']);
    await openConsole({ operator: teacher, replies: { me: done(teacher), overview: done(quiet) } });
    const way = await screen.findByRole('link', { name: 'Open classes' });
    expect(way.getAttribute('href')).toBe('/classes');
    expect(screen.queryByText('No queues for your roles')).toBeNull();
  });

  it('says when it could not be read', async () => {
    await openConsole({ operator: desk, replies: { me, overview: refused('internal', 'Our fault.') } });
    expect(await screen.findByText('Our fault.')).toBeDefined();
  });
});

describe('on every page', () => {
  it('menu and title say how much waits for this operator', async () => {
    await open(busy, '/sessions');
    const menu = screen.getByRole('complementary', { name: 'Menu' });
    expect(await within(menu).findByRole('link', { name: 'Withdrawals 3 waiting for you' })).toBeDefined();
    expect(within(menu).getByRole('link', { name: 'Support 2 waiting for you' })).toBeDefined();
    expect(within(menu).getByRole('link', { name: 'Treasury' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('(5) Sessions · Paperlock console'));
  });

  it('the menu counts less as soon as a list was worked on', async () => {
    let seen = busy;
    const { shell } = await openConsole({
      address: '/sessions',
      operator: desk,
      replies: { me, overview: () => done(seen) },
    });
    await screen.findAllByRole('link', { name: 'Withdrawals 3 waiting for you' });
    seen = { ...busy, queues: { ...busy.queues, withdrawals_first: queue(0, 0, null, 'practice') } };
    shell.queries.setQueryData(['withdrawals', 'list'], {});
    // As every act does with the lists that it changed.
    await act(() => shell.queries.invalidateQueries({ queryKey: ['withdrawals'] }));
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: 'Withdrawals 3 waiting for you' })).toBeNull(),
    );
    expect(screen.getAllByRole('link', { name: 'Support 2 waiting for you' })).not.toHaveLength(0);
  });

  it('a queue that grows is told, unless its page is open', async () => {
    let seen = busy;
    const { shell } = await openConsole({
      address: '/support',
      operator: desk,
      replies: { me, overview: () => done(seen) },
    });
    await screen.findAllByRole('link', { name: 'Support 2 waiting for you' });
    seen = {
      ...busy,
      queues: {
        ...busy.queues,
        withdrawals_first: queue(5, 5, 60, 'practice'),
        support: queue(3, 3, 60, 'real'),
      },
    };
    await act(() => shell.queries.refetchQueries({ queryKey: ['overview'] }));
    expect(await screen.findByText('Withdrawals: first approval: 2 new')).toBeDefined();
    expect(screen.queryByText(/Conversations to answer: /)).toBeNull();
  });
});

describe('a session that ends soon', () => {
  it('asks two minutes before, and stays on request', async () => {
    let left = 119;
    const { user } = await openConsole({
      operator: desk,
      replies: {
        me,
        overview: () => done({ ...quiet, session: { ends_in_seconds: left, by: 'idle' } }),
      },
    });
    const dialog = await screen.findByRole('dialog', { name: 'Still there?' });
    expect(dialog.textContent).toMatch(/signed out in 01:5\d/);
    left = 900;
    await user.click(within(dialog).getByRole('button', { name: 'Stay signed in' }));
    expect(screen.queryByRole('dialog', { name: 'Still there?' })).toBeNull();
  });

  it('says so where it cannot stay', async () => {
    await open({ ...quiet, session: { ends_in_seconds: 60, by: 'age' } });
    expect(await screen.findByText(/^Your session ends within two minutes/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Stay signed in' })).toBeNull();
  });

  it.each([
    ['idle', 'You were signed out after 15 minutes without use.'],
    ['age', 'You were signed out after 8 hours. Sign in again.'],
    ['ended', 'Your session was ended from another session, or your access changed.'],
  ])('once over of %s, the sign-in says why', async (why, text) => {
    const over = refused('not_signed_in', 'Sign in to continue.', { params: { why } });
    await openConsole({ operator: desk, replies: { me: over, overview: over } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeDefined();
    expect(screen.getByText(text)).toBeDefined();
  });

  it('ended in another tab says that', async () => {
    await open(quiet);
    window.localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    expect(await screen.findByText('You signed out in another tab.')).toBeDefined();
  });
});
