import type { AssetKind, KindSum } from '@paperlock/contract/assets.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { kindSum } from '../../parts/assets/test-kind-sums.ts';
import { openAs, pageOf, posting } from '../../parts/assets/test-postings.ts';
import { record } from '../../parts/deposits/test-deposits.ts';
import { order, orderNo, pending } from '../../parts/orders/test-orders.ts';
import { productId, pageOf as productsOf, summary, worldOf } from '../../parts/products/test-products.ts';
import { withdrawal } from '../../parts/withdrawals/test-withdrawals.ts';
import { readPage } from '../../shell/navigation.ts';
import { answer, english, here, type Replies, refuse, settings } from '../../test-app.tsx';

const home = '/pages/home/index';

const faucetOrder = {
  id: '0197a1de-0000-7000-8000-0000000000aa',
  kind: 'faucet',
  to: '27YwwGKzUqyqhuDRRk9J5nS4TnGkUnyvVxQ',
  amount: '5000',
  state: 'waiting',
  tx_hash: null,
  asked_at: '2026-01-02T03:04:05.000Z',
};

/** What the book and the PIN say of a person who has done these things. */
const whoDid = (
  kinds: readonly AssetKind[],
  pinIsDefault = false,
  total: readonly KindSum[] = [],
): Replies => ({
  'credit/explain': ({ balance }) =>
    answer({
      balance: '0',
      recomputed: '0',
      postings: kinds.length,
      kinds: balance === 'total' ? total : kinds.map((kind) => kindSum(kind, 'available', '1')),
      at: '2026-01-02T03:04:05.000Z',
    }),
  'user/security': () =>
    answer({
      pin: { is_default: pinIsDefault, locked_seconds: 0 },
      second_factor: { on: false, recovery_codes_left: 0 },
      passkeys: 0,
      hold: null,
    }),
});

it('Home offers what can be done with the money', async () => {
  await openAs(home, {});
  const actions = within(await screen.findByRole('navigation', { name: english('assets.do') }));
  expect(actions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/profile/deposit',
    '/pages/profile/withdrawal',
    '/pages/profile/practice-wallet',
    '/pages/profile/asset-history',
  ]);
});

