import * as review from '@paperlock/contract/withdrawals-desk.ts';
import { openSecondNode, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it, vi } from 'vitest';
import {
  decide,
  infoOf,
  newColleague,
  pay,
  richPerson,
  standsOf,
  submit,
} from '../../rails/withdrawals/test-withdrawals.ts';
import { auditOfDesk, openDesk } from './test-practice-desk.ts';

vi.mock('@node-rs/argon2', () => import('@paperlock/server/src/adapters/node-keys/test-cheap-argon2.ts'));

const house = await openTestHouse();
const maker = await newColleague(house, 'treasury_maker', 'treasury_checker');

const inReview = async () => {
  const person = await richPerson(house);
  const { data } = await submit(house, person, '2000');
  return { person, id: data.id };
};
const caseOf = async (id: string) =>
  (await decide(house, review.withdrawalInfo, maker, { withdrawal: id })).data;
const approve = async (id: string, step: 'first' | 'second') => {
  await decide(house, review.withdrawalClaim, maker, { withdrawal: id });
  return (await decide(house, review.withdrawalApprove, maker, { withdrawal: id, step })).name;
};

describe('a withdrawal in review', () => {
  it('is approved by the two operators of the desk, one after the other', async () => {
    const desk = await openDesk(house);
    await desk.work();
    expect(desk.isWaiting()).toBe(false);
    const { person, id } = await inReview();
    expect(await desk.after(19)).toBe(0);
    expect(desk.isWaiting()).toBe(true);
    expect(await desk.after(1)).toBe(1);
    expect(desk.isWaiting()).toBe(true);
    expect((await infoOf(house, person, id)).approvals).toEqual({ needed: 2, given: 1 });
    expect(await desk.after(10)).toBe(1);
    expect(await caseOf(id)).toMatchObject({
      state: 'approved',
      approvals: [
        { step: 'first', by: 'practice_desk' },
        { step: 'second', by: 'practice_desk_2' },
      ],
    });
    expect(await auditOfDesk(house)).toEqual([
      'practice_desk withdrawal.claimed',
      'practice_desk withdrawal.first_approval',
      'practice_desk_2 withdrawal.claimed',
      'practice_desk_2 withdrawal.second_approval',
    ]);
    expect((await infoOf(house, person, id)).timeline.map(({ state, machine }) => [state, machine])).toEqual([
      ['review', undefined],
      ['approved', true],
    ]);
    await desk.work();
    expect(desk.isWaiting()).toBe(false);
    await pay(house, id, 'final');
    expect(await standsOf(house, person)).toEqual({ available: 3000, held: 0 });
  });

  it('gets both in one round right after a leap, and none so fast while a person uses the console', async () => {
    const leapt = { clockMoves: { hasJustMoved: async () => true } };
    const busy = await openDesk(house, {
      ...leapt,
      operators: { ...house.people.operators, someoneAtWork: async () => true },
    });
    const { id } = await inReview();
    expect(await busy.after(60)).toBe(0);
    const desk = await openDesk(house, leapt);
    expect(await desk.work()).toBe(2);
    expect(await caseOf(id)).toMatchObject({
      state: 'approved',
      approvals: [{ by: 'practice_desk' }, { by: 'practice_desk_2' }],
    });
  });

  it('gets the second approval from the desk where a person gave the first', async () => {
    const desk = await openDesk(house);
    const { id } = await inReview();
    expect(await approve(id, 'first')).toBe('success');
    expect(await desk.after(9)).toBe(0);
    expect(await desk.after(1)).toBe(1);
    expect(await caseOf(id)).toMatchObject({
      state: 'approved',
      approvals: [{ by: maker.name }, { by: 'practice_desk' }],
    });
  });

  it('gets the second approval from a person where the desk gave the first', async () => {
    const desk = await openDesk(house);
    const { id } = await inReview();
    await desk.after(20);
    expect(await approve(id, 'second')).toBe('success');
    expect((await caseOf(id)).approvals.map(({ by }) => by)).toEqual(['practice_desk', maker.name]);
    expect(await desk.after(60)).toBe(0);
  });

  it('stays with the person who claimed it', async () => {
    const desk = await openDesk(house);
    const { id } = await inReview();
    await desk.work();
    await decide(house, review.withdrawalClaim, maker, { withdrawal: id });
    expect(await desk.after(600)).toBe(0);
    expect(await caseOf(id)).toMatchObject({ state: 'review', approvals: [], claim: { by: maker.name } });
    await decide(house, review.withdrawalReject, maker, { withdrawal: id, reason: 'other' });
  });

  it('waits while its owner is on hold, without a trace of tries', async () => {
    const desk = await openDesk(house);
    const { person, id } = await inReview();
    await house.data.asOwner.query(
      `insert into hold (customer_id, reason, begun_at, until_at)
       values ($1, 'password', platform_now(), platform_now() + interval '1 day')`,
      [person.user.id],
    );
    const before = await auditOfDesk(house);
    expect(await desk.after(600)).toBe(0);
    expect(await auditOfDesk(house)).toEqual(before);
    await house.data.asOwner.query('delete from hold where customer_id = $1', [person.user.id]);
    await desk.after(0);
    expect((await caseOf(id)).approvals).toHaveLength(1);
    await desk.after(60);
  });

  it('is approved once by nodes that reach for it together', async () => {
    const node = await openSecondNode(house);
    const { id } = await inReview();
    const desks = await Promise.all([house, node, house].map((on) => openDesk(house, {}, on)));
    const round = async (seconds: number) =>
      (await Promise.all(desks.map((desk) => desk.after(seconds)))).reduce((sum, one) => sum + one);
    expect((await round(20)) + (await round(20)) + (await round(20))).toBeGreaterThanOrEqual(2);
    const { history, state } = await caseOf(id);
    expect(state).toBe('approved');
    expect(history.filter(({ event }) => event.endsWith('_approval'))).toHaveLength(2);
  });
});
