import { randomUUID } from 'node:crypto';
import {
  correctionDecide,
  correctionInfo,
  correctionList,
  correctionPropose,
} from '@paperlock/contract/corrections.ts';
import { ledgerAccounts } from '@paperlock/contract/ledger.ts';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { nameOf, newCustomer, newOperator, openTestHouse, post, signInOperator } from '../../test-house.ts';
import { of } from '../ledger/test-book.ts';

const house = await openTestHouse();
afterAll(() => house.close());

const makerAccount = await newOperator(house, 'treasury_maker');
const checkerAccount = await newOperator(house, 'treasury_checker');
const maker = await signInOperator(house, makerAccount);
const checker = await signInOperator(house, checkerAccount);
const otherChecker = await signInOperator(house, await newOperator(house, 'treasury_checker'));
const both = await signInOperator(house, await newOperator(house, 'treasury_maker', 'treasury_checker'));

const equity = { owner: 'operator', kind: 'equity' };
const availableOf = (id: string) => ({ owner: id, kind: 'available' });
const asking = (changes: object = {}) => ({
  debit: equity,
  credit: { owner: 'operator', kind: 'fees' },
  amount: '12.5',
  reason: 'A deposit was booked too low.',
  request_no: randomUUID(),
  ...changes,
});

const tryPropose = async (changes: object = {}, cookie = maker) => {
  const { code, refusal } = await post(house, correctionPropose, asking(changes), { cookie });
  return { name: nameOf(code), field: refusal.field, permission: refusal.params?.permission };
};
const propose = async (changes: object = {}, cookie = maker) => {
  const { code, data } = await post(house, correctionPropose, asking(changes), { cookie });
  if (code !== 200) throw new Error(`the proposal was refused: ${nameOf(code)}`);
  return data;
};
const decide = (
  correction: string,
  approve: boolean,
  cookie = checker,
  reason = 'Checked with the receipt.',
) => post(house, correctionDecide, { correction, approve, reason }, { cookie });
const tryDecide = async (...asked: Parameters<typeof decide>) => nameOf((await decide(...asked)).code);
const stateOf = async (correction: string) =>
  (await post(house, correctionInfo, { correction }, { cookie: maker })).data.state;
const available = (id: string) => house.ledger.balance(of(id, 'available'));
const audited = async (correction: string) => {
  const { rows } = await house.data.asOwner.query(
    'select action, actor_name, details from audit_event where subject = $1 order by id',
    [`correction:${correction}`],
  );
  return rows;
};

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

