import { rejectReasons, reviewReasons } from '@paperlock/contract/deposits.ts';
import { shownDepositStates } from '@paperlock/domain/deposits/life.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { hash, open, place, record, sender, whole } from '../../parts/deposits/test-deposits.ts';
import { answer, english, press, refuse } from '../../test-app.tsx';

const path = '/pages/profile/deposit-records';
const say = (key: string) => english(`deposits.${key}`);
const page = (list: object[], next: string | null = null) =>
  answer({ list, next_cursor: next, has_more: next !== null });
const idOf = (n: number) => `0197a1de-0000-7000-8000-00000000d${String(n).padStart(3, '0')}`;

describe('the list of deposits', () => {
  it('shows each with its amount, its time and its state', async () => {
    await open(path, {
      'credit/rechargeList': () =>
        page([
          record({ id: idOf(1) }),
          record({ id: idOf(2), origin: 'claim', state: 'submitted', confirmations: null, amount: '99.999' }),
        ]),
    });
    const rows = within(await screen.findByRole('list', { name: say('records') })).getAllByRole('link');
    expect(rows[0]?.textContent).toBe('Deposit25.50USDT2026-01-02 Confirming 3/20');
    expect(rows[1]?.textContent).toContain('Claim99.99USDT');
    expect(rows[1]?.getAttribute('href')).toBe(`${path}?id=${idOf(2)}`);
  });

  it('says so when nothing has come in', async () => {
    await open(path, { 'credit/rechargeList': () => page([]) });
    await screen.findByText(say('records_empty'));
  });

  it('offers a retry when it did not come', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await open(path, { 'credit/rechargeList': () => replies.pop() ?? page([record()]) });
    await screen.findByText(say('records_failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('list', { name: say('records') });
  });

  it('is filtered; an empty kind says so, and whoever comes back finds the choice', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(`${path}?show=everything`, {
      'credit/rechargeList': (ask) => {
        asked.push(ask);
        return page(ask.show === 'review' ? [] : [record()]);
      },
      'credit/rechargeInfo': () => answer(whole()),
    });
    await screen.findByRole('list', { name: say('records') });
    await userEvent.selectOptions(screen.getByLabelText(say('show')), say('show_review'));
    await screen.findByText(say('records_empty_show'));
    expect(document.activeElement).toBe(screen.getByLabelText(say('show')));
    expect(asked).toEqual([{ show: 'all' }, { show: 'review' }]);
    await userEvent.selectOptions(screen.getByLabelText(say('show')), say('show_coming'));
    await userEvent.click(await screen.findByRole('link', { name: /Confirming/ }));
    await screen.findByRole('list', { name: say('timeline') });
    await userEvent.click(screen.getByRole('button', { name: english('common.back') }));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>(say('show')).value).toBe('coming'));
  });

  it('is narrowed to days of the reader’s zone, and not by days in the wrong order', async () => {
    const asked: Record<string, unknown>[] = [];
    await open(`${path}?from=2026-01-02&to=rubbish`, {
      'credit/rechargeList': (ask) => {
        asked.push(ask);
        return page([]);
      },
    });
    await screen.findByText(say('records_empty_show'));
    expect(asked).toEqual([{ show: 'all', from: '2026-01-02T00:00:00.000Z' }]);
    fireEvent.change(screen.getByLabelText(say('until_day')), { target: { value: '2026-01-03' } });
    await waitFor(() => expect(asked[1]).toMatchObject({ until: '2026-01-04T00:00:00.000Z' }));
    fireEvent.change(screen.getByLabelText(say('until_day')), { target: { value: '2026-01-01' } });
    await screen.findByText(say('days_wrong'));
    expect(asked).toHaveLength(2);
  });

  it('goes on where the first page ended', async () => {
    const asked: unknown[] = [];
    await open(path, {
      'credit/rechargeList': ({ cursor }) => {
        asked.push(cursor);
        return cursor ? page([record({ id: idOf(2), amount: '2' })]) : page([record({ id: idOf(1) })], '5-1');
      },
    });
    await press('deposits.records_more');
    await screen.findByText('2.00');
    expect(asked).toEqual([undefined, '5-1']);
    expect(screen.queryByRole('button', { name: say('records_more') })).toBeNull();
  });
});

