import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  address,
  bank,
  noTimes,
  openAs,
  ownWorld,
  preview,
  realname,
  standing,
  toBank,
  wallet,
  withdrawal,
} from '../../parts/withdrawals/test-withdrawals.ts';
import { readPage } from '../../shell/navigation.ts';
import {
  answer,
  button,
  english,
  enter,
  enterPin,
  fill,
  here,
  press,
  type Replies,
  refuse,
} from '../../test-app.tsx';

const path = '/pages/profile/withdrawal';
const open = (replies: Replies = {}) => openAs(path, replies);

const amount = () => screen.findByLabelText<HTMLInputElement>(english('withdrawals.amount'));
const place = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });
const review = async (typed: string) => {
  enter(await amount(), typed);
  await press('withdrawals.review');
};
const sheet = async () =>
  within(await screen.findByRole('dialog', { name: english('withdrawals.review_title') }));

const bound = (list: readonly object[]) =>
  answer({ list, limit: 10, known_addresses: [], holder: 'Maria Silva' });

describe('what has to be done before a withdrawal', () => {
  const newcomer: Replies = {
    'user/realnameInfo': () =>
      answer(
        realname({ state: 'not_certified', sub_status: 'none', email_bound: false, phone_bound: false }),
      ),
    'credit/bindCoinAccountList': () => bound([]),
  };

  it('a newcomer is led to the first of four steps, and not asked for an amount meanwhile', async () => {
    await open(newcomer);
    const next = await screen.findByRole('link', { name: english('withdrawals.gate_email') });
    expect(next.getAttribute('href')).toBe('/pages/profile/bind?kind=email');
    expect(screen.getAllByText(english('withdrawals.gate_todo'))).toHaveLength(4);
    expect(screen.queryByRole('button', { name: english('withdrawals.review') })).toBeNull();
    expect(screen.queryByLabelText(english('withdrawals.amount'))).toBeNull();
    expect(screen.queryByText(english('withdrawals.made_up'))).toBeNull();
  });

  it('what was typed is there again after adding an address', async () => {
    const { router } = await open();
    enter(await amount(), '33');
    act(() => router.go(readPage('/pages/profile/bank-settings?add=wallet')));
    await waitFor(() => expect(screen.queryByLabelText(english('withdrawals.amount'))).toBeNull());
    act(() => router.back());
    expect((await amount()).value).toBe('33');
  });

  it('the page begins at its top again after a step, where the next one is', async () => {
    const { router } = await open({ 'credit/bindCoinAccountList': () => bound([]) });
    await screen.findByText(english('withdrawals.gates_title'));
    window.scrollTo(0, 500);
    act(() => router.go(readPage('/pages/profile/bank-settings?add=wallet')));
    await waitFor(() => expect(screen.queryByText(english('withdrawals.gates_title'))).toBeNull());
    act(() => router.back());
    await screen.findByText(english('withdrawals.gates_title'));
    expect(window.scrollY).toBe(0);
  });

  it('a name in review says so, and only what is left is offered', async () => {
    await open({
      'user/realnameInfo': () => answer(realname({ state: 'in_progress', sub_status: 'submitted' })),
      'credit/bindCoinAccountList': () => bound([]),
    });
    await screen.findByText(english('withdrawals.gate_review'));
    const next = await screen.findByRole('link', { name: english('withdrawals.gate_binding') });
    expect(next.getAttribute('href')).toBe('/pages/profile/bank-settings?add=wallet');
  });

  it('with nothing left to do but to wait, there is nothing to press', async () => {
    await open({
      'user/realnameInfo': () => answer(realname({ state: 'in_progress', sub_status: 'in_review' })),
    });
    await screen.findByText(english('withdrawals.gate_certified_wait'));
    expect(screen.queryByRole('button', { name: english('withdrawals.review') })).toBeNull();
  });

  it('a hold of the account is one countdown with the way past it, and the form stays usable', async () => {
    const held = { until: '2026-01-03T03:04:05.000Z', seconds_left: 3_600 };
    await open({ 'credit/withdrawStanding': () => answer(standing({ held })) });
    await screen.findByText(/^Withdrawals on hold for (01:00:00|59:5\d)$/);
    const skip = await screen.findByRole('link', { name: english('clock.title') });
    expect(skip.getAttribute('href')).toBe(`/pages/home/clock?for=hold&to=${held.until}`);
    expect((await button('withdrawals.review')).hasAttribute('disabled')).toBe(false);
  });

  it.each([
    [false, 'Two operators must agree to lift it'],
    [true, 'An operator and the practice desk lift it'],
  ])('an operator’s hold says why, since when and who lifts it (practice desk: %s)', async (desk, who) => {
    const on_hold = { why: 'identity', since: '2026-01-03T03:04:05.000Z' } as const;
    await open({
      'credit/withdrawStanding': () => answer(standing({ on_hold })),
      ...(desk && ownWorld),
    });
    expect(await screen.findByText('We are checking who uses your account.')).toBeDefined();
    expect(await screen.findByText(new RegExp(who))).toBeDefined();
    expect(screen.getByText(/^Since .*, real time\.$/)).toBeDefined();
    expect((await button('withdrawals.review')).hasAttribute('disabled')).toBe(true);
  });

  it('less than there is can leave today: it says how much, until when, and the way there', async () => {
    const day_ends = '2026-01-03T00:00:00.000Z';
    await open({
      'credit/withdrawStanding': () =>
        answer(standing({ day_used: '9700', day_left: '300', most: '300', day_ends })),
    });
    await screen.findByText('You can withdraw 300.00 USDT more today');
    const skip = await screen.findByRole('link', { name: english('clock.title') });
    expect(skip.getAttribute('href')).toBe(`/pages/home/clock?for=limit&to=${day_ends}`);
  });

  describe('in a world of one’s own', () => {
    const held = { until: '2026-01-03T03:04:05.000Z', seconds_left: 3_600 };
    const openHeld = async (hold: typeof held | null, until = held.until) => {
      const asked: object[] = [];
      let now = standing({ held: { ...held, until } });
      await open({
        ...ownWorld,
        'user/security': () =>
          answer({
            pin: { is_default: false, locked_seconds: 0 },
            second_factor: { on: false, recovery_codes_left: 0 },
            passkeys: 0,
            hold,
          }),
        'credit/withdrawStanding': () => answer(now),
        'clock/advance': (ask) => {
          asked.push(ask);
          now = standing({});
          return answer({ from: '2026-01-02T03:04:05.000Z', now: held.until, ahead_seconds: 1 });
        },
      });
      // Until the world is known it does not listen.
      const skip = await screen.findByRole('button', { name: english('security.hold_skip'), busy: false });
      await userEvent.click(skip);
      return asked;
    };

    it('a wait is skipped right here', async () => {
      const asked = await openHeld(null);
      await waitFor(() => expect(screen.queryByText(/^Withdrawals on hold/)).toBeNull());
      expect(asked).toEqual([{ by: 'date', to: held.until, request_no: expect.any(String) }]);
      expect(here()).toBe('/pages/profile/withdrawal');
    });

    it('the hold that protects the account asks for the password first', async () => {
      const asked = await openHeld(held);
      await screen.findByText(english('clock.past_hold'));
      expect(asked).toEqual([]);
      await fill('security.password_again', 'Tall Grass 9');
      await press('clock.go');
      await screen.findByText(english('clock.moved'));
      expect(asked).toMatchObject([{ by: 'date', to: held.until, password: 'Tall Grass 9' }]);
    });

    it('so does any wait that is over before the hold', async () => {
      const sooner = '2026-01-03T03:04:03.500Z';
      const asked = await openHeld(held, sooner);
      await screen.findByText(english('clock.past_hold'));
      expect(asked).toEqual([]);
      await fill('security.password_again', 'Tall Grass 9');
      await press('clock.go');
      await screen.findByText(english('clock.moved'));
      expect(asked).toMatchObject([{ by: 'date', to: sooner, password: 'Tall Grass 9' }]);
    });
  });

  it('does not offer the next day where nothing of this one was used', async () => {
    await open({
      'credit/withdrawStanding': () => answer(standing({ available: '10045', most: '10000' })),
    });
    await button('withdrawals.review');
    expect(screen.queryByRole('link', { name: english('clock.title') })).toBeNull();
  });

  it('chooses the address that can be used; one on hold can be chosen, but not reviewed', async () => {
    await open({
      'credit/bindCoinAccountList': () => bound([{ ...wallet, seconds_left: 86_400 }, bank]),
    });
    expect((await place(/Practice Bank/)).checked).toBe(true);
    expect(screen.queryByText(/^Ready in/)).toBeNull();
    await userEvent.click(await place(/Notebook wallet/));
    expect(screen.getAllByText(/^Ready in (1 day 00:00:00|23:59:5\d)$/)).toHaveLength(1);
    expect((await button('withdrawals.review')).hasAttribute('disabled')).toBe(true);
    await userEvent.click(await place(/Practice Bank/));
    expect((await button('withdrawals.review')).hasAttribute('disabled')).toBe(false);
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open({ 'credit/withdrawStanding': () => replies.pop() ?? answer(standing()) });
    await screen.findByText(english('withdrawals.failed'));
    await press('common.retry');
    await amount();
  });
});