describe('an approval', () => {
  it('books it at once, under its own cause, dated by the platform clock', async () => {
    const { user } = await newCustomer(house);
    await house.data.asOwner.query('update platform_clock set ahead_ms = 3 * 86400000');
    const { id } = await propose({ credit: availableOf(user.id), amount: '7.000001' });
    const { code, data } = await decide(id, true);
    expect(code).toBe(200);
    expect(data).toMatchObject({
      state: 'approved',
      decided_by: { account: checkerAccount.account },
      decision: 'Checked with the receipt.',
    });
    expect(await available(user.id)).toBe(7_000_001n);
    const entry = await house.ledger.entry(`correction:${id}`);
    expect(entry).toMatchObject({ kind: 'correction' });
    const ahead = Number(entry?.bookedAt) - Date.now();
    expect(Math.abs(ahead - 3 * 86_400_000)).toBeLessThan(60_000);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'correction.proposed',
      'correction.approved',
    ]);
  });

  it('by whoever proposed it is refused, whatever roles they hold', async () => {
    const { id } = await propose({}, both);
    const { code, envelope } = await decide(id, true, both);
    expect([nameOf(code), envelope.message]).toEqual([
      'proposal_own',
      'You proposed this. Somebody else has to decide it.',
    ]);
    expect(await tryDecide(id, false, both)).toBe('proposal_own');
    expect(await stateOf(id)).toBe('proposed');
    expect(await tryDecide(id, true)).toBe('success');
  });

  it('that would take an account below zero is refused, and the proposal stays undecided', async () => {
    const { user } = await newCustomer(house);
    const cases = [
      { debit: availableOf(user.id), credit: equity },
      { debit: { owner: 'operator', kind: 'suspense' }, credit: equity },
    ];
    for (const between of cases) {
      const { id } = await propose({ ...between, amount: '0.000001' });
      const { code, envelope } = await decide(id, true);
      expect(nameOf(code)).toBe('proposal_below_zero');
      expect(envelope.message).toContain('still undecided');
      expect(await stateOf(id)).toBe('proposed');
      expect((await audited(id)).map(({ action }) => action)).toEqual(['correction.proposed']);
      expect(await tryDecide(id, false)).toBe('success');
    }
  });

  it('of many that together would take one of the platform’s accounts below zero, goes through while there is enough', async () => {
    const suspense = { owner: 'operator', kind: 'suspense' };
    expect(await tryDecide((await propose({ credit: suspense, amount: '10' })).id, true)).toBe('success');
    const proposals = await Promise.all(
      Array.from({ length: 8 }, () => propose({ debit: suspense, credit: equity, amount: '3' })),
    );
    const names = await Promise.all(proposals.map(({ id }) => tryDecide(id, true)));
    expect(names.filter((name) => name === 'success')).toHaveLength(3);
    expect(names.filter((name) => name === 'proposal_below_zero')).toHaveLength(5);
    expect(await house.ledger.balance(operatorAccount('suspense'))).toBe(1_000_000n);
  });

  it('given again is answered as before; a second decision is refused', async () => {
    const { user } = await newCustomer(house);
    const { id } = await propose({ credit: availableOf(user.id), amount: '3' });
    const first = await decide(id, true);
    const again = await decide(id, true);
    expect(again.data).toEqual(first.data);
    expect(await tryDecide(id, false)).toBe('proposal_decided');
    expect(await tryDecide(id, true, otherChecker)).toBe('proposal_decided');
    expect(await available(user.id)).toBe(3_000_000n);
    expect(await audited(id)).toHaveLength(2);
  });

  it('of two people at once, many times over, is one decision and one posting', async () => {
    const { user } = await newCustomer(house);
    const { id } = await propose({ credit: availableOf(user.id), amount: '3' });
    const names = await Promise.all(
      Array.from({ length: 24 }, (_, n) =>
        tryDecide(id, n % 3 > 0, n % 2 ? checker : otherChecker, `try ${n}`),
      ),
    );
    expect(names.filter((name) => name === 'success')).toHaveLength(1);
    expect(names.filter((name) => name === 'proposal_decided')).toHaveLength(23);
    const isApproved = (await stateOf(id)) === 'approved';
    expect(await available(user.id)).toBe(isApproved ? 3_000_000n : 0n);
    expect(await audited(id)).toHaveLength(2);
  });

  it('of something nobody proposed, or without the permission, is refused', async () => {
    expect(await tryDecide('987654321', true)).toBe('not_found');
    const { id } = await propose();
    expect(await tryDecide(id, true, maker)).toBe('not_permitted');
  });
});

describe('a rejection', () => {
  it('books nothing and says why', async () => {
    const before = await house.ledger.balance(operatorAccount('equity'));
    const { id } = await propose();
    const { data } = await decide(id, false, checker, 'The receipt says otherwise.');
    expect(data).toMatchObject({ state: 'rejected', decision: 'The receipt says otherwise.' });
    expect(await house.ledger.entry(`correction:${id}`)).toBeNull();
    expect(await house.ledger.balance(operatorAccount('equity'))).toBe(before);
    expect((await audited(id)).map(({ action }) => action)).toEqual([
      'correction.proposed',
      'correction.rejected',
    ]);
  });
});

describe('the list', () => {
  it('is paged, newest first, and by state', async () => {
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

it('after all of this the book has no break', async () => {
  expect((await house.reconciliation.run('command')).breaks).toBe(0);
});

describe('whose balance was corrected', () => {
  const told = async (customerId: string) =>
    (await house.facts.page(customerId, null, 10)).filter(({ kind }) => kind === 'balance_corrected');

  it('hears of it once it is approved, each about their own side', async () => {
    const [mira, kim] = [(await newCustomer(house)).user.id, (await newCustomer(house)).user.id];
    await decide((await propose({ credit: availableOf(kim), amount: '40' })).id, true);
    const { id } = await propose({ debit: availableOf(kim), credit: availableOf(mira), amount: '15.000001' });
    expect(await told(mira)).toEqual([]);
    await decide(id, true);
    await decide(id, true);
    const params = { account: 'available', amount: '15.000001' };
    expect((await told(mira)).map((fact) => fact.params)).toEqual([{ ...params, direction: 'in' }]);
    expect((await told(kim))[0]?.params).toEqual({ ...params, direction: 'out' });
  });

  it('hears nothing of one that was rejected', async () => {
    const { user } = await newCustomer(house);
    const { id } = await propose({ credit: availableOf(user.id) });
    await decide(id, false);
    expect(await told(user.id)).toEqual([]);
  });
});