describe('one deposit', () => {
  const openOne = (more: Parameters<typeof whole>[0], replies = {}) =>
    open(`${path}?id=${record().id}`, { 'credit/rechargeInfo': () => answer(whole(more)), ...replies });

  it('shows how far it is, both addresses and the hash whole, and what happened', async () => {
    await openOne({});
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('15');
    const shown = [...document.querySelectorAll('bdi')].map(({ textContent }) => textContent);
    expect(shown).toContain(sender);
    expect(shown).toContain(hash);
    const timeline = within(screen.getByRole('list', { name: say('timeline') }));
    expect(timeline.getByText(say('event_seen'))).toBeDefined();
  });

  it.each(shownDepositStates)('%s is told in words, each with a meaning', async (state) => {
    await openOne({ state, review_reason: null, reject_reason: null });
    await screen.findByRole('list', { name: say('timeline') });
    expect(screen.queryByText(english('common.unknown_mistake'))).toBeNull();
  });

  it.each(reviewReasons)('a review because of %s is explained', async (review_reason) => {
    await openOne({ state: 'review', review_reason });
    await screen.findByText(say(`means_review_${review_reason}`));
  });

  it.each(rejectReasons)('a rejection because of %s is explained', async (reject_reason) => {
    await openOne({ state: 'rejected', reject_reason });
    await screen.findByText(say(`means_rejected_${reject_reason}`));
  });

  it('that is not there, or is somebody else’s, is said to be missing', async () => {
    await openOne({}, { 'credit/rechargeInfo': () => refuse('not_found', 'Not found.') });
    await screen.findByText(say('record_gone'));
  });

  it('that could not be read can be tried again', async () => {
    const replies = [refuse('internal', 'Sorry.')];
    await openOne({}, { 'credit/rechargeInfo': () => replies.pop() ?? answer(whole()) });
    await screen.findByText(say('record_failed'));
    await userEvent.click(screen.getByRole('button', { name: english('common.retry') }));
    await screen.findByRole('progressbar');
  });

  it('offers nothing that cannot be done', async () => {
    await openOne({ state: 'credited', confirmations: 20 });
    await screen.findByText(say('means_credited'));
    for (const key of ['combine', 'return', 'cancel']) {
      expect(screen.queryByRole('button', { name: say(key) })).toBeNull();
    }
  });

  it('below the minimum goes back after a look at where to, and the PIN', async () => {
    const asked: Record<string, unknown>[] = [];
    const small = {
      state: 'review',
      review_reason: 'below_minimum',
      amount: '3',
      moves: ['combine', 'return'],
    } as const;
    let now: Parameters<typeof whole>[0] = { ...small, moves: [...small.moves] };
    await open(`${path}?id=${record().id}`, {
      'credit/rechargeInfo': () => answer(whole(now)),
      'credit/depositReturn': (ask) => {
        asked.push(ask);
        if (asked.length === 1) return refuse('pin_wrong', 'Wrong. 4 tries left.');
        now = { state: 'returning', amount: '3', back: { to: sender, state: 'queued', txid: null } };
        return answer(whole(now));
      },
    });
    await press('deposits.return');
    const review = within(await screen.findByRole('dialog', { name: say('return_title') }));
    expect(review.getByText(say('return_text'))).toBeDefined();
    await userEvent.click(review.getByRole('button', { name: english('pin.go_on') }));
    const pin = () => screen.findByLabelText(english('pin.label'));
    fireEvent.change(await pin(), { target: { value: '111222' } });
    await screen.findByText('Wrong. 4 tries left.');
    fireEvent.change(await pin(), { target: { value: '194822' } });
    await screen.findByText(say('back_queued'));
    expect(screen.getByText(say('state_returning'))).toBeDefined();
    expect(asked[1]).toEqual({ id: record().id, pin: '194822', request_no: asked[0]?.request_no });
  });

  it('below the minimum is combined with the others', async () => {
    await openOne(
      { state: 'review', review_reason: 'below_minimum', moves: ['combine'] },
      { 'credit/depositAddress': () => place({ small: { count: 3, total: '11', missing: '0' } }) },
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: say('combine') }).disabled).toBe(false),
    );
    await press('deposits.combine');
    const review = within(await screen.findByRole('dialog', { name: say('combine_title') }));
    expect(review.getByText('11.00')).toBeDefined();
  });

  it('from the faucet has nobody to return to, and says so', async () => {
    await openOne({ state: 'review', review_reason: 'below_minimum', from: null, no_sender: true });
    await screen.findByText(say('no_sender'));
    expect(screen.getByText(say('from_faucet'))).toBeDefined();
  });
});

describe('a claim', () => {
  const claim = {
    id: idOf(9),
    amount: '50',
    txid: null,
    remark: 'Sent today',
    at: '2026-01-02T03:04:05.000Z',
  };
  const filed = {
    origin: 'claim',
    state: 'submitted',
    confirmations: null,
    from: null,
    to: null,
    block: null,
    txid: null,
    moves: ['cancel'],
    claim: { ...claim, receipt_kept: true },
  } as const;

  it('is cancelled after a question', async () => {
    const asked: Record<string, unknown>[] = [];
    let now: Parameters<typeof whole>[0] = { ...filed, moves: ['cancel'] };
    await open(`${path}?id=${record().id}`, {
      'credit/rechargeInfo': () => answer(whole(now)),
      'credit/rechargeCancel': (ask) => {
        asked.push(ask);
        now = { ...filed, state: 'cancelled', moves: [], claim: { ...claim, receipt_kept: false } };
        return answer(whole(now));
      },
    });
    await screen.findByText('Sent today');
    await press('deposits.cancel');
    expect(asked).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: say('cancel_title') }));
    await userEvent.click(question.getByRole('button', { name: say('cancel') }));
    await screen.findByText(say('means_cancelled'));
    expect(screen.getByText(say('receipt_destroyed'))).toBeDefined();
    expect(asked).toEqual([{ id: record().id, request_no: expect.stringMatching(/^[\da-f-]{36}$/) }]);
  });

  it('that was decided meanwhile says so and shows how', async () => {
    let now: Parameters<typeof whole>[0] = { ...filed, moves: ['cancel'] };
    await open(`${path}?id=${record().id}`, {
      'credit/rechargeInfo': () => answer(whole(now)),
      'credit/rechargeCancel': () => {
        now = { ...filed, state: 'rejected', reject_reason: 'no_transfer', moves: [] };
        return refuse('deposit_state', 'Rejected already.');
      },
    });
    await press('deposits.cancel');
    const question = within(await screen.findByRole('dialog', { name: say('cancel_title') }));
    await userEvent.click(question.getByRole('button', { name: say('cancel') }));
    await screen.findByText('Rejected already.');
    await screen.findByText(say('means_rejected_no_transfer'));
  });
});
