import { hiddenAmounts } from '@paperlock/ui/hidden-amounts.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { order, pending } from '../../parts/orders/test-orders.ts';
import {
  openAs,
  pageOf,
  productId,
  summary,
  worldOf as worldInfo,
} from '../../parts/products/test-products.ts';
import {
  answer,
  asPerson,
  button,
  closeApp,
  english,
  fill,
  here,
  openApp,
  press,
  type Replies,
  refuse,
  settings,
} from '../../test-app.tsx';

// The device's clock stands still, so that a page shows the second that a test expects, however slow the machine.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));

const tab = (key: string) => screen.findByRole('tab', { name: english(key) });
const due = async () => within(await screen.findByRole('list', { name: english('clock.due') }));

const settled = {
  from: '2026-03-02T11:29:59.000Z',
  to: '2026-03-02T11:30:00.000Z',
  settled_to: '2026-03-02T11:29:59.000Z',
  behind: false,
  percent: 100,
};
const catchingUp = { ...settled, from: '2026-03-01T11:29:59.000Z', behind: true, percent: 40 };

const usual: Replies = {
  'clock/progress': () => answer(settled),
  'clock/moves': () => answer({ list: [] }),
  'clock/now': () => answer({ now: '2026-03-02T11:30:00.000Z', ahead_seconds: 90_000 }),
  'product/orderList': ({ tab: asked }) => pageOf(asked === 'open' ? [order()] : []),
};
const open = (replies: Replies = {}) => openAs('/pages/home/clock', { ...usual, ...replies });

const notHeld = {
  pin: { is_default: false, locked_seconds: 0 },
  second_factor: { on: false, recovery_codes_left: 0 },
  passkeys: 0,
  hold: null,
};
const onHold = {
  'user/security': () =>
    answer({ ...notHeld, hold: { until: '2026-03-03T11:00:00.000Z', seconds_left: 84_600 } }),
} satisfies Replies;

const worldOf = (kind: string): Replies => ({ 'world/info': () => answer(worldInfo(kind)) });

