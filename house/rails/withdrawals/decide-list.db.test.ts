import { withdrawCancel } from '@paperlock/contract/withdrawals.ts';
import * as review from '@paperlock/contract/withdrawals-desk.ts';
import { openSecondNode, openTestHouse } from '@paperlock/server/src/test-house.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ask,
  type Colleague,
  decide,
  newColleague,
  type Person,
  richPerson,
  standsOf,
  submit,
} from './test-withdrawals.ts';

const house = await openTestHouse();
const secondNode = await openSecondNode(house);

let maker: Colleague;
let otherMaker: Colleague;
let checker: Colleague;
let both: Colleague;
beforeAll(async () => {
  maker = await newColleague(house, 'treasury_maker');
  otherMaker = await newColleague(house, 'treasury_maker');
  checker = await newColleague(house, 'treasury_checker');
  both = await newColleague(house, 'treasury_maker', 'treasury_checker');
});

const EACH = 1100;
type Step = 'first' | 'second';
type List = { person: Person; ids: string[] };

/** So many withdrawals of one customer, each above the limit. */
const inReview = async (count: number): Promise<List> => {
  const person = await richPerson(house, '9000');
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await submit(house, person, String(EACH))).data.id);
  return { person, ids };
};
const listed = (ids: readonly string[], step: Step, changes: object = {}) => ({
  withdrawals: ids.map((withdrawal) => ({ withdrawal, step })),
  sum: String(ids.length * EACH),
  ...changes,
});
const approve = (who: Colleague, ids: readonly string[], step: Step, node: typeof secondNode = house) =>
  decide(node, review.withdrawalsApprove, who, listed(ids, step));
const reject = (who: Colleague, ids: readonly string[], step: Step, changes: object = {}) =>
  decide(house, review.withdrawalsReject, who, { ...listed(ids, step), reason: 'other', ...changes });
const refusalsIn = ({ data }: Awaited<ReturnType<typeof approve>>) =>
  data.outcomes.map(({ refusal }) => refusal);
const caseOf = async (withdrawal: string) =>
  (await decide(house, review.withdrawalInfo, maker, { withdrawal })).data;
const eventsOf = async (id: string) => (await caseOf(id)).history.map(({ event }) => event);
const actionsOf = async (id: string) => {
  const { list } = await house.base.audit.page({ subject: `withdrawal:${id}`, limit: 20 });
  return list.map(({ action }) => action).reverse();
};

describe('a list of withdrawals', () => {
  it('is approved by a maker and then a checker, each withdrawal claimed, audited and paid on its own', async () => {
    const { person, ids } = await inReview(3);
    const first = await approve(maker, ids, 'first');
    expect(refusalsIn(first)).toEqual([null, null, null]);
    expect(first.data.sum).toBe('3300');
    expect((await caseOf(ids[0] ?? '')).state).toBe('review');
    expect(refusalsIn(await approve(checker, ids, 'second'))).toEqual([null, null, null]);
    for (const id of ids) {
      expect(await eventsOf(id)).toEqual([
        'review',
        'claimed',
        'first_approval',
        'claimed',
        'second_approval',
        'approved',
      ]);
      expect(await actionsOf(id)).toEqual([
        'withdrawal.claimed',
        'withdrawal.first_approval',
        'withdrawal.claimed',
        'withdrawal.second_approval',
      ]);
    }
    expect(await standsOf(house, person)).toEqual({ available: 5700, held: 3300 });
  });

  it('is never approved twice by one person, whatever roles they have', async () => {
    const { ids } = await inReview(2);
    await approve(both, ids, 'first');
    const second = await approve(both, ids, 'second');
    expect(refusalsIn(second)).toEqual(['withdrawal_own_approval', 'withdrawal_own_approval']);
    expect(second.data.sum).toBe('0');
  });

  it('asks for the permission that one withdrawal asks for', async () => {
    const { ids } = await inReview(1);
    const { data } = await approve(checker, ids, 'first');
    expect(data.outcomes).toEqual([
      {
        withdrawal: ids[0],
        refusal: 'not_permitted',
        params: { permission: 'withdrawals.approve_first' },
      },
    ]);
    expect(await eventsOf(ids[0] ?? '')).toEqual(['review']);
    const support = await newColleague(house, 'support');
    expect((await approve(support, ids, 'first')).name).toBe('not_permitted');
  });

  it('leaves alone what a colleague works on, what was cancelled and what was approved meanwhile', async () => {
    const { person, ids } = await inReview(4);
    const [claimed = '', cancelled = '', approved = '', free = ''] = ids;
    await decide(house, review.withdrawalClaim, otherMaker, { withdrawal: claimed });
    await ask(house, withdrawCancel, { id: cancelled }, person);
    await approve(otherMaker, [approved], 'first');
    const { data } = await approve(maker, ids, 'first');
    expect(data).toEqual({
      outcomes: [
        {
          withdrawal: claimed,
          refusal: 'withdrawal_claim_missing',
          params: { claim: 'theirs', by: otherMaker.name },
        },
        { withdrawal: cancelled, refusal: 'withdrawal_state', params: { state: 'cancelled' } },
        { withdrawal: approved, refusal: 'withdrawal_state', params: { state: 'review' } },
        { withdrawal: free, refusal: null, params: {} },
      ],
      sum: '1100',
    });
    expect((await caseOf(claimed)).claim?.by).toBe(otherMaker.name);
    expect((await reject(maker, [approved], 'first')).data.outcomes[0]?.refusal).toBe('withdrawal_state');
  });

  it('is rejected for one reason, and the money of each is back', async () => {
    const { person, ids } = await inReview(3);
    const { data } = await reject(maker, ids, 'first', { reason: 'possible_takeover', note: 'Same night' });
    expect(data.sum).toBe('3300');
    expect(await standsOf(house, person)).toEqual({ available: 9000, held: 0 });
    for (const id of ids) {
      expect(await caseOf(id)).toMatchObject({
        state: 'rejected',
        reason: 'possible_takeover',
        note: 'Same night',
      });
      expect(await actionsOf(id)).toEqual(['withdrawal.claimed', 'withdrawal.rejected']);
    }
  });
});

