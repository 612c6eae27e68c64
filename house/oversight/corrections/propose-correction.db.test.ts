import { randomUUID } from 'node:crypto';
import { correctionInfo, correctionList } from '@paperlock/contract/corrections.ts';
import { ledgerAccounts } from '@paperlock/contract/ledger.ts';
import { nameOf, newCustomer, openTestHouse, post } from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { availableOf, equity, openOffice } from './test-corrections.ts';

const house = await openTestHouse();

const { makerAccount, maker, checker, decide, tryPropose, propose, available, audited } =
  await openOffice(house);

describe('an account to correct', () => {
  it('is found by what its owner signs in with, or by id', async () => {
    const { user } = await newCustomer(house, 'Noor@Example.org');
    for (const customer of ['noor@example.org', ' NOOR@example.org ', user.id, user.id.toUpperCase()]) {
      const { data } = await post(house, ledgerAccounts, { customer }, { cookie: maker });
      expect(data).toMatchObject({
        owner: user.id,
        owner_name: 'noor@example.org',
        accounts: ['available', 'locked', 'held'].map((kind) => ({ kind, balance: '0' })),
      });
    }
    for (const customer of ['nobody', randomUUID(), '+49 151 2345 0000', 'x', '💸']) {
      const { code, refusal } = await post(house, ledgerAccounts, { customer }, { cookie: maker });
      expect([nameOf(code), refusal.field]).toEqual(['ledger_owner_unknown', 'customer']);
    }
  });

  it('may be one of the platform’s own', async () => {
    const { data } = await post(house, ledgerAccounts, {}, { cookie: maker });
    expect([data.owner, data.owner_name]).toEqual(['operator', null]);
    expect(data.accounts.map(({ kind }) => kind)).toEqual([
      'reserve',
      'escrow',
      'fees',
      'chain',
      'suspense',
      'market',
      'equity',
      'bank',
    ]);
  });
});

describe('a proposal', () => {
  it('is written down with who, why and between whom, and books nothing', async () => {
    const { user, account } = await newCustomer(house);
    const proposed = await propose({ credit: availableOf(user.id) });
    expect(proposed).toMatchObject({
      state: 'proposed',
      debit: { owner: 'operator', owner_name: null, kind: 'equity' },
      credit: { owner: user.id, owner_name: account, kind: 'available' },
      amount: '12.5',
      reason: 'A deposit was booked too low.',
      proposed_by: { account: makerAccount.account },
      decided_by: null,
      decided_at: null,
      decision: null,
    });
    expect(await available(user.id)).toBe(0n);
    const { data } = await post(house, correctionInfo, { correction: proposed.id }, { cookie: checker });
    expect(data).toMatchObject({ ...proposed, debit_balance: '0', credit_balance: '0' });
    expect(await audited(proposed.id)).toEqual([
      {
        action: 'correction.proposed',
        actor_name: makerAccount.account,
        details: {
          debit: 'operator:equity',
          credit: `customer:${user.id}:available`,
          amount: '12.5',
        },
      },
    ]);
  });

  it('sent twice, also at once, is one proposal; the same number with other content is refused', async () => {
    const ask = { request_no: randomUUID() };
    const sent = await Promise.all(Array.from({ length: 8 }, () => propose(ask)));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    expect(await tryPropose({ ...ask, amount: '13' })).toMatchObject({ name: 'request_number_reused' });
  });

  it.each([
    ['nothing', { amount: '0' }, 'proposal_no_amount', 'amount'],
    ['a negative amount', { amount: '-1' }, 'malformed', 'amount'],
    ['seven decimals', { amount: '1.0000001' }, 'malformed', 'amount'],
    ['too much', { amount: '1000000000000' }, 'malformed', 'amount'],
    ['1e309', { amount: '1e309' }, 'malformed', 'amount'],
    ['one account twice', { credit: equity }, 'correction_same_account', 'credit'],
    ['an owner nobody knows', { debit: availableOf(randomUUID()) }, 'ledger_account_unknown', 'debit'],
    [
      'an account of another kind of owner',
      { credit: { owner: 'operator', kind: 'held' } },
      'ledger_account_unknown',
      'credit',
    ],
    ['no reason', { reason: '  ' }, 'malformed', 'reason'],
    ['a reason without end', { reason: 'x'.repeat(501) }, 'malformed', 'reason'],
    ['a reason that turns the page round', { reason: 'paid \u202e back' }, 'malformed', 'reason'],
  ])('of %s is refused', async (_, changes, name, field) => {
    const before = (await house.data.asOwner.query('select from ledger.correction')).rowCount;
    const tried = await tryPropose(changes);
    expect(tried.name).toBe(name);
    expect(tried.field).toMatch(new RegExp(`^${field}`));
    expect((await house.data.asOwner.query('select from ledger.correction')).rowCount).toBe(before);
  });

  it('needs the permission to propose', async () => {
    expect(await tryPropose({}, checker)).toMatchObject({
      name: 'not_permitted',
      permission: 'corrections.propose',
    });
  });
});

describe('the list', () => {
  it('is paged, newest first, and by state', async () => {
    for (const approve of [true, false, null]) {
      const { id } = await propose();
      if (approve !== null) await decide(id, approve);
    }
    await propose();
    const { data } = await post(house, correctionList, { limit: 3 }, { cookie: checker });
    expect(data.list).toHaveLength(3);
    expect(data.has_more).toBe(true);
    const ids = data.list.map(({ id }) => Number(id));
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    const next = await post(
      house,
      correctionList,
      { cursor: data.next_cursor, limit: 3 },
      { cookie: checker },
    );
    expect(Number(next.data.list[0]?.id)).toBeLessThan(Number(ids[2]));
    for (const state of ['proposed', 'approved', 'rejected'] as const) {
      const found = await post(house, correctionList, { state, limit: 50 }, { cookie: checker });
      expect(found.data.list.length).toBeGreaterThan(0);
      expect(new Set(found.data.list.map((one) => one.state))).toEqual(new Set([state]));
    }
  });
});
