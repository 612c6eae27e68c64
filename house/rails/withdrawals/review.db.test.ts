import { changePassword, freeze } from '@paperlock/contract/security.ts';
import { withdrawCancel } from '@paperlock/contract/withdrawals.ts';
import * as review from '@paperlock/contract/withdrawals-desk.ts';
import { between, expectBetween } from '@paperlock/server/src/test-between.ts';
import { openSecondNode, openTestHouse, PASSWORD, post } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  type Colleague,
  decide,
  endAllHolds,
  infoOf,
  newColleague,
  type Person,
  pay,
  richPerson,
  standsOf,
  submit,
} from './test-withdrawals.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

let maker: Colleague;
let checker: Colleague;
let both: Colleague;
beforeAll(async () => {
  maker = await newColleague(house, 'treasury_maker');
  checker = await newColleague(house, 'treasury_checker');
  both = await newColleague(house, 'treasury_maker', 'treasury_checker');
});

const inReview = async (): Promise<{ person: Person; id: string }> => {
  const person = await richPerson(house);
  const { data } = await submit(house, person, '2000');
  return { person, id: data.id };
};
const claim = (who: Colleague, id: string) => decide(house, review.withdrawalClaim, who, { withdrawal: id });
const approve = (who: Colleague, id: string, step: 'first' | 'second') =>
  decide(house, review.withdrawalApprove, who, { withdrawal: id, step });
const reject = (who: Colleague, id: string, changes: object = {}) =>
  decide(house, review.withdrawalReject, who, { withdrawal: id, reason: 'other', ...changes });
const claimAndApprove = async (who: Colleague, id: string, step: 'first' | 'second') => {
  await claim(who, id);
  return approve(who, id, step);
};

