import { randomUUID } from 'node:crypto';
import { auditList } from '@paperlock/contract/audit.ts';
import * as calls from '@paperlock/contract/customers.ts';
import type { Role } from '@paperlock/contract/operators.ts';
import { withdrawPreview, withdrawStanding } from '@paperlock/contract/withdrawals.ts';
import * as review from '@paperlock/contract/withdrawals-desk.ts';
import {
  nameOf,
  newOperator,
  openSecondNode,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { waitsOrEnds } from '../../db/test-waiting.ts';
import { ask, type Person, richPerson, submit } from '../../rails/withdrawals/test-withdrawals.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);
const { asOwner } = house.data;

const at = async (...roles: Role[]) => {
  const operator = await newOperator(house, ...roles);
  const cookie = await signInOperator(house, operator);
  const known = (await house.people.operators.list()).find(({ account }) => account === operator.account);
  if (!known) throw new Error(`${operator.account} is not there`);
  return { id: known.id, known, cookie };
};
const [maker, checker, support, owner, reviewer, auditor] = [
  await at('treasury_maker'),
  await at('treasury_checker'),
  await at('support'),
  await at('owner'),
  await at('reviewer'),
  await at('auditor'),
];
type Who = typeof owner;

const holdAsk = ({ user }: Person, more: object = {}) => ({
  customer: user.id,
  why: 'unusual',
  reason: 'A friend called.',
  request_no: randomUUID(),
  ...more,
});
const hold = async (person: Person, more: object = {}, who: Who = support) =>
  nameOf((await post(house, calls.customerHold, holdAsk(person, more), who)).code);
const read = async ({ user }: Person) =>
  (await post(house, calls.customerInfo, { customer: user.id }, owner)).data;
const propose = async ({ user }: Person, who: Who = support) => {
  const body = { customer: user.id, kind: 'lift_hold', reason: 'All is well.', request_no: randomUUID() };
  return nameOf((await post(house, calls.customerPropose, body, who)).code);
};
const decide = async (person: Person, who: Who, approve = true) => {
  const proposal = (await read(person)).proposals[0]?.id ?? '';
  return nameOf((await post(house, calls.customerDecide, { proposal, approve, reason: 'Seen.' }, who)).code);
};
const held = async (): Promise<Person> => {
  const person = await richPerson(house);
  expect(await hold(person)).toBe('success');
  return person;
};
const standing = async (person: Person) => (await ask(house, withdrawStanding, {}, person)).data;
const messages = async ({ user }: Person) =>
  (await house.base.facts.page(user.id, null, 10)).map(({ kind }) => kind);

describe('a hold on withdrawals', () => {
  it('takes one operator, keeps everything from leaving, and is told to the customer with why', async () => {
    const person = await held();
    const wish = { binding_id: person.walletId, amount: '20' };
    expect((await ask(house, withdrawPreview, wish, person)).name).toBe('withdrawals_on_hold');
    const refused = await submit(house, person, '20');
    expect([refused.name, refused.message]).toEqual([
      'withdrawals_on_hold',
      expect.stringContaining('until operators lift the hold'),
    ]);
    expect((await standing(person)).on_hold).toMatchObject({ why: 'unusual' });
    expect(await messages(person)).toContain('withdrawals_on_hold');
    expect(await read(person)).toMatchObject({
      state: 'active',
      security: { on_hold: { why: 'unusual' } },
      notes: [{ about: 'hold', text: 'A friend called.' }],
    });
  });

  it('is no hold on what is said badly, twice, or without the permission', async () => {
    const person = await richPerson(house);
    expect(await hold(person, {}, auditor)).toBe('not_permitted');
    expect(await hold(person, { reason: ' ' })).toBe('malformed');
    expect(await hold(person, { why: 'no reason' })).toBe('malformed');
    expect((await standing(person)).on_hold).toBeNull();
    expect(await hold(person)).toBe('success');
    expect(await hold(person)).toBe('conflict');
    expect((await read(person)).notes).toHaveLength(1);
  });

  it('keeps the last approval from what is in review, and is not ended by time', async () => {
    const person = await richPerson(house);
    const { data } = await submit(house, person, '2000');
    const approve = async (who: Who, step: 'first' | 'second') => {
      await post(house, review.withdrawalClaim, { withdrawal: data.id }, who);
      return nameOf((await post(house, review.withdrawalApprove, { withdrawal: data.id, step }, who)).code);
    };
    expect(await approve(maker, 'first')).toBe('success');
    await hold(person);
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 10 * 86_400_000));
    expect(await approve(checker, 'second')).toBe('withdrawals_on_hold');
    await propose(person);
    expect(await decide(person, reviewer)).toBe('success');
    expect(await approve(checker, 'second')).toBe('success');
  });

  it('goes on for a withdrawal whose hold of a day is over', async () => {
    const person = await richPerson(house);
    await house.db.inTransaction((tx) => house.base.holds.begin(tx, person.user.id, 'pin'));
    const { data } = await submit(house, person, '20');
    await hold(person);
    const state = async () =>
      (await asOwner.query<{ state: string }>('select state from withdrawal where id = $1', [data.id])).rows;
    for (let day = 0; day < 3; day += 1) {
      await house.db.inTransaction((tx) => house.base.clock.advance(tx, 86_400_000));
      await house.rails.withdrawals.endHolds();
      expect(await state()).toEqual([{ state: 'held' }]);
    }
    await propose(person);
    await decide(person, reviewer);
    await house.db.inTransaction((tx) => house.base.clock.advance(tx, 86_400_000));
    await house.rails.withdrawals.endHolds();
    expect(await state()).toEqual([{ state: 'approved' }]);
  });

  it('begun while a withdrawal is being submitted refuses it, and none slips through', async () => {
    const person = await richPerson(house);
    let submitted: ReturnType<typeof submit> | undefined;
    await house.db.inTransaction(async (tx) => {
      const body = holdAsk(person) as Parameters<typeof house.care.customers.hold>[1];
      await house.care.customers.hold(tx, body, { operator: support.known, ip: '::1' });
      submitted = submit(secondNode, person, '20');
      await waitsOrEnds(house.data, submitted);
    });
    expect((await submitted)?.name).toBe('withdrawals_on_hold');
    const { rows } = await asOwner.query('select from withdrawal where customer_id = $1', [person.user.id]);
    expect(rows).toHaveLength(0);
  });

  it('comes after a withdrawal that was submitted a moment before it', async () => {
    const person = await richPerson(house);
    const [sent, placed] = await Promise.all([submit(secondNode, person, '20'), hold(person)]);
    expect(placed).toBe('success');
    expect(['success', 'withdrawals_on_hold']).toContain(sent.name);
    expect((await submit(house, person, '21')).name).toBe('withdrawals_on_hold');
  });
});

