import { randomUUID } from 'node:crypto';
import {
  treasuryDecide,
  treasuryInfo,
  treasuryList,
  treasuryProposalInfo,
  treasuryPropose,
} from '@paperlock/contract/treasury.ts';
import { nameOf, newOperator, post, signInOperator } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { openTreasury } from './test-treasury.ts';

const treasury = await openTreasury();
const { house, maker, checker, propose, decide, approved, balance } = treasury;
const both = await signInOperator(house, await newOperator(house, 'treasury_maker', 'treasury_checker'));
const otherChecker = await signInOperator(house, await newOperator(house, 'treasury_checker'));

const tryPropose = async (changes: object, cookie = maker) => {
  const ask = { kind: 'bank', amount: '5', reason: 'For payouts.', request_no: randomUUID(), ...changes };
  const { code, refusal, envelope } = await post(house, treasuryPropose, ask, { cookie });
  return { name: nameOf(code), field: refusal.field, message: envelope.message };
};
const tryDecide = async (...asked: Parameters<typeof decide>) => nameOf((await decide(...asked)).code);
const stateOf = async (proposal: string) =>
  (await post(house, treasuryProposalInfo, { proposal }, { cookie: maker })).data.state;
const audited = async (proposal: string) => {
  const { rows } = await house.data.asOwner.query(
    'select action, details from audit_event where subject = $1 order by id',
    [`treasury:${proposal}`],
  );
  return rows;
};

describe('a proposal', () => {
  it('is written down with who and why, and moves nothing', async () => {
    const { id, state, kind, transfer } = await propose('bank', '100');
    expect({ state, kind, transfer }).toEqual({ state: 'proposed', kind: 'bank', transfer: null });
    expect(await balance('bank')).toBe(0n);
    const { data } = await post(house, treasuryProposalInfo, { proposal: id }, { cookie: checker });
    expect(data).toMatchObject({
      reason: 'For payouts.',
      debit: { owner: 'operator', kind: 'bank' },
      debit_balance: '0',
      credit: { owner: 'operator', kind: 'equity' },
      credit_balance: '0',
      decided_by: null,
    });
    expect(await audited(id)).toEqual([
      { action: 'treasury.proposed', details: { kind: 'bank', amount: '100' } },
    ]);
  });

  it('sent twice, also at once, is one', async () => {
    const ask = { kind: 'bank', amount: '5', reason: 'Once.', request_no: randomUUID() };
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => post(house, treasuryPropose, ask, { cookie: maker })),
    );
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1);
    expect(await tryPropose({ ...ask, amount: '6' })).toMatchObject({ name: 'request_number_reused' });
  });

  it.each([
    ['nothing', { amount: '0' }, 'proposal_no_amount', 'amount'],
    ['a negative amount', { amount: '-5' }, 'malformed', 'amount'],
    ['seven decimals', { amount: '1.0000001' }, 'malformed', 'amount'],
    ['1e309', { amount: '1e309' }, 'malformed', 'amount'],
    ['not a number', { amount: 'NaN' }, 'malformed', 'amount'],
    ['an amount that is a number', { amount: 5 }, 'malformed', 'amount'],
    [
      'more than the faucet gives',
      { kind: 'hot_wallet', amount: '1000000.000001' },
      'treasury_portion',
      'amount',
    ],
    ['something else', { kind: 'equity' }, 'malformed', 'kind'],
    ['no reason', { reason: ' ' }, 'malformed', 'reason'],
    ['a reason without end', { reason: '💸'.repeat(501) }, 'malformed', 'reason'],
    ['a reason that turns the page round', { reason: 'paid \u202e back' }, 'malformed', 'reason'],
  ])('of %s is refused', async (_, changes, name, field) => {
    expect(await tryPropose(changes)).toMatchObject({ name, field });
  });

  it('says how much the faucet gives', async () => {
    const { message } = await tryPropose({ kind: 'hot_wallet', amount: '1000001' });
    expect(message).toBe('The faucet gives at most 1,000,000.00 USDT at once. Propose smaller amounts.');
  });
});