describe('a withdrawal above the limit', () => {
  it('is paid once a maker and a checker have approved, and everybody is named', async () => {
    const { person, id } = await inReview();
    const first = await claimAndApprove(maker, id, 'first');
    expect(first.data).toMatchObject({
      state: 'review',
      claim: null,
      approvals: [{ step: 'first', by: maker.name, mine: true }],
    });
    expect((await infoOf(house, person, id)).approvals).toEqual({ needed: 2, given: 1 });
    const second = await claimAndApprove(checker, id, 'second');
    expect(second.data).toMatchObject({
      state: 'approved',
      approvals: [
        { step: 'first', by: maker.name, mine: false },
        { step: 'second', by: checker.name, mine: true },
      ],
    });
    expect(second.data.history.map(({ event, by }) => [event, by])).toEqual([
      ['review', null],
      ['claimed', maker.name],
      ['first_approval', maker.name],
      ['claimed', checker.name],
      ['second_approval', checker.name],
      ['approved', null],
    ]);
    const { list } = await house.base.audit.page({ subject: `withdrawal:${id}`, limit: 10 });
    expect(list.map(({ action }) => action).reverse()).toEqual([
      'withdrawal.claimed',
      'withdrawal.first_approval',
      'withdrawal.claimed',
      'withdrawal.second_approval',
    ]);
    expect(await standsOf(house, person)).toEqual({ available: 3000, held: 2000 });
  });

  it('is never approved twice by one person, whatever roles they have', async () => {
    const { id } = await inReview();
    expect((await claimAndApprove(both, id, 'first')).name).toBe('success');
    expect((await claimAndApprove(both, id, 'second')).name).toBe('withdrawal_own_approval');
  });

  it('the database itself refuses one person twice, and money that leaves without two', async () => {
    const { id } = await inReview();
    await claimAndApprove(maker, id, 'first');
    const { asOwner } = house.data;
    await expect(
      asOwner.query(
        `update withdrawal set second_by = first_by, second_name = 'x', second_at = now() where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ code: '23514' });
    await expect(
      asOwner.query(`update withdrawal set state = 'approved' where id = $1`, [id]),
    ).rejects.toMatchObject({ code: '23514' });
  });

  it('is approved first by a maker and then by a checker, and the refusal names what is missing', async () => {
    const { id } = await inReview();
    expect(await claimAndApprove(checker, id, 'first')).toMatchObject({
      name: 'not_permitted',
      params: { permission: 'withdrawals.approve_first' },
    });
    await decide(house, review.withdrawalRelease, checker, { withdrawal: id });
    await claimAndApprove(maker, id, 'first');
    expect(await claimAndApprove(maker, id, 'second')).toMatchObject({
      name: 'not_permitted',
      params: { permission: 'withdrawals.approve_second' },
    });
  });

  it('whoever meant the first approval does not give the second', async () => {
    const { id } = await inReview();
    await claimAndApprove(maker, id, 'first');
    expect((await claimAndApprove(both, id, 'first')).name).toBe('withdrawal_state');
    expect((await approve(both, id, 'second')).name).toBe('success');
  });

  it('an approval said twice is given once', async () => {
    const { id } = await inReview();
    await claim(maker, id);
    const twice = await Promise.all([approve(maker, id, 'first'), approve(maker, id, 'first')]);
    expect(twice.map(({ name }) => name)).toEqual(['success', 'success']);
    // Claimed and said once more, it is free again for the checker.
    expect((await claimAndApprove(maker, id, 'first')).name).toBe('success');
    expect((await claim(checker, id)).name).toBe('success');
    const again = await Promise.all([approve(checker, id, 'second'), approve(checker, id, 'second')]);
    expect(again.map(({ name }) => name)).toEqual(['success', 'success']);
    const events = again[1]?.data.history.map(({ event }) => event) ?? [];
    expect(events.filter((event) => /approv/.test(event))).toEqual([
      'first_approval',
      'second_approval',
      'approved',
    ]);
  });

  it('two checkers at the same moment: one of them approves', async () => {
    const { id } = await inReview();
    await claimAndApprove(maker, id, 'first');
    await claim(checker, id);
    const results = await Promise.all([
      approve(checker, id, 'second'),
      decide(secondNode, review.withdrawalApprove, both, { withdrawal: id, step: 'second' }),
    ]);
    expect(results.filter(({ name }) => name === 'success')).toHaveLength(1);
  });
});

describe('a claim', () => {
  it('keeps others out, is released, and runs out by the wall clock', async () => {
    const { id } = await inReview();
    expect((await claim(maker, id)).data.claim).toMatchObject({ by: maker.name, mine: true });
    expect(await claim(both, id)).toMatchObject({
      name: 'withdrawal_claim_missing',
      params: { claim: 'theirs', by: maker.name },
    });
    expect((await approve(both, id, 'first')).name).toBe('withdrawal_claim_missing');
    expect((await reject(both, id)).name).toBe('withdrawal_claim_missing');
    await decide(house, review.withdrawalRelease, maker, { withdrawal: id });
    expect((await claim(both, id)).data.claim).toMatchObject({ by: both.name });
    await house.data.asOwner.query(
      `update withdrawal set claimed_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    expect((await approve(both, id, 'first')).name).toBe('withdrawal_claim_missing');
    expect((await claim(maker, id)).name).toBe('success');
  });
});

describe('a rejection', () => {
  it('has a reason, puts the whole amount back, and keeps its note from the person', async () => {
    const { person, id } = await inReview();
    await claim(maker, id);
    const { data } = await reject(maker, id, {
      reason: 'destination_doubtful',
      note: 'Called twice, no answer',
    });
    expect(data).toMatchObject({
      state: 'rejected',
      reason: 'destination_doubtful',
      note: 'Called twice, no answer',
    });
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
    const own = await infoOf(house, person, id);
    expect([own.state, own.reason]).toEqual(['rejected', 'destination_doubtful']);
    expect(JSON.stringify(own)).not.toContain('Called twice');
    expect((await house.base.facts.page(person.user.id, null, 1))[0]).toMatchObject({
      kind: 'withdrawal_rejected',
      params: { amount: '2000', reason: 'destination_doubtful' },
    });
    const { list } = await house.base.audit.page({ subject: `withdrawal:${id}`, limit: 1 });
    expect(list[0]).toMatchObject({
      action: 'withdrawal.rejected',
      details: { reason: 'destination_doubtful' },
    });
    expect(JSON.stringify(list)).not.toContain('Called twice');
  });

  it('needs a reason that there is, and a claim', async () => {
    const { id } = await inReview();
    expect((await reject(maker, id)).name).toBe('withdrawal_claim_missing');
    await claim(maker, id);
    for (const reason of ['', 'because', null]) {
      expect((await reject(maker, id, { reason })).name).toBe('malformed');
    }
  });

  it.each(['approved', 'broadcast', 'confirming', 'completed'] as const)(
    'is refused once it is %s',
    async (state) => {
      const person = await richPerson(house);
      const { id } = (await submit(house, person, '20')).data;
      const told = {
        approved: [],
        broadcast: ['sent'],
        confirming: ['sent', 'included'],
        completed: ['final'],
      } as const;
      for (const news of told[state]) await pay(house, id, news, 5);
      for (const act of [reject(maker, id), claim(maker, id), approve(maker, id, 'first')]) {
        expect(await act).toMatchObject({ name: 'withdrawal_state', params: { state } });
      }
    },
  );

  it('and a cancellation at the same moment put the money back once', async () => {
    const { person, id } = await inReview();
    await claim(maker, id);
    await Promise.all([reject(maker, id), ask(secondNode, withdrawCancel, { id }, person)]);
    expect(await standsOf(house, person)).toEqual({ available: 5000, held: 0 });
  });

  it('or the second approval at the same moment as a cancellation: one of them, and the money once', async () => {
    const { person, id } = await inReview();
    await claimAndApprove(maker, id, 'first');
    await claim(checker, id);
    const [approved, cancelled] = await Promise.all([
      approve(checker, id, 'second'),
      ask(secondNode, withdrawCancel, { id }, person),
    ]);
    expect([approved.name, cancelled.name].filter((name) => name === 'success')).toHaveLength(1);
    const { available, held } = await standsOf(house, person);
    expect([available, held]).toEqual(cancelled.name === 'success' ? [5000, 0] : [3000, 2000]);
  });
});

describe('what holds the account', () => {
  it('since the submission, holds the second approval too', async () => {
    const { person, id } = await inReview();
    await claimAndApprove(maker, id, 'first');
    await claim(checker, id);
    const next = 'Deep Forest 77';
    const passwords = { old_password: PASSWORD, password: next, password_repeat: next };
    const changed = await between(house.base.clock, () => post(house, changePassword, passwords, person));
    const { name, params } = await approve(checker, id, 'second');
    expect([name, params?.what, params?.hours]).toEqual(['held_until', 'account', 24]);
    const { about } = (await decide(house, review.withdrawalInfo, checker, { withdrawal: id })).data;
    expectBetween(about.held?.until, changed, 86_400_000);
    await endAllHolds(house, person);
    expect((await approve(checker, id, 'second')).name).toBe('success');
  });

  it('a frozen account pays nothing out', async () => {
    const { person, id } = await inReview();
    await claimAndApprove(maker, id, 'first');
    await claim(checker, id);
    await post(house, freeze, { password: PASSWORD }, person);
    expect((await approve(checker, id, 'second')).name).toBe('account_frozen');
  });
});

describe('the queue', () => {
  it('has the oldest first, by what is next, and says what helps to decide', async () => {
    await house.data.asOwner.query(
      `update withdrawal set claimed_until = now() where claimed_by is not null`,
    );
    const { person, id } = await inReview();
    const paid = await submit(house, person, '30');
    await pay(house, paid.data.id, 'final', 9);
    const held = await richPerson(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, held.user.id, 'pin'));
    const heldId = (await submit(house, held, '20')).data.id;
    const ids = async (filter: object) =>
      (await decide(house, review.withdrawalList, maker, { limit: 50, ...filter })).data.list.map(
        (row) => row.id,
      );
    expect(await ids({})).toContain(id);
    expect((await ids({})).map(Number)).toEqual((await ids({})).map(Number).sort((a, b) => a - b));
    await claimAndApprove(maker, id, 'first');
    expect(await ids({ next: 'first' })).not.toContain(id);
    expect(await ids({ next: 'second', kind: 'wallet' })).toContain(id);
    expect(await ids({ kind: 'bank' })).toEqual([]);
    await claim(checker, id);
    expect(await ids({})).not.toContain(id);
    expect(await ids({ show: 'claimed' })).toContain(id);
    expect(await ids({ show: 'mine' })).toEqual([]);
    expect(await ids({ show: 'held' })).toEqual([heldId]);
    expect((await ids({ show: 'ended' }))[0]).toBe(paid.data.id);
    expect(await ids({ show: 'paying' })).not.toContain(paid.data.id);

    const { data } = await decide(house, review.withdrawalInfo, maker, { withdrawal: id });
    expect(data).toMatchObject({
      customer: { id: person.user.id, account: person.account },
      amount: '2000',
      waits_for_money: false,
      about: {
        certified_name: 'Ana Maria',
        held: null,
        frozen: false,
        day_total: '2030',
        completed_before: 1,
        completed_there: 1,
      },
    });
  });

  it('is read by support, who can decide nothing', async () => {
    const support = await newColleague(house, 'support');
    const { id } = await inReview();
    expect((await decide(house, review.withdrawalInfo, support, { withdrawal: id })).name).toBe('success');
    expect(await claim(support, id)).toMatchObject({
      name: 'not_permitted',
      params: { permission: 'withdrawals.review' },
    });
  });

  it('answers nothing for a withdrawal that is not there', async () => {
    for (const call of [review.withdrawalInfo, review.withdrawalClaim, review.withdrawalRelease]) {
      expect((await decide(house, call, maker, { withdrawal: '999999999' })).name).toBe('not_found');
    }
  });
});