describe('lifting it', () => {
  it('takes two operators, is in the audit log, and lets withdrawals go on', async () => {
    const person = await held();
    expect(await propose(person)).toBe('success');
    expect(await propose(person)).toBe('conflict');
    expect((await submit(house, person, '20')).name).toBe('withdrawals_on_hold');
    expect(await decide(person, reviewer)).toBe('success');
    expect((await standing(person)).on_hold).toBeNull();
    expect((await submit(house, person, '20')).name).toBe('success');
    expect(await messages(person)).toContain('withdrawals_off_hold');
    const { data } = await post(house, auditList, { subject: `customer:${person.user.id}` }, auditor);
    expect(
      data.list.flatMap(({ actor, action }) => (actor.kind === 'operator' ? [action] : [])).toReversed(),
    ).toEqual(['customer.withdrawals_held', 'customer.change_proposed', 'customer.withdrawals_freed']);
  });

  it('is never done by one, in the database neither', async () => {
    const person = await held();
    expect(await propose(person, owner)).toBe('success');
    expect(await decide(person, owner)).toBe('proposal_own');
    await expect(
      house.db.inTransaction((tx) =>
        house.base.holds.endByOperator(tx, {
          customerId: person.user.id,
          proposedBy: owner.id,
          by: owner.id,
        }),
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'lifted_by_two_people' });
    await expect(
      house.db.sql.query(
        'update withdrawal_hold set lifted_by = $2, lifted_at = now() where customer_id = $1',
        [person.user.id, reviewer.id],
      ),
    ).rejects.toMatchObject({ code: '23514', constraint: 'lifted_whole' });
    await expect(house.db.sql.query('delete from withdrawal_hold')).rejects.toMatchObject({ code: '42501' });
    expect((await standing(person)).on_hold).not.toBeNull();
  });

  it('by two at once is done once, and a rejection leaves the hold', async () => {
    const person = await held();
    await propose(person);
    expect(await decide(person, reviewer, false)).toBe('success');
    expect((await standing(person)).on_hold).not.toBeNull();
    await propose(person);
    const both = await Promise.all([decide(person, reviewer), decide(person, owner)]);
    expect(both.toSorted()).toEqual(['proposal_decided', 'success']);
    expect((await messages(person)).filter((kind) => kind === 'withdrawals_off_hold')).toHaveLength(1);
  });

  it('is stale where nothing is held', async () => {
    const person = await richPerson(house);
    expect(await propose(person)).toBe('conflict');
  });
});