describe('an approval', () => {
  it('of capital for the bank is booked at once, and counts as the operator’s own', async () => {
    const [bank, equity] = [await balance('bank'), await balance('equity')];
    const { id } = await propose('bank', '500000');
    const { data } = await decide(id);
    expect(data).toMatchObject({ state: 'approved', decision: 'Looked at it.' });
    expect(await balance('bank')).toBe(bank - 500_000_000_000n);
    expect(await balance('equity')).toBe(equity + 500_000_000_000n);
    expect(await house.base.ledger.entry(`treasury:${id}`)).toMatchObject({ kind: 'capital_in' });
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'treasury.proposed',
      'treasury.approved',
    ]);
  });

  it('moves capital into the reserve and back', async () => {
    await approved('reserve_in', '1000');
    expect(await balance('reserve')).toBe(1_000_000_000n);
    await approved('reserve_out', '400.5');
    expect(await balance('reserve')).toBe(599_500_000n);
  });

  it('by whoever proposed it is refused, whatever roles they hold', async () => {
    const { id } = await propose('bank', '5', both);
    expect(await tryDecide(id, true, both)).toBe('proposal_own');
    expect(await tryDecide(id, false, both)).toBe('proposal_own');
    expect(await stateOf(id)).toBe('proposed');
    await expect(
      house.data.asOwner.query(
        `update treasury_proposal set decided_by = proposed_by, decided_at = now(), approved = true, decision = 'x'
          where id = $1`,
        [id],
      ),
    ).rejects.toMatchObject({ constraint: 'two_people' });
  });

  it('of more reserve than there is capital for, or of taking out more than there is, leaves it undecided', async () => {
    const equity = await balance('equity');
    const reserve = await balance('reserve');
    for (const [kind, amount] of [
      ['reserve_in', '999999999'],
      ['reserve_out', '999999999'],
    ] as const) {
      const { id } = await propose(kind, amount);
      const { code, envelope } = await decide(id);
      expect(nameOf(code)).toBe('proposal_below_zero');
      expect(envelope.message).toContain('still open');
      expect(await stateOf(id)).toBe('proposed');
      expect(await audited(id)).toHaveLength(1);
    }
    expect([await balance('equity'), await balance('reserve')]).toEqual([equity, reserve]);
  });

  it('of several at once that capital covers only in part goes through while there is enough', async () => {
    const left = await balance('equity');
    // Twelve times a quarter: four fit.
    const quarter = left / 4n;
    const text = `${quarter / 1_000_000n}.${String(quarter % 1_000_000n).padStart(6, '0')}`;
    const proposals = [];
    for (let n = 0; n < 12; n += 1) proposals.push(await propose('reserve_in', text));
    const names = await Promise.all(
      proposals.map(({ id }, n) => tryDecide(id, true, n % 2 ? checker : otherChecker)),
    );
    expect(names.filter((name) => name === 'success')).toHaveLength(4);
    expect(names.filter((name) => name === 'proposal_below_zero')).toHaveLength(8);
    expect(await balance('equity')).toBe(left - 4n * quarter);
    expect(await balance('equity')).toBeGreaterThanOrEqual(0n);
  });

  it('given again is answered as before; of two people at once, one decides', async () => {
    const { id } = await propose('bank', '3');
    const before = await balance('bank');
    const names = await Promise.all(
      Array.from({ length: 12 }, (_, n) => tryDecide(id, true, n % 2 ? checker : otherChecker, `try ${n}`)),
    );
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
    expect(names.filter((name) => name === 'proposal_decided')).toHaveLength(11);
    expect(await balance('bank')).toBe(before - 3_000_000n);
    const again = await propose('bank', '3');
    const first = await decide(again.id);
    expect((await decide(again.id)).data).toEqual(first.data);
    expect(await balance('bank')).toBe(before - 6_000_000n);
  });

  it('of something nobody proposed is refused', async () => {
    expect(await tryDecide('987654321')).toBe('not_found');
  });
});

describe('a rejection', () => {
  it('moves nothing and says why', async () => {
    const before = await balance('bank');
    const { id } = await propose('bank', '7');
    const { data } = await decide(id, false, checker, 'There is enough.');
    expect(data).toMatchObject({ state: 'rejected', decision: 'There is enough.' });
    expect(await balance('bank')).toBe(before);
    expect(await house.base.ledger.entry(`treasury:${id}`)).toBeNull();
  });
});

it('each step takes its permission', async () => {
  const { id } = await propose('bank', '1');
  const reviewer = await signInOperator(house, await newOperator(house, 'reviewer'));
  const asked = { kind: 'bank', amount: '5', reason: 'x', request_no: randomUUID() };
  const verdict = { proposal: id, approve: true, reason: 'x' };
  for (const [call, ask, cookie, permission] of [
    [treasuryInfo, {}, reviewer, 'treasury.read'],
    [treasuryList, {}, reviewer, 'treasury.read'],
    [treasuryProposalInfo, { proposal: id }, reviewer, 'treasury.read'],
    [treasuryPropose, asked, checker, 'treasury.propose'],
    [treasuryDecide, verdict, maker, 'treasury.decide'],
  ] as const) {
    const { code, refusal } = await post(house, call, ask, { cookie });
    expect([nameOf(code), refusal.params?.permission]).toEqual(['not_permitted', permission]);
  }
});

it('the list is paged, newest first, and by state', async () => {
  const { data } = await post(house, treasuryList, { limit: 3 }, { cookie: checker });
  expect(data.list).toHaveLength(3);
  const next = await post(house, treasuryList, { cursor: data.next_cursor, limit: 3 }, { cookie: checker });
  expect(Number(next.data.list[0]?.id)).toBeLessThan(Number(data.list[2]?.id));
  for (const state of ['proposed', 'approved', 'rejected'] as const) {
    const found = await post(house, treasuryList, { state, limit: 50 }, { cookie: checker });
    expect(new Set(found.data.list.map((one) => one.state))).toEqual(new Set([state]));
  }
});

it('what was decided stays, whoever tries', async () => {
  await expect(
    house.data.asOwner.query(`update treasury_proposal set amount = amount + 1 where approved`),
  ).rejects.toThrow(/decided once/);
});

it('after all of this book and treasury agree; a booking that nobody approved is found', async () => {
  expect(await treasury.breaks()).toEqual([]);
  await house.db.inTransaction((tx) =>
    house.base.ledger.post(tx, {
      cause: 'treasury:987654',
      kind: 'capital_in',
      bookedAt: new Date(),
      transfers: [
        {
          debit: { owner: '00000000-0000-0000-0000-000000000000', kind: 'bank' },
          credit: { owner: '00000000-0000-0000-0000-000000000000', kind: 'equity' },
          amountMicro: 1n,
        },
      ],
    }),
  );
  expect((await treasury.breaks()).map(({ name }) => name)).toEqual(['treasury', 'bank_money']);
});