describe('at the same moment', () => {
  it('two people approve each withdrawal of a list once', async () => {
    const { ids } = await inReview(6);
    const answers = await Promise.all([
      approve(maker, ids, 'first'),
      approve(otherMaker, ids.toReversed(), 'first', secondNode),
    ]);
    const done = answers.flatMap(({ data }) => data.outcomes.filter(({ refusal }) => refusal === null));
    expect(done.map(({ withdrawal }) => withdrawal).sort()).toEqual([...ids].sort());
    for (const id of ids) {
      expect((await eventsOf(id)).filter((event) => event === 'first_approval')).toHaveLength(1);
    }
  });

  it('the same person said it twice, and each was approved and paid for once', async () => {
    const { person, ids } = await inReview(4);
    await approve(maker, ids, 'first');
    const answers = await Promise.all([
      approve(checker, ids, 'second'),
      approve(checker, ids, 'second', secondNode),
    ]);
    for (const answer of answers) expect(refusalsIn(answer)).toEqual([null, null, null, null]);
    for (const id of ids) {
      expect((await actionsOf(id)).filter((action) => /second/.test(action))).toHaveLength(1);
      expect((await caseOf(id)).claim).toBeNull();
    }
    expect(await standsOf(house, person)).toEqual({ available: 4600, held: 4400 });
  });

  it('the customer cancels one: it is approved or cancelled, and its money is there once', async () => {
    const { person, ids } = await inReview(4);
    await approve(maker, ids, 'first');
    const last = ids.at(-1) ?? '';
    const [approved, cancelled] = await Promise.all([
      approve(checker, ids, 'second'),
      ask(secondNode, withdrawCancel, { id: last }, person),
    ]);
    const refusals = refusalsIn(approved);
    expect(refusals.slice(0, 3)).toEqual([null, null, null]);
    const wasCancelled = cancelled.name === 'success';
    expect(refusals[3]).toBe(wasCancelled ? 'withdrawal_state' : null);
    expect((await caseOf(last)).state).toBe(wasCancelled ? 'cancelled' : 'approved');
    expect((await standsOf(house, person)).held).toBe(wasCancelled ? 3300 : 4400);
  });
});

describe('a list that was not reviewed', () => {
  it('changes nothing, and the field at fault is named', async () => {
    const { ids } = await inReview(2);
    const [id = ''] = ids;
    const hundredAndOne = Array.from({ length: 101 }, (_, n) => String(n + 1));
    const wrong = [
      { body: listed(ids, 'first', { sum: '2199.999999' }), field: 'sum' },
      { body: listed([id, id], 'first'), field: 'withdrawals' },
      { body: listed(hundredAndOne, 'first'), field: 'withdrawals' },
      { body: listed([], 'first'), field: 'withdrawals' },
    ];
    for (const { body, field } of wrong) {
      expect(await decide(house, review.withdrawalsApprove, maker, body)).toMatchObject({
        name: 'malformed',
        params: { field },
      });
    }
    expect((await approve(maker, [...ids, '999999999'], 'first')).name).toBe('not_found');
    for (const one of ids) expect(await eventsOf(one)).toEqual(['review']);
  });
});