it('Home shows what is under way, each with its way to more', async () => {
  const only = (one: object) => answer({ list: [one], next_cursor: null, has_more: false });
  const [coming, going] = [
    record({ state: 'confirming', confirmations: 5 }),
    withdrawal({ state: 'review' }),
  ];
  await openAs(home, {
    'credit/rechargeList': () => only(coming),
    'credit/withdrawList': () => only(going),
    'product/orderList': () => only(order(pending)),
  });
  const underWay = within(await screen.findByRole('list', { name: english('home.under_way') }));
  expect(underWay.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/pages/profile/deposit-records?id=${coming.id}`,
    `/pages/profile/withdrawal-recored?id=${going.id}`,
    `/pages/home/lockming-order?order_no=${orderNo}`,
  ]);
});

it('Home says how many orders run, and what they have earned together', async () => {
  const guarantee = { limit: '500000', held: '0' };
  const sum = {
    orders: 4,
    locked: '4400',
    awaiting: { orders: 0, locked: '0' },
    expected_today: '1.41',
    accumulated: '-7.5',
    full_days: 3,
    result: '-9',
    promised_unpaid: '1',
    guarantee,
  };
  await openAs(home, { 'product/productOrderSum': () => answer(sum) });
  const underWay = within(await screen.findByRole('list', { name: english('home.under_way') }));
  const row = underWay.getByRole('link');
  expect(row.getAttribute('href')).toBe('/pages/home/lockming-order');
  expect(row.textContent).toMatch(/^4 active orders.*4,400\.00.*Result so far.*−7\.50/);
});

it('Home sums up the active orders alone: each raise that awaits its launch has its own row', async () => {
  const sum = {
    orders: 2,
    locked: '150',
    awaiting: { orders: 1, locked: '50' },
    expected_today: '0.5',
    accumulated: '1',
    full_days: 2,
    result: null,
    promised_unpaid: '15',
    guarantee: { limit: '500000', held: '165' },
  };
  await openAs(home, { 'product/productOrderSum': () => answer(sum) });
  const underWay = within(await screen.findByRole('list', { name: english('home.under_way') }));
  expect(underWay.getByRole('link').textContent).toMatch(/^1 active order.*100\.00/);
});

it('Home says of fixed-rate orders that their first day is not over, rather than a return of 0.00', async () => {
  const sum = {
    orders: 1,
    locked: '1000',
    awaiting: { orders: 0, locked: '0' },
    expected_today: '0.5',
    accumulated: '0',
    full_days: 0,
    result: null,
    promised_unpaid: '15',
    guarantee: { limit: '500000', held: '1015' },
  };
  await openAs(home, { 'product/productOrderSum': () => answer(sum) });
  const underWay = within(await screen.findByRole('list', { name: english('home.under_way') }));
  expect(underWay.getByRole('link').textContent).toMatch(/No full day yet\.$/);
});

it('Home keeps the button for practice money busy from the tap until the step is read as done', async () => {
  let total = '0';
  let readsAfter = 0;
  const orders = { faucet_order: faucetOrder, send_order: faucetOrder };
  await openAs(home, {
    ...whoDid([], true),
    'credit/assets': () => {
      if (total !== '0') readsAfter += 1;
      return answer({ available: total, locked: '0', held: '0', total, at: '2026-01-02T03:04:05.000Z' });
    },
    'credit/practiceMoney': () => answer({ amount: '5000', ...orders }),
  });
  await userEvent.click(await screen.findByRole('button', { name: english('home.step_money') }));
  await screen.findByText('5,000.00 USDT on the way');
  total = '5000';
  // It is read once more by what follows from it.
  await waitFor(() => expect(readsAfter).toBeGreaterThan(1));
  const get = screen.getByRole('button', { name: new RegExp(english('home.step_money')) });
  expect(get.getAttribute('aria-busy')).toBe('true');
});

it('Home asks again for what is under way where it did not come', async () => {
  const replies = [refuse('internal', '')];
  await openAs(home, {
    'credit/withdrawList': () => replies.pop() ?? answer({ list: [], next_cursor: null, has_more: false }),
  });
  await screen.findByText(english('home.under_way_failed'));
  await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
  await waitFor(() => expect(screen.queryByRole('region', { name: english('home.under_way') })).toBeNull());
});

const told = (changes: object) => ({
  id: '1',
  title: 'Maintenance on Sunday',
  body: 'At noon.',
  lang: 'en',
  at: '2026-01-02T03:04:05.000Z',
  type: 'system',
  about: null,
  frees_money: false,
  pinned: false,
  read: true,
  ...changes,
});

it('Home shows what everybody is told: pinned first, then newest, three at most', async () => {
  const lists = {
    system: [told({}), told({ id: '2', title: 'Older', at: '2026-01-01T00:00:00.000Z' })],
    news: [
      told({ type: 'news', title: 'Pinned', pinned: true, read: false, at: '2025-01-01T00:00:00.000Z' }),
      told({ type: 'news', id: '3', title: 'Newest', at: '2026-01-03T00:00:00.000Z' }),
    ],
  };
  await openAs(home, {
    'message/list': ({ type }) =>
      answer({ list: lists[type as 'system' | 'news'], next_cursor: null, has_more: false }),
  });
  const list = within(await screen.findByRole('list', { name: english('home.announcements') }));
  const rows = list.getAllByRole('link');
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/pages/home/announcement?tab=news',
    '/pages/home/announcement?tab=news',
    '/pages/home/announcement?tab=system',
  ]);
  expect(rows.map((row) => row.textContent?.match(/^[A-Z][a-z]+/)?.[0])).toEqual([
    'Pinned',
    'Newest',
    'Maintenance',
  ]);
  expect(rows[0]?.textContent).toContain(english('announcement.new'));
});

it('Home says what today brought and lost, and what the day that runs will pay', async () => {
  await openAs(home, {
    'credit/incomeToday': () =>
      answer({ since: '2026-01-02T00:00:00.000Z', received: '2.5', lost: '7.25', returned: '0' }),
    'product/productOrderSum': () =>
      answer({
        orders: 1,
        locked: '1000',
        awaiting: { orders: 0, locked: '0' },
        expected_today: '1.41',
        accumulated: '2',
        full_days: 4,
        result: null,
        promised_unpaid: '27',
        guarantee: { limit: '500000', held: '1029' },
      }),
  });
  const today = await screen.findByRole('region', { name: english('home.today') });
  await within(today).findByText('+2.50');
  expect(today.textContent).toMatch(/−7\.25.*Expected in the next 24 hours.*1\.41/);
});

it('Home of a newcomer is five steps, without zeros and empty cards', async () => {
  await openAs(home, whoDid([], true));
  const steps = within(await screen.findByRole('list', { name: english('home.steps') }));
  expect(steps.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/profile/security-pin-settings',
    '/pages/home/lockming',
    '/pages/home/clock',
    '/pages/profile/withdrawal',
  ]);
  // The first one is done right here.
  expect(steps.getByRole('button', { name: english('home.step_money') })).toBeDefined();
  for (const title of ['assets.account_total', 'home.today', 'home.under_way', 'assets.latest'])
    expect(screen.queryByRole('region', { name: english(title) })).toBeNull();
});

it('a step ticks itself off, and all of them can be put away', async () => {
  await openAs(home, whoDid(['deposit']));
  const steps = within(await screen.findByRole('list', { name: english('home.steps') }));
  expect(steps.getAllByText(english('home.steps_done'))).toHaveLength(2);
  await screen.findByRole('region', { name: english('assets.account_total') });
  await userEvent.click(screen.getByRole('button', { name: english('home.steps_away') }));
  expect(screen.queryByRole('list', { name: english('home.steps') })).toBeNull();
});

it.each([
  ['class', false, 'Your teacher moves time', 'You get paid as your teacher moves time'],
  ['class', true, 'Let time pass', 'Move the clock and get paid'],
  ['open', false, 'Practice time passes', 'You get paid as time passes. Operators can move it.'],
])('the fourth step in a %s world (owner: %s) is who moves time', async (kind, owner, name, text) => {
  await openAs(home, {
    ...whoDid(['deposit', 'order_pay']),
    'common/getsetting': () => answer({ ...settings, clock: { ...settings.clock, moved_by: 'operators' } }),
    'world/info': () =>
      answer({
        kind,
        owner,
        guest: false,
        since: '2026-01-01T00:00:00.000Z',
        kept_days: 90,
        neighbours: 0,
        practice_desk: true,
        staffed: false,
        class_code: null,
        class_name: null,
      }),
  });
  const steps = within(await screen.findByRole('list', { name: english('home.steps') }));
  await steps.findByText(text);
  expect(steps.getByRole('link', { name }).getAttribute('href')).toBe('/pages/home/clock');
});

const resultOf = async () => {
  await userEvent.click(await screen.findByRole('button', { name: /^5 steps done/ }));
  return screen.findByRole('dialog', { name: english('home.through') });
};

it('once the first withdrawal arrived, one row on Home leads to what that proves, until it is put away', async () => {
  await openAs(
    home,
    whoDid(['deposit', 'order_pay', 'order_interest', 'withdrawal_hold', 'withdrawal_settle']),
  );
  await screen.findByRole('region', { name: english('assets.account_total') });
  const result = within(await resultOf());
  expect(result.getByText(english('home.through_text'))).toBeDefined();
  await userEvent.click(result.getByRole('button', { name: english('home.through_away') }));
  expect(screen.queryByRole('button', { name: /^5 steps done/ })).toBeNull();
});

const longer = '0197a1de-0000-7000-8000-0000000000f2';
const all = ['deposit', 'order_pay', 'order_interest', 'withdrawal_hold', 'withdrawal_settle'] as const;
const paid = { first_at: '2026-02-01T03:04:05.000Z', last_at: '2026-02-01T03:04:05.000Z' };

it.each([
  ['a gain', kindSum('order_interest', 'escrow', '4.5'), '5003.5', ['Total return', '+4.50', '5,003.50']],
  ['a loss', kindSum('order_result', 'market', '-120.25'), '4878.75', ['You lost', '−120.25', '4,878.75']],
])('the end of the first steps adds up what they came to: %s', async (_, result, back, expected) => {
  const total = [
    kindSum('deposit', 'chain', '5000'),
    kindSum('withdrawal_settle', 'chain', `-${back}`, paid),
    kindSum('withdrawal_settle', 'fees', '-1', paid),
    result,
  ];
  const variable = { type: 'premium_plus', daily_ppm: 0 } as const;
  const list = [
    summary({ ...variable, id: longer, period_days: 60 }),
    summary({ ...variable, period_days: 7 }),
  ];
  await openAs(home, { ...whoDid(all, false, total), 'product/productList': () => productsOf(list) });
  const through = await resultOf();
  const [name, change, received] = expected;
  expect(through.textContent).toContain(
    `You put in5,000.00USDT${name}${change}USDTFees−1.00USDTYou got back${received}USDTPractice days30`,
  );
  expect(through.textContent).not.toContain(english('home.through_left'));
  const next = within(within(through).getByRole('list', { name: english('home.more') }));
  await waitFor(() => expect(next.getAllByRole('link')[1]?.getAttribute('href')).toContain('details'));
  expect(next.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/pages/home/three-offers',
    `/pages/home/lockming-details?id=${productId}`,
  ]);
});

const counted = {
  statement: {
    seq: 1,
    day: '2026-01-02',
    text: '{}',
    signature: 'AA==',
    public_key: 'AA==',
    hash: '0'.repeat(64),
    made_at: '2026-01-02T03:04:05.000Z',
  },
  mine: {
    customer_id: '0197a1de-0000-7000-8000-0000000000ab',
    salt: '0'.repeat(64),
    identity: '0'.repeat(64),
    leaves: [],
  },
  postings: { available: 1, locked: 1, held: 1 },
  held: '0',
};

const checksOf = async (replies: Replies) => {
  await openAs(home, { ...whoDid(all), ...replies });
  await resultOf();
  const list = within(await screen.findByRole('list', { name: english('home.through_checks') }));
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3));
  return list.getAllByRole('listitem').map((row) => ({
    says: row.textContent?.replace(/\s/g, ' '),
    leads: within(row).getByRole('link').getAttribute('href'),
  }));
};

const history = (one: object): Replies => ({
  'product/orderList': ({ tab }) => productsOf(tab === 'history' ? [one] : []),
  'credit/withdrawList': ({ show }) => productsOf(show === 'completed' ? [withdrawal({ id: '7' })] : []),
});

it('the end of the first steps names three facts of the person, each with the way to check it', async () => {
  const fixed = order({ state: 'settled', lock_at: '2026-01-02T03:04:05.000Z', promised_total: '9' });
  expect(await checksOf({ ...history(fixed), 'proof/mine': () => answer(counted) })).toEqual([
    {
      says: expect.stringMatching(/^9\.00 USDT was set aside when you paid/),
      leads: `/pages/home/lockming-order?order_no=${orderNo}&tab=papers`,
    },
    {
      says: expect.stringContaining(english('home.check_counted')),
      leads: '/pages/profile/proof',
    },
    {
      says: expect.stringMatching(/without paying a fee first.*1\.00 USDT came out of the withdrawal/),
      leads: '/pages/profile/withdrawal-recored?id=7',
    },
  ]);
});

const lesson = (key: string, doneAt: string | null = null) => ({
  key,
  tries: doneAt ? 1 : 0,
  best: doneAt ? 1 : 0,
  of: 1,
  done_at: doneAt,
});
const done = '2026-01-02T03:04:05.000Z';
const lessons = (...list: object[]): Replies => ({
  'lesson/list': () => answer({ list, done: 0, of: list.length }),
});

const nextOn = async (replies: Replies) => {
  await openAs(home, replies);
  const next = within(await screen.findByRole('region', { name: /^Next/ }));
  const button = next.getByRole('link');
  return {
    what: next.getByRole('heading').textContent,
    says: button.textContent,
    leads: button.getAttribute('href'),
    button,
  };
};

it('the next thing after the first steps is the story of a liar, and once it was begun, a lesson', async () => {
  const { button, ...story } = await nextOn({ ...whoDid(all), ...lessons(lesson('yearly')) });
  expect(story).toEqual({
    what: `Next ${english('home.through')}`,
    says: english('home.through_liar'),
    leads: '/pages/home/story',
  });
  button.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(button);
  await screen.findByRole('heading', { name: /^Next Lesson 1 of 10/ });
});

it('the next thing is the first lesson that is not done', async () => {
  const { button, ...next } = await nextOn(lessons(lesson('yearly', done), lesson('stated'), lesson('gap')));
  expect(next).toEqual({
    what: 'Next Lesson 2 of 10',
    says: english('home.lesson_go_on'),
    leads: '/pages/home/lesson?key=stated',
  });
});

const endsAt = (maturity: string): Replies => ({
  'product/orderList': ({ tab }) => productsOf(tab === 'open' ? [order({ state: 'running', maturity })] : []),
});

it.each([
  ['within a day, it comes before a lesson', '2026-01-03T03:04:05.000Z', 'Let time pass'],
  ['later, a lesson comes first', '2026-01-20T03:04:05.000Z', english('home.lesson_begin')],
])('where the lock of an order ends %s', async (_, maturity, says) => {
  const world = () => answer(worldOf('private'));
  const next = await nextOn({ ...endsAt(maturity), ...lessons(lesson('yearly')), 'world/info': world });
  expect(next.says).toBe(says);
});

it('with nothing next, Deposit is the filled action of Home', async () => {
  await openAs(home, lessons(lesson('yearly', done)));
  const actions = within(await screen.findByRole('navigation', { name: english('assets.do') }));
  const deposit = actions.getByRole('link', { name: english('assets.do_deposit') });
  await waitFor(() => expect(deposit.dataset.main).toBe('true'));
  expect(screen.queryByRole('region', { name: /^Next/ })).toBeNull();
});

it('the first money is on its way until the balance shows it: Home never says 0.00', async () => {
  const behind = whoDid(['deposit'], true);
  await openAs(home, {
    ...behind,
    'credit/explain': async (ask) => {
      const reply = await behind['credit/explain']?.(ask);
      return { ...reply, data: { ...(reply?.data as object), balance: '5000' } } as never;
    },
  });
  const steps = within(await screen.findByRole('list', { name: english('home.steps') }));
  expect(steps.getByRole('button', { name: english('home.step_money') })).toBeDefined();
  expect(screen.queryByText('0.00')).toBeNull();
});

it('the end of the first steps claims nothing of a variable order, nor of a proof that does not count one yet', async () => {
  const variable = order({ state: 'settled', daily_ppm: 0, lock_at: '2026-01-02T03:04:05.000Z' });
  const checks = await checksOf({ ...history(variable), 'proof/mine': () => refuse('not_in_statement', '') });
  expect(checks.map(({ says }) => says)).toEqual([
    expect.stringContaining(english('home.check_unpromised')),
    expect.stringContaining(english('home.check_counted_soon')),
    expect.stringContaining(english('home.check_fee')),
  ]);
});

it('while the first withdrawal is on its way, Home does not say that it is over', async () => {
  await openAs(home, whoDid(['deposit', 'order_pay', 'order_interest', 'withdrawal_hold']));
  await screen.findByRole('region', { name: english('assets.account_total') });
  expect(screen.queryByRole('region', { name: english('home.through') })).toBeNull();
});

it('Home begins at its top for whoever comes back to the first steps', async () => {
  const { router } = await openAs(home, whoDid(['deposit']));
  await screen.findByRole('list', { name: english('home.steps') });
  window.scrollTo(0, 500);
  act(() => router.go(readPage('/pages/home/lessons')));
  await waitFor(() => expect(screen.queryByRole('list', { name: english('home.steps') })).toBeNull());
  act(() => router.back());
  await screen.findByRole('list', { name: english('home.steps') });
  expect(window.scrollY).toBe(0);
});

it('among the latest movements a withdrawal is in the state that it has now', async () => {
  const cause = { type: 'withdrawal' as const, id: '7', projects: [] };
  await openAs(home, {
    'credit/creditLog': () =>
      pageOf([posting(2, { kind: 'withdrawal_hold', direction: 'out', cause }), posting(1)]),
    'credit/withdrawList': ({ show }) =>
      answer({
        list: show === undefined ? [withdrawal({ id: '7', state: 'completed' })] : [],
        next_cursor: null,
        has_more: false,
      }),
  });
  const latest = within(await screen.findByRole('list', { name: english('assets.latest') }));
  await latest.findByText(english('withdrawals.state_completed'));
  expect(latest.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Withdrawal−100\.01.*Completed$/),
    expect.stringMatching(/^Deposit\+100\.00/),
  ]);
});

it('Home draws the balance over time from the first money on, and a range is kept in the address', async () => {
  const asked: unknown[] = [];
  await openAs(home, {
    'credit/balanceDays': ({ range }) => {
      asked.push(range);
      return answer({
        list: [
          { day: '2025-12-31', total: '0' },
          { day: '2026-01-01', total: '1000' },
          { day: '2026-01-02', total: '1002.1' },
        ],
      });
    },
  });
  await screen.findByRole('img', {
    name: /from 2026-01-01 to 2026-01-02: 1,000\.00 USDT first, 1,002\.10 USDT last/,
  });
  await userEvent.click(screen.getByRole('tab', { name: english('assets.curve_week') }));
  expect(here()).toBe(`${home}?curve=week`);
  expect(asked).toEqual(['month', 'week']);
});

it('amounts can be hidden, and stay hidden until they are shown again', async () => {
  await openAs(home, { 'credit/balanceDays': () => answer({ list: [{ day: '2026-01-01', total: '1' }] }) });
  await userEvent.click(await screen.findByRole('button', { name: english('assets.hide') }));
  const total = screen.getByRole('region', { name: english('assets.account_total') });
  expect(total.textContent).not.toMatch(/\d\.\d\d/);
  expect(localStorage.getItem('paperlock.hide-amounts')).toBe('on');
  await userEvent.click(screen.getByRole('button', { name: english('assets.show') }));
  expect(total.textContent).toContain('0.00');
});

it('Home without a connection says so once, however many parts did not load', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const gone = () => Promise.reject(new TypeError('Failed to fetch'));
  await openAs(home, {
    'credit/assets': gone,
    'credit/creditLog': gone,
    'credit/balanceDays': gone,
    'product/productOrderSum': gone,
    'credit/rechargeList': gone,
  });
  await waitFor(() => expect(screen.getAllByText(english('ui.offline_part')).length).toBeGreaterThan(1));
  expect(screen.getAllByText(english('ui.offline'))).toHaveLength(1);
  expect(screen.queryByText(english('assets.failed'))).toBeNull();
  vi.restoreAllMocks();
});

it('Home leads to a new world where the first project is still to be bought and every one has ended', async () => {
  await openAs(home, {
    ...whoDid(['deposit']),
    'product/productList': () => productsOf([summary({ state: 'expired' })]),
    'world/info': () => answer(worldOf('private')),
  });
  const steps = within(await screen.findByRole('list', { name: english('home.steps') }));
  const way = await steps.findByRole('link', { name: english('worlds.over') });
  expect(way.getAttribute('href')).toBe('/pages/profile/world');
  steps.getByText(english('home.step_buy_over_text'));
});
