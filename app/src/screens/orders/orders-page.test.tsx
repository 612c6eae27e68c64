import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { detail, order, orderNo, pending, previewHash } from '../../parts/orders/test-orders.ts';
import { openAs, pageOf, productId } from '../../parts/products/test-products.ts';
import { answer, button, english, here, press, type Replies, refuse } from '../../test-app.tsx';

// The browser of the tests has none; what it would see is asked for with the button.
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
const path = '/pages/home/lockming-order';
const tab = (name: string) => screen.findByRole('tab', { name: english(`orders.tab_${name}`) });

const sum = {
  orders: 2,
  locked: '3000',
  awaiting: { orders: 0, locked: '0' },
  expected_today: '1.5',
  accumulated: '-12.345678',
  full_days: 3,
  result: '-14.345678',
  promised_unpaid: '44.5',
  guarantee: { limit: '500000', held: '3045' },
};
const openList = (replies: Replies = {}, query = '') =>
  openAs(`${path}${query}`, {
    'product/productOrderSum': () => answer(sum),
    'product/orderList': () => pageOf([order()]),
    'clock/now': () => answer({ now: '2026-03-02T13:00:00.000Z', ahead_seconds: 0 }),
    ...replies,
  });

describe('the lists', () => {
  it('begin with all running orders together', async () => {
    await openList();
    const leaf = await screen.findByRole('region', { name: english('orders.sum') });
    expect(leaf.textContent).toContain('3,000.00USDT2 orders');
    expect(leaf.textContent).toContain('Set aside, not yet paid44.50');
    expect(leaf.textContent).toMatch(
      /Operator’s guarantee used.*Payouts don’t lower the amount used\..*3,045\.00 of 500,000\.00 USDT/,
    );
    expect(leaf.textContent).toMatch(/Return so far.*\+2\.00.*Result so far.*−14\.35/);
  });

  it('count a raise that awaits its launch in the sum and in the number, and say how much it is', async () => {
    await openList({
      'product/productOrderSum': () =>
        answer({ ...sum, locked: '150', awaiting: { orders: 1, locked: '50' } }),
    });
    const leaf = await screen.findByRole('region', { name: 'Active and awaiting launch' });
    expect(leaf.textContent).toContain('150.00USDT2 orders');
    expect(leaf.textContent).toMatch(/Awaiting launch50\.00/);
  });

  it('say no return before the first full day, and no result without a variable order', async () => {
    await openList({
      'product/productOrderSum': () => answer({ ...sum, accumulated: '0', full_days: 0, result: null }),
    });
    const leaf = await screen.findByRole('region', { name: english('orders.sum') });
    expect(leaf.textContent).toMatch(/Return so far.*No full day yet\./);
    expect(leaf.textContent).not.toContain(english('orders.stands_at'));
  });

  it('say so when the totals did not come, and show the orders all the same', async () => {
    const replies = [refuse('internal', '')];
    await openList({ 'product/productOrderSum': () => replies.pop() ?? answer(sum) });
    await screen.findByText(english('orders.sum_failed'));
    await screen.findByText('Steady thirty');
    await press('common.retry');
    await screen.findByText('2 orders');
  });

  it('show each with amount, state and how far it has come, and open one', async () => {
    await openList({ 'product/orderInfo': () => answer(detail()) });
    const list = within(await screen.findByRole('list', { name: english('orders.title') }));
    await list.findByText('1 day ago');
    const [row] = list.getAllByRole('listitem');
    expect(row?.textContent).toBe(
      'Steady thirty1,000.00USDT2026-03-01 1 day agoActiveDay 1 of 30+0.50USDT+0.05%',
    );
    expect(row?.querySelectorAll('polyline')).toHaveLength(1);
    await userEvent.click(list.getByRole('link'));
    await waitFor(() => expect(here()).toBe(`${path}?order_no=${orderNo}`));
  });

  it('ask for the tab that the address names, and for earlier ones', async () => {
    const asked: unknown[] = [];
    await openList(
      {
        'product/orderList': (ask) => {
          asked.push(ask);
          return ask.cursor ? pageOf([order({ order_no: 'P20260302-00000002' })]) : pageOf([order()], '9-9');
        },
      },
      '?tab=history',
    );
    expect((await tab('history')).getAttribute('aria-selected')).toBe('true');
    await press('orders.list_more');
    await waitFor(() => expect(asked).toEqual([{ tab: 'history' }, { tab: 'history', cursor: '9-9' }]));
    await userEvent.click(await tab('entrusted'));
    await waitFor(() => expect(asked).toContainEqual({ tab: 'entrusted' }));
  });

  it.each(['entrusted', 'open', 'history'])('say so when there are none (%s)', async (name) => {
    await openList({ 'product/orderList': () => pageOf([]) }, `?tab=${name}`);
    await screen.findByText(english(`orders.empty_${name}`));
  });

  it('take the running ones for a tab that does not exist', async () => {
    await openList({}, '?tab=%F0%9F%99%82');
    expect((await tab('open')).getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    [[], 'open', english('orders.empty_open')],
    [['entrusted', 'history'], 'entrusted', 'Steady thirty'],
    [['history'], 'history', 'Steady thirty'],
  ])('open on the first tab with something, here %j', async (filled, expected, shown) => {
    await openList({
      'product/orderList': (ask) => pageOf(filled.includes(String(ask.tab)) ? [order()] : []),
      'product/productOrderSum': () => answer({ ...sum, orders: 0 }),
    });
    await screen.findByText(shown);
    expect((await tab(expected)).getAttribute('aria-selected')).toBe('true');
    // Nothing is summed up where there is nothing.
    expect(screen.queryByRole('region', { name: english('orders.sum') })).toBeNull();
    await userEvent.click(await tab('open'));
    expect((await tab('open')).getAttribute('aria-selected')).toBe('true');
  });

  it('say what a finished one earned, with a tick only if it gained, and that one without a full day has earned nothing yet', async () => {
    const done = order({ order_no: 'P20260302-00000002', state: 'settled', accumulated: '15' });
    const young = order({ days_done: 0, accumulated: '0', yield_ppm: 0, curve: [] });
    const lost = order({ order_no: 'P20260302-00000003', state: 'settled', accumulated: '-15' });
    await openList({ 'product/orderList': () => pageOf([young, done, lost]) });
    const list = within(await screen.findByRole('list', { name: english('orders.title') }));
    const [first, second] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(first).toMatch(/Day 0 of 30No full day yet\.$/);
    expect(second).toMatch(/FinishedTotal return\+15\.00USDT$/);
    const chips = list.getAllByText(english('orders.state_settled'));
    expect(chips.map((chip) => chip.dataset.tone)).toEqual(['good', 'plain']);
  });

  it('offer a retry when they did not come', async () => {
    let fails = true;
    await openList({ 'product/orderList': () => (fails ? refuse('internal', '') : pageOf([order()])) });
    await screen.findByText(english('orders.list_failed'));
    fails = false;
    await press('common.retry');
    await screen.findByText('Steady thirty');
  });
});

const open = (changes: Parameters<typeof detail>[0] = {}, replies: Replies = {}, part = '') =>
  openAs(`${path}?order_no=${orderNo}${part && `&tab=${part}`}`, {
    'product/orderInfo': () => answer(detail(changes)),
    'clock/now': () => answer({ now: '2026-03-02T13:00:00.000Z', ahead_seconds: 0 }),
    ...replies,
  });
const openPart = (part: string, changes: Parameters<typeof detail>[0] = {}) => open(changes, {}, part);
const earnings = () => screen.findByRole('region', { name: english('orders.earnings') });
const part = (name: string) => screen.findByRole('tab', { name: english(`orders.detail_tab_${name}`) });
const main = () => screen.getByRole('main').textContent;
const nothing = order().may;

describe('one order', () => {
  it('says on its first screen which project, how much, what was paid of the promise, and what comes next', async () => {
    await open({ amount: '1000.123456', paid_out: '0.500001', promised_total: '15.123456' });
    await screen.findByRole('heading', { level: 1, name: 'Steady thirty' });
    const [head] = screen.getByRole('main').querySelectorAll('section');
    expect(head?.textContent).toContain('Active1,000.12USDT');
    expect(head?.textContent).toContain('Paid so far0.50USDT');
    expect(head?.textContent).toContain('Promised return15.12USDT');
    expect(head?.textContent).toContain('Next payout2026-03-03 12:00');
    expect(head?.textContent).toContain('Day 1 of 30');
    const squares = screen.getByRole('img', {
      name: /^1 of 30 days are over and have paid 0\.50 of 15\.12 USDT\./,
    });
    // One is paid, the next one is under way, and the last one opens the lock.
    expect(squares.textContent).toMatch(/^\+0\.50(0\.50){29} \+ 1,000\.12 back$/);
    await userEvent.click(screen.getByRole('button', { name: /1,000\.12/ }));
    expect(head?.textContent).toContain('1,000.123456USDT');
  });

  it('shows what it earned and what today is expected to', async () => {
    await open({ accumulated: '0.500001', yield_ppm: 500, paid_out: '0.500001' });
    await earnings();
    expect(main()).toMatch(/Expected today.*0\.50/);
    expect(main()).toContain('Return rate so far+0.05%');
    // What is paid each day is what was earned: said once.
    expect(main()).toContain(english('orders.paid_out'));
    expect(main()).not.toContain(english('orders.accumulated'));
  });

  it.each([
    [0, /Return so far.*No full day yet\./],
    [1, /Return so far.*0\.50USDT/],
  ] as const)(
    'that pays on its last day says after %i days what it earned, not what it paid',
    async (days, said) => {
      await open({
        payout: 'maturity',
        days_done: days,
        accumulated: days === 0 ? '0' : '0.5',
        paid_out: '0',
        yield_ppm: 0,
        incomes: [],
      });
      await earnings();
      expect(main()).toMatch(said);
      expect(main()).not.toContain(english('orders.paid_out'));
      const squares = screen.getByRole('img', {
        name: /The last day pays 15\.00 USDT and gives back 1,000\.00 USDT/,
      });
      expect(squares.textContent).toBe('15.00 + 1,000.00 back');
    },
  );

  it.each([
    ['settled', {}, '1000', true],
    ['redeemed_early', {}, '1000', true],
    ['refunded', {}, '1000', true],
    ['settled', {}, '0', false],
    ['settled', { renewed_by: 'P20260331-00000009' }, '1000', false],
    ['running', {}, '1000', false],
  ] as const)(
    'that is %s, %j, with %s available, offers to withdraw: %s',
    async (state, more, available, offers) => {
      const at = '2026-03-02T13:00:00.000Z';
      await open(
        { state, ...more },
        { 'credit/assets': () => answer({ available, locked: '0', held: '0', total: available, at }) },
      );
      await earnings();
      const way = () => screen.queryByRole('link', { name: english('assets.do_withdraw') });
      if (offers) await waitFor(() => expect(way()?.getAttribute('href')).toBe('/pages/profile/withdrawal'));
      else expect(way()).toBeNull();
    },
  );

  it('keeps the rest one tap deeper, and the address remembers which part was open', async () => {
    await open();
    await userEvent.click(await part('payments'));
    await screen.findByRole('region', { name: english('orders.incomes') });
    expect(screen.queryByRole('region', { name: english('orders.earnings') })).toBeNull();
    expect(here()).toBe(`${path}?order_no=${orderNo}&tab=payments`);
    await userEvent.click(await part('overview'));
    expect(here()).toBe(`${path}?order_no=${orderNo}`);
  });

  it('has its terms and what has happened among its papers', async () => {
    await openPart('papers');
    const terms = await screen.findByRole('region', { name: english('products.terms') });
    expect(terms.textContent).toContain(`Order number${orderNo}`);
    const timeline = within(screen.getByRole('list', { name: english('orders.timeline') }));
    expect(timeline.getAllByRole('listitem')).toHaveLength(2);
  });

  it('that has not begun has no payments to show', async () => {
    await openPart('payments', pending);
    expect((await part('overview')).getAttribute('aria-selected')).toBe('true');
    expect(screen.getAllByRole('tab')).toHaveLength(2);
  });

  it('shows a loss as a loss', async () => {
    const loss = { daily_ppm: 0, type: 'premium_plus', payout: 'maturity', promised_total: '0' } as const;
    await open({
      ...loss,
      accumulated: '-12.5',
      yield_ppm: -12_500,
      incomes: [],
      next_payout_at: null,
      today: '-0.000001',
      traded_to: '2026-03-02T13:00:00.000Z',
    });
    await earnings();
    expect(main()).toMatch(/Current day so far.*−0\.01/);
    expect(main()).toContain('Trades counted until2026-03-02 13:00');
    expect(main()).toMatch(/−12\.50/);
    expect(main()).toContain('Ends2026-03-31 12:00');
    expect(main()).toContain('Return rate so far−1.25%');
    expect(main()).not.toContain(english('orders.expected_today'));
    await userEvent.click(await part('payments'));
    await screen.findByText(english('orders.incomes_variable'));
  });

  it('that lost says what came back of the principal', async () => {
    const lost = { daily_ppm: 0, type: 'premium_plus', state: 'settled', accumulated: '-12.500001' } as const;
    await open({ ...lost, days_done: 30, paid_out: '0', incomes: [] });
    await earnings();
    expect(main()).toContain('You got back987.49USDT');
    const squares = screen.getByRole('img', { name: /You locked 1,000\.00 USDT and received 987\.49 USDT/ });
    expect(squares.textContent).toBe('−12.51 + 987.49 back');
    expect(main()).not.toContain(english('orders.paid_out_in_all'));
  });

  it('says before its first trade that there is none yet', async () => {
    await open({ daily_ppm: 0, type: 'premium_plus', accumulated: '0', today: '0', incomes: [] });
    await earnings();
    expect(main()).toContain(english('orders.traded_not_yet'));
    const squares = screen.getByRole('img', { name: /1,000\.00 USDT plus gains, or minus losses/ });
    expect(squares.textContent).toBe(english('orders.squares_unknown'));
  });

  it.each([
    ['awaiting_launch', 'now_awaiting_launch', {}],
    ['settled', 'now_settled_fixed', {}],
    ['settled', 'now_settled_won', { daily_ppm: 0 }],
    ['settled', 'now_settled_lost', { daily_ppm: 0, accumulated: '-12.5' }],
    ['refunded', 'now_refunded', {}],
    ['expired', 'now_expired', {}],
    ['redeemed_early', 'now_redeemed_early', {}],
  ] as const)('that is %s says what that means: %s', async (state, key, changes) => {
    await open({ state, ...changes });
    await screen.findByText(english(`orders.${key}`));
    expect(screen.queryByRole('button', { name: english('orders.redeem') })).toBeNull();
  });

  it('that was renewed leads to the one that goes on', async () => {
    await open({ state: 'settled', renewed_by: 'P20260331-00000009' });
    const way = await screen.findByRole('link', { name: /Renewed as order P20260331-00000009/ });
    expect(way.getAttribute('href')).toBe(`${path}?order_no=P20260331-00000009`);
  });

  it('leads to its project, and while it is not paid to its payment', async () => {
    await open(pending);
    const way = await screen.findByRole('link', { name: english('orders.pay') });
    expect(way.getAttribute('href')).toBe(`/pages/home/lockming-buy?order_no=${orderNo}`);
    expect(screen.getByRole('link', { name: /Steady thirty/ }).getAttribute('href')).toBe(
      `/pages/home/lockming-details?id=${productId}`,
    );
    await button('orders.cancel');
  });

  it.each([
    ['not_found', 'detail_gone'],
    ['malformed', 'detail_gone'],
    ['internal', 'detail_failed'],
  ] as const)('that is not there (%s) says so', async (refusal, key) => {
    await open({}, { 'product/orderInfo': () => refuse(refusal, '') });
    await screen.findByText(english(`orders.${key}`));
  });
});

describe('ending it early', () => {
  const redeemable = { may: { ...nothing, redeem: true } };
  const terms = { principal: '1000', interest_kept: '0.5', to_reserve: '14.5', preview_hash: previewHash };

  it('says what comes back, what stays and what is given up, and asks for the PIN', async () => {
    let ended = false;
    const asked: unknown[] = [];
    const ends = { state: 'redeemed_early', may: nothing } as const;
    await open(
      {},
      {
        'product/orderInfo': () => answer(detail(ended ? ends : redeemable)),
        'product/redeemPreview': () => answer(terms),
        'product/redeemOrder': (ask) => {
          asked.push(ask);
          ended = true;
          return answer(order(ends));
        },
      },
    );
    await press('orders.redeem');
    const dialog = await screen.findByRole('dialog', { name: english('orders.redeem_title') });
    expect(dialog.textContent).toContain('You get back now1,000.00');
    expect(dialog.textContent).toContain('yours to keep0.50');
    expect(dialog.textContent).toContain('back to the reserve)14.50');
    await press('pin.go_on');
    fireEvent.change(await screen.findByLabelText(english('pin.label')), { target: { value: '194822' } });
    await screen.findByText(english('orders.now_redeemed_early'));
    expect(asked).toEqual([
      { order_no: orderNo, preview_hash: previewHash, pin: '194822', request_no: expect.any(String) },
    ]);
  });

  it('waits while it is being settled, and says so', async () => {
    await open(redeemable, { 'product/redeemPreview': () => refuse('settling_now', 'In a few seconds.') });
    await press('orders.redeem');
    await screen.findByText('In a few seconds.');
  });

  it('says when something changed since the preview', async () => {
    await open(redeemable, {
      'product/redeemPreview': () => answer(terms),
      'product/redeemOrder': () => refuse('preview_changed', 'Look again.'),
    });
    await press('orders.redeem');
    await press('pin.go_on');
    fireEvent.change(await screen.findByLabelText(english('pin.label')), { target: { value: '194822' } });
    await screen.findByText('Look again.');
  });
});

describe('renewal', () => {
  const renewable = (auto_renew: boolean) => ({ auto_renew, may: { ...nothing, renew: true } });

  it('is off, is turned on after one more question, and off without', async () => {
    let on = false;
    const asked: unknown[] = [];
    await open(
      {},
      {
        'product/orderInfo': () => answer(detail(renewable(on))),
        'product/setAutoRenew': (ask) => {
          asked.push(ask.on);
          on = ask.on === true;
          return answer(order(renewable(on)));
        },
      },
    );
    await screen.findByText(english('orders.renew_off'));
    await press('orders.renew_turn_on');
    const dialog = within(screen.getByRole('dialog', { name: english('orders.renew_title') }));
    expect(dialog.getByText(/1,000.00 USDT is locked again for 30 days/)).toBeDefined();
    await userEvent.click(dialog.getByRole('button', { name: english('orders.renew_keep') }));
    expect(asked).toEqual([]);
    await press('orders.renew_turn_on');
    await userEvent.click(dialog.getByRole('button', { name: english('orders.renew_turn_on') }));
    await screen.findByText(english('orders.renew_on'));
    await press('orders.renew_turn_off');
    await screen.findByText(english('orders.renew_off'));
    expect(asked).toEqual([true, false]);
  });
});