describe('the clock', () => {
  it('says what time it is on the platform, and how far ahead', async () => {
    await open();
    await screen.findByText('2026-03-02 11:30:00');
    await screen.findByText('1 day 1 hr ahead of real time');
  });

  it('names who moved it lately: oneself, operators, and others in part', async () => {
    const move = {
      by: 'day',
      from: settled.from,
      to: settled.to,
      at: '2026-01-02T03:04:05.000Z',
      name: null,
    };
    await open({
      'clock/moves': () =>
        answer({
          list: [
            { ...move, id: '3', who: 'you' },
            { ...move, id: '2', who: 'investor', name: 'ana***ves' },
            { ...move, id: '1', who: 'operator' },
          ],
        }),
    });
    const rows = within(await screen.findByRole('list', { name: english('clock.moves') }));
    const texts = rows.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^YouA dayTo 2026-03-02 11:30/);
    expect(texts[1]).toMatch(/^ana\*\*\*vesA day/);
    expect(texts[2]).toMatch(/^An operatorA day/);
  });

  it('says who moves it, and why, where that is left to operators', async () => {
    await open({
      'common/getsetting': () => answer({ ...settings, clock: { ...settings.clock, moved_by: 'operators' } }),
    });
    await screen.findByText(english('clock.not_yours_text'));
    expect(screen.queryByRole('button', { name: english('clock.review') })).toBeNull();
  });

  it('offers a retry when it could not be read', async () => {
    const replies = [refuse('internal', '')];
    await open({
      'clock/now': () => replies.pop() ?? answer({ now: '2026-03-02T11:30:00.000Z', ahead_seconds: 0 }),
    });
    await screen.findByText(english('clock.failed'));
    await press('common.retry');
    await screen.findByText(english('clock.ahead_none'));
  });

  it('shows what of yours is due meanwhile', async () => {
    await open();
    const [row] = (await due()).getAllByRole('listitem');
    expect(row?.textContent).toContain('Steady thirty+0.50USDT1 daily payout');
    await userEvent.click(await tab('clock.step_week'));
    expect((await due()).getByRole('listitem').textContent).toContain('+3.50USDT7 daily payouts');
  });

  it('says that an order that is not paid lapses', async () => {
    await open({ 'product/orderList': ({ tab: asked }) => pageOf(asked === 'open' ? [] : [order(pending)]) });
    await userEvent.click(await tab('clock.step_hour'));
    expect((await due()).getByRole('listitem').textContent).toContain(english('clock.due_lapses'));
  });

  it('says when nothing of yours is due, and when that could not be looked at', async () => {
    await open({ 'product/orderList': () => pageOf([]) });
    await screen.findByText(english('clock.due_none'));
    closeApp();
    const replies = [refuse('internal', ''), refuse('internal', '')];
    await open({ 'product/orderList': () => replies.pop() ?? pageOf([]) });
    await screen.findByText(english('clock.due_failed'));
    await press('common.retry');
    await screen.findByText(english('clock.due_none'));
  });

  it('moves only after it was said that it moves for everybody', async () => {
    let now = '2026-03-02T11:30:00.000Z';
    const asked: unknown[] = [];
    await open({
      'clock/now': () => answer({ now, ahead_seconds: 0 }),
      'clock/advance': (ask) => {
        asked.push(ask);
        now = '2026-03-09T11:30:00.000Z';
        return answer({ from: settled.to, now, ahead_seconds: 604_800 });
      },
    });
    await userEvent.click(await tab('clock.step_week'));
    await press('clock.review');
    const sheet = within(await screen.findByRole('dialog', { name: english('clock.review_title') }));
    await sheet.findByText(/for everyone on this installation/);
    expect(sheet.getByRole('button', { name: /^2026-03-09 11:30,/ })).toBeDefined();
    expect(asked).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: english('clock.go') }));
    await screen.findByText('2026-03-09 11:30:00');
    expect(asked).toEqual([{ by: 'week', request_no: expect.any(String) }]);
  });

  it('shows what a leap brought, where it was made', async () => {
    // What was paid after the page read the time is not of the leap.
    const from = '2026-03-02T11:30:12.000Z';
    const to = '2026-03-09T11:30:12.000Z';
    const asked: unknown[] = [];
    let moved = false;
    await open({
      'clock/advance': () => {
        moved = true;
        return answer({ from, now: to, ahead_seconds: 604_800 });
      },
      'clock/progress': () => answer(moved ? { ...settled, to } : settled),
      'credit/incomeToday': (ask) => {
        asked.push(ask);
        return answer({ since: settled.to, received: '2.1', lost: '0', returned: '1000' });
      },
    });
    await userEvent.click(await tab('clock.step_week'));
    await press('clock.review');
    await press('clock.go');
    await screen.findByRole('region', { name: '7 days passed' });
    await screen.findByText('+2.10');
    screen.getByText('1,000.00 USDT from ended orders is available again.');
    const way = screen.getByRole('link', { name: english('assets.do_withdraw') });
    expect(way.getAttribute('href')).toBe('/pages/profile/withdrawal');
    // The card says it; a toast would lie on it.
    expect(screen.queryByText(english('clock.moved'))).toBeNull();
    expect(asked).toEqual([{ since: from }]);
  });

  /** A week of which two days brought something; returns what was asked for. */
  const leapAWeek = async () => {
    const from = '2026-03-02T11:30:00.000Z';
    const to = '2026-03-09T11:30:00.000Z';
    const posting = {
      place: '1',
      no: '1',
      direction: 'in',
      before: '0',
      after: '0',
      to: 'available',
      cause: null,
      written_at: to,
    };
    let moved = false;
    const asked: unknown[] = [];
    await open({
      'clock/advance': () => {
        moved = true;
        return answer({ from, now: to, ahead_seconds: 604_800 });
      },
      'clock/progress': () => answer(moved ? { ...settled, to } : settled),
      'credit/incomeToday': () => answer({ since: from, received: '2', lost: '0', returned: '1000' }),
      'credit/creditLog': (ask) => {
        asked.push(ask);
        const at = (day: number) => `2026-03-0${day}T12:00:00.000Z`;
        const list =
          ask.account === 'locked'
            ? []
            : [
                { ...posting, kind: 'order_maturity', from: 'locked', amount: '1000', booked_at: at(5) },
                { ...posting, kind: 'order_maturity', from: 'escrow', amount: '1.5', booked_at: at(5) },
                { ...posting, kind: 'order_interest', from: 'escrow', amount: '0.5', booked_at: at(2) },
                { ...posting, kind: 'order_interest', from: 'escrow', amount: '9', booked_at: at(1) },
              ];
        return pageOf(list);
      },
    });
    await userEvent.click(await tab('clock.step_week'));
    await press('clock.review');
    await press('clock.go');
    return asked;
  };

  it('draws the days of a leap with what was booked on each, and counts up to their sum', async () => {
    const asked = await leapAWeek();
    const squares = await screen.findByRole('img', {
      name: '7 days passed, one square each: 2 days with a payout.',
    });
    expect([...squares.children].map(({ textContent }) => textContent)).toEqual([
      '+0.50',
      '',
      '',
      '+1.50 + 1,000.00 back',
      '',
      '',
      '',
    ]);
    await screen.findByText('+2.00');
    expect(asked).toMatchObject([
      { account: 'available', from: '2026-03-02' },
      { account: 'locked', kind: 'order_result' },
    ]);
  });

  it('tells nobody the sum of a leap while amounts are hidden', async () => {
    hiddenAmounts.set(true);
    onTestFinished(() => hiddenAmounts.set(false));
    await leapAWeek();
    await screen.findByRole('img', { name: /^7 days passed/ });
    expect(document.body.textContent).not.toContain('2.00');
  });

  it('goes to the moment that another page names, and then offers it no more', async () => {
    const to = '2026-03-20T08:00:00.000Z';
    const asked: unknown[] = [];
    let now = settled.to;
    await openAs(`/pages/home/clock?to=${to}&for=order`, {
      ...usual,
      'clock/now': () => answer({ now, ahead_seconds: 0 }),
      'clock/advance': (ask) => {
        asked.push(ask);
        now = to;
        return answer({ from: settled.to, now, ahead_seconds: 1 });
      },
    });
    expect((await tab('clock.step_order')).getAttribute('aria-selected')).toBe('true');
    await press('clock.review');
    await press('clock.go');
    await waitFor(() => expect(screen.queryByRole('tab', { name: english('clock.step_order') })).toBeNull());
    expect(asked).toEqual([{ by: 'date', to, request_no: expect.any(String) }]);
  });

  it('up to the end of a hold is chosen already, says so, and leads back with a word about it', async () => {
    const asked: unknown[] = [];
    await openAs('/pages/home/clock?for=hold&to=2026-03-02T12:30:00.000Z', {
      ...usual,
      ...worldOf('private'),
      'clock/advance': (ask) => {
        asked.push(ask);
        return answer({ from: settled.to, now: '2026-03-02T12:30:00.000Z', ahead_seconds: 1 });
      },
    });
    expect((await tab('clock.step_hold')).getAttribute('aria-selected')).toBe('true');
    await screen.findByText(english('clock.due_hold'));
    await press('clock.go');
    await screen.findByText(english('clock.moved'));
    expect(here()).toBe('/pages/home/index');
    expect(asked).toMatchObject([{ by: 'date', to: '2026-03-02T12:30:00.000Z' }]);
  });

  it('does not count the minutes that a person took to decide', async () => {
    const to = '2026-04-01T11:21:00.000Z';
    await open({ 'clock/advance': () => answer({ from: settled.to, now: to, ahead_seconds: 1 }) });
    await press('clock.review');
    await press('clock.go');
    await screen.findByRole('region', { name: '30 days passed' });
  });

  it('goes on while one looks', async () => {
    await open();
    await screen.findByText('2026-03-02 11:30:00');
    vi.setSystemTime(Date.now() + 1000);
    await screen.findByText('2026-03-02 11:30:01');
  });

  it('has all its steps in sight', async () => {
    await open();
    const steps = (await tab('clock.step_day')).parentElement;
    expect(steps?.dataset).toMatchObject({ wraps: 'true' });
    expect(steps?.dataset.scrolls).toBeUndefined();
  });

  it('of a class says for whom it moves', async () => {
    await open(worldOf('class'));
    await press('clock.review');
    await screen.findByText(new RegExp(english('clock.review_class')));
    expect(screen.queryByText(/for everyone on this installation/)).toBeNull();
  });

  it('of a private world moves at once, and a refusal can be tried again', async () => {
    const asked: unknown[] = [];
    const answers = [
      answer({ from: settled.to, now: '2026-03-03T11:30:00.000Z', ahead_seconds: 1 }),
      refuse('too_many_requests', 'Too fast.'),
    ];
    await open({
      ...worldOf('private'),
      'clock/advance': (ask) => {
        asked.push(ask);
        return answers.pop() ?? refuse('internal', '');
      },
    });
    await press('clock.go');
    await screen.findByText('Too fast.');
    await press('clock.go');
    await screen.findByRole('region', { name: '1 day passed' });
    expect(asked).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('of a private world warns, and asks first, before the leap that ends the last sale', async () => {
    const asked: unknown[] = [];
    const sale = (id: string, state: 'open' | 'booking', close_at: string) =>
      summary({ id, state, close_at });
    await open({
      ...worldOf('private'),
      'product/productList': () =>
        pageOf([
          sale(productId, 'open', '2026-03-05T00:00:00.000Z'),
          sale('0197a1de-0000-7000-8000-0000000000f2', 'booking', '2026-03-20T00:00:00.000Z'),
        ]),
      'clock/advance': (ask) => {
        asked.push(ask.by);
        return answer({ from: settled.to, now: '2026-04-01T11:30:00.000Z', ahead_seconds: 1 });
      },
    });
    const warning = english('clock.sales_end_own');
    await userEvent.click(await tab('clock.step_week'));
    expect(screen.queryByText(warning)).toBeNull();
    await userEvent.click(await tab('clock.step_month'));
    await screen.findByText(warning);
    await press('clock.go');
    const sheet = within(await screen.findByRole('dialog', { name: english('clock.review_title') }));
    sheet.getByText(warning);
    expect(asked).toEqual([]);
    await userEvent.click(sheet.getByRole('button', { name: english('clock.go') }));
    await screen.findByRole('region', { name: '30 days passed' });
    expect(asked).toEqual(['month']);
  });

  it('of a class is left to its teacher', async () => {
    await open({
      ...worldOf('class'),
      'common/getsetting': () => answer({ ...settings, clock: { ...settings.clock, moved_by: 'operators' } }),
    });
    await screen.findByText(english('clock.not_yours_class_text'));
  });

  it('asks for the password while one’s own withdrawals are on hold, and a wrong one can be mended', async () => {
    const asked: unknown[] = [];
    const answers = [refuse('password_wrong', 'Not right.', { field: 'password' })];
    await open({
      ...onHold,
      'clock/advance': (ask) => {
        asked.push(ask);
        return (
          answers.pop() ?? answer({ from: settled.to, now: '2026-03-03T11:30:00.000Z', ahead_seconds: 1 })
        );
      },
    });
    await press('clock.review');
    await screen.findByText(english('clock.past_hold'));
    await press('clock.go');
    await screen.findByText(english('security.password_again_enter'));
    await fill('security.password_again', 'Tall Grass 9');
    await press('clock.go');
    await screen.findByText('Not right.');
    await press('clock.go');
    await screen.findByRole('region', { name: '1 day passed' });
    const ask = { by: 'day', password: 'Tall Grass 9', request_no: expect.any(String) };
    expect(asked).toEqual([ask, ask]);
  });

  it('asks for it however short the step is, also where time is one’s own', async () => {
    const asked: unknown[] = [];
    await open({
      ...onHold,
      ...worldOf('private'),
      'clock/advance': (ask) => {
        asked.push(ask);
        return answer({ from: settled.to, now: '2026-03-02T12:30:00.000Z', ahead_seconds: 1 });
      },
    });
    await userEvent.click(await tab('clock.step_hour'));
    await press('clock.go');
    const sheet = within(await screen.findByRole('dialog', { name: english('clock.review_title') }));
    await sheet.findByText(english('clock.past_hold'));
    expect(asked).toEqual([]);
    await fill('security.password_again', 'Tall Grass 9');
    await userEvent.click(sheet.getByRole('button', { name: english('clock.go') }));
    await screen.findByRole('region', { name: /passed$/ });
    expect(asked).toMatchObject([{ by: 'hour', password: 'Tall Grass 9' }]);
  });

  it('asks after a refusal, where a hold began elsewhere meanwhile', async () => {
    let isHeld = false;
    await open({
      ...worldOf('private'),
      'user/security': () => (isHeld ? onHold['user/security']() : answer(notHeld)),
      'clock/advance': () => {
        isHeld = true;
        return refuse('clock_past_hold', 'On hold.', { field: 'password' });
      },
    });
    await press('clock.go');
    await screen.findByText('On hold.');
    await waitFor(async () => {
      await press('clock.go');
      screen.getByText(english('clock.past_hold'));
    });
  });

  it('asks a guest, who has no password, for nothing', async () => {
    const asked: unknown[] = [];
    const user = asPerson({ guest: true, time_zone: 'UTC' });
    const replies: Replies = {
      ...usual,
      ...onHold,
      ...worldOf('private'),
      'user/info': () => answer(user),
      'clock/advance': (ask) => {
        asked.push(ask);
        return answer({ from: settled.to, now: '2026-03-03T11:30:00.000Z', ahead_seconds: 1 });
      },
    };
    await openApp({ at: '/pages/home/clock', user, replies });
    await press('clock.go');
    await screen.findByRole('region', { name: '1 day passed' });
    expect(asked).toEqual([{ by: 'day', request_no: expect.any(String) }]);
  });

  it('that was refused says why', async () => {
    await open({ 'clock/advance': () => refuse('clock_not_yours', 'Not yours.') });
    await press('clock.review');
    await press('clock.go');
    await screen.findByText('Not yours.');
  });

  it('moves to the beginning of a day, and to none that is over or too far', async () => {
    const asked: unknown[] = [];
    await open({
      'clock/advance': (ask) => {
        asked.push(ask);
        return answer({ from: settled.to, now: '2026-04-01T00:00:00.000Z', ahead_seconds: 1 });
      },
    });
    await userEvent.click(await tab('clock.step_date'));
    const field = screen.getByLabelText(english('clock.to'));
    await press('clock.review');
    await screen.findByText(english('clock.to_enter'));
    fireEvent.input(field, { target: { value: '2026-03-02' } });
    await press('clock.review');
    await screen.findByText(english('clock.to_past'));
    fireEvent.input(field, { target: { value: '9999-12-31' } });
    await press('clock.review');
    await screen.findByText(/more than 366 days ahead/);
    fireEvent.input(field, { target: { value: '2026-04-01' } });
    expect((await due()).getByRole('listitem').textContent).toContain(english('clock.due_matures'));
    await press('clock.review');
    await screen.findByRole('button', { name: /^2026-04-01 00:00,/ });
    expect(asked).toEqual([]);
    await press('clock.go');
    await screen.findByRole('region', { name: /passed$/ });
    expect(asked).toEqual([{ by: 'date', to: '2026-04-01T00:00:00.000Z', request_no: expect.any(String) }]);
  });

  it('that the server refuses says so at the date', async () => {
    await open({ 'clock/advance': () => refuse('clock_too_far', 'Too far.', { field: 'to' }) });
    await userEvent.click(await tab('clock.step_date'));
    const field = screen.getByLabelText(english('clock.to'));
    fireEvent.input(field, { target: { value: '2026-04-01' } });
    await press('clock.review');
    await press('clock.go');
    await screen.findByText('Too far.');
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('tells how far a leap has been booked where its result will stand', async () => {
    const to = '2026-03-09T11:30:00.000Z';
    let progress = settled;
    await open({
      'clock/advance': () => {
        progress = { ...settled, to, behind: true, percent: 40 };
        return answer({ from: settled.to, now: to, ahead_seconds: 604_800 });
      },
      'clock/progress': () => answer(progress),
      'credit/incomeToday': () => answer({ since: settled.to, received: '3.5', lost: '0', returned: '0' }),
    });
    await userEvent.click(await tab('clock.step_week'));
    await press('clock.review');
    await press('clock.go');
    const leaf = within(await screen.findByRole('region', { name: '7 days passed' }));
    await waitFor(() => expect(leaf.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'));
    leaf.getByText('40%');
    expect((await button('clock.progress')).hasAttribute('disabled')).toBe(true);
    // Said once: the card below would move everything when it goes.
    expect(screen.queryByRole('region', { name: english('clock.progress') })).toBeNull();
    progress = { ...settled, to };
    await leaf.findByText('+3.50');
    expect(leaf.queryByRole('progressbar')).toBeNull();
    leaf.getByRole('link', { name: english('clock.passed_next') });
    expect((await button('clock.review')).hasAttribute('disabled')).toBe(false);
  });

  it('tells how far what was due has happened, and reads everything again when it has', async () => {
    const standing = [catchingUp];
    let reads = 0;
    await open({
      'clock/progress': () => answer(standing.pop() ?? settled),
      'product/orderList': () => {
        reads += 1;
        return pageOf([]);
      },
    });
    const bar = await screen.findByRole('progressbar', { name: english('clock.progress_share') });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    const before = reads;
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });
});