describe('the form', () => {
  it('shows the address of a place whole, in groups of four', async () => {
    await open();
    const text = (await place(/Notebook wallet/)).closest('label')?.querySelector('bdi[translate]');
    expect(text?.textContent).toBe(address);
    expect(text?.children).toHaveLength(9);
  });

  it('puts in the exact most, to the last micro', async () => {
    await open({ 'credit/withdrawStanding': () => answer(standing({ most: '712.000001' })) });
    await press('amount.max');
    expect((await amount()).value).toBe('712.000001');
    await userEvent.click(screen.getByRole('button', { name: '25%' }));
    expect((await amount()).value).toBe('178');
  });

  it('says while it is typed that it could mean two amounts, and previews it as the app prints it', async () => {
    await open();
    enter(await amount(), '1,000');
    await screen.findByText(/^This could mean two amounts\./);
    enter(await amount(), '0,500.00 USDT');
    await screen.findByText(/^Enter digits/);
    enter(await amount(), '500.00 USDT');
    await waitFor(async () => expect((await amount()).getAttribute('aria-invalid')).toBeNull());
  });

  it.each([
    ['', /^Enter an amount\.$/],
    ['abc', /Enter digits, as in 1500 or 12\.50\./],
    ['-5', /Enter digits, as in 1500 or 12\.50\./],
    ['NaN', /Enter digits, as in 1500 or 12\.50\./],
    ['1e309', /Enter digits, as in 1500 or 12\.50\./],
    ['10.1234567', /six decimals/],
    ['💶', /Enter digits, as in 1500 or 12\.50\./],
    ['12\u202e', /Enter digits, as in 1500 or 12\.50\./],
    ['9.999999', /at least 10.00 USDT/],
    ['812.345679', /up to 812.345678 USDT now/],
  ])('%j is refused before anything is sent', async (typed, text) => {
    const asked: unknown[] = [];
    await open({
      'credit/withdraw': (ask) => {
        asked.push(ask);
        return refuse('internal', '');
      },
    });
    await review(typed);
    expect((await amount()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('dialog', { name: english('withdrawals.review_title') })).toBeNull();
    expect(asked).toEqual([]);
  });

  it('follows what is typed with fee, what arrives, and what happens then', async () => {
    const asked: unknown[] = [];
    await open({
      'credit/withdrawPreview': (ask) => {
        asked.push(ask);
        return answer(preview({ amount: '100.5', received: '99.5', approvals: 2 }));
      },
    });
    await screen.findByText(english('withdrawals.preview_wait'));
    enter(await amount(), '100,5');
    expect(await screen.findByText('99.50')).toBeDefined();
    expect(screen.getByText(english('withdrawals.step_people'))).toBeDefined();
    expect(screen.getByText(/final in about 1 min,/)).toBeDefined();
    expect(asked).toEqual([{ binding_id: wallet.id, amount: '100.5' }]);
  });

  it('follows the choice of the place as well', async () => {
    await open({
      'credit/withdrawPreview': ({ binding_id }) =>
        answer(binding_id === bank.id ? preview({ to: toBank, fee: '2', received: '98' }) : preview()),
    });
    enter(await amount(), '100');
    await screen.findByText('99.00');
    await userEvent.click(await place(/Practice Bank/));
    expect(await screen.findByText('98.00')).toBeDefined();
    expect(screen.getByText(/the practice bank pays it/)).toBeDefined();
  });

  it('says in the preview what the server would refuse', async () => {
    await open({
      'credit/withdrawPreview': () =>
        refuse('over_limit', 'The limit is 10000 USDT a day.', { field: 'amount' }),
    });
    enter(await amount(), '100');
    await screen.findByText('The limit is 10000 USDT a day.');
    await press('withdrawals.review');
    await waitFor(async () => expect((await amount()).getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('submitting', () => {
  it('shows everything once more, asks for the PIN, and leads to the withdrawal', async () => {
    const asked: Record<string, unknown>[] = [];
    const replies = [answer(withdrawal()), refuse('pin_wrong', 'Wrong. 4 tries left.')];
    await open({
      'credit/withdraw': (ask) => {
        asked.push(ask);
        return replies.pop() ?? refuse('internal', '');
      },
      'credit/withdrawInfo': () => answer(withdrawal()),
    });
    await review('100');
    const shown = await sheet();
    expect(shown.getByText('Notebook wallet')).toBeDefined();
    expect(shown.getByText('99.00')).toBeDefined();
    await press('pin.go_on');
    await enterPin('111222');
    await screen.findByText('Wrong. 4 tries left.');
    await enterPin();
    await waitFor(() => expect(here()).toBe('/pages/profile/withdrawal-recored?id=7'));
    const [first, second] = asked;
    expect(second).toEqual({
      binding_id: wallet.id,
      amount: '100',
      fee: '1',
      pin: '194822',
      request_no: first?.request_no,
    });
    await screen.findByText(english('withdrawals.now_approved'));
  });

  it('asks for what is agreed to by itself, whatever becomes of the preview on the page', async () => {
    let previews = 0;
    const never = new Promise<never>(() => {});
    await open({
      'credit/withdrawPreview': () => {
        previews += 1;
        return previews === 1 ? never : answer(preview());
      },
    });
    enter(await amount(), '100');
    await waitFor(() => expect(previews).toBe(1));
    await press('withdrawals.review');
    expect((await sheet()).getByText('99.00')).toBeDefined();
  });

  it('asks for a code where the second factor is on, and again when it was wrong', async () => {
    const asked: Record<string, unknown>[] = [];
    const replies = [answer(withdrawal()), refuse('second_factor_wrong', 'That code is not right.')];
    await open({
      'credit/withdrawPreview': () => answer(preview({ second_factor: true })),
      'credit/withdraw': (ask) => {
        asked.push(ask);
        return replies.pop() ?? refuse('internal', '');
      },
      'credit/withdrawInfo': () => answer(withdrawal()),
    });
    const code = () => screen.findByLabelText(english('security.step_code'));
    await review('100');
    await press('pin.go_on_code');
    await code();
    await press('pin.go_on');
    await screen.findByText(english('security.step_code_enter'));
    enter(await code(), '111111');
    await press('pin.go_on');
    await enterPin();
    await screen.findByText('That code is not right.');
    enter(await code(), '222222');
    await press('pin.go_on');
    await enterPin();
    await waitFor(() => expect(here()).toBe('/pages/profile/withdrawal-recored?id=7'));
    expect(asked.map((ask) => ask.code)).toEqual(['111111', '222222']);
  });

  it('puts what the server refuses at last on the amount, and sends nothing more', async () => {
    await open({ 'credit/withdraw': () => refuse('insufficient', 'You have 3 USDT.', { field: 'amount' }) });
    await review('100');
    await press('pin.go_on');
    await enterPin();
    await screen.findByText('You have 3 USDT.');
    expect((await amount()).getAttribute('aria-invalid')).toBe('true');
    expect(here()).toBe(path);
  });
});

describe('how long withdrawals take', () => {
  it('says so while there is nothing to compute it from', async () => {
    await open();
    await screen.findByText(english('withdrawals.times_empty'));
    expect(screen.queryByText(english('withdrawals.times_leap'))).toBeNull();
  });

  it('shows median, 95 of 100, the worst and how many, with what never ended', async () => {
    const figures = { count: 1_234, median_seconds: 75, p95_seconds: 3_700, worst_seconds: 90_000 };
    await open({
      'credit/withdrawTimes': () =>
        answer({
          ...noTimes,
          all: figures,
          wallet: figures,
          open: { count: 2, oldest_seconds: 7_500 },
          returned: 1,
        }),
    });
    const table = within(await screen.findByRole('table'));
    const rows = table.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'To a walletTo a bank',
      'Half finished within1 min 15 secNone yet',
      '95% finished within1 hr 1 minNone yet',
      'Slowest1 day 1 hrNone yet',
      'Completed1,2340',
    ]);
    // The preview says how long blocks take; these may have come at once.
    expect(screen.getByText(english('withdrawals.times_leap'))).toBeDefined();
    expect(screen.getByText(/2 in progress, the oldest for 2 hr 5 min/)).toBeDefined();
    expect(screen.getByRole('button', { name: english('withdrawals.times_how') })).toBeDefined();
    expect(screen.getByText(/From submitting to the last state/)).toBeDefined();
  });

  it('does without them when they do not come, and can be asked again', async () => {
    let broken = true;
    await open({ 'credit/withdrawTimes': () => (broken ? refuse('internal', '') : answer(noTimes)) });
    await screen.findByText(english('withdrawals.times_failed'));
    broken = false;
    await press('common.retry');
    await screen.findByText(english('withdrawals.times_empty'));
  });
});
