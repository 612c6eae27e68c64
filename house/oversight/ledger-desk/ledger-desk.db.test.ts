import { randomUUID } from 'node:crypto';
import {
  ledgerAccounts,
  ledgerEntries,
  ledgerEntry,
  ledgerExplain,
  ledgerHistory,
  ledgerTotals,
} from '@paperlock/contract/ledger.ts';
import { accountKinds, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import {
  nameOf,
  newCustomer,
  newOperator,
  openTestHouse,
  post,
  signInOperator,
} from '@paperlock/server/src/test-house.ts';
import { describe, expect, it } from 'vitest';
import { deposit, hold, order, reserve } from '../../base/ledger/test-book.ts';

const house = await openTestHouse();

const cookie = await signInOperator(house, await newOperator(house, 'auditor'));
const mira = await newCustomer(house, 'Mira@Example.org');
const booked = async (...entries: Parameters<typeof house.base.ledger.post>[1][]) => {
  for (const entry of entries) {
    const posted = await house.db.inTransaction((tx) => house.base.ledger.post(tx, entry));
    if (!posted.ok) throw new Error(`${entry.cause} was refused: ${posted.refusal}`);
  }
};

await booked(
  deposit(mira.user.id, 100_000_000n, { cause: 'deposit:a' }),
  hold(mira.user.id, 30_000_000n, { cause: 'withdrawal:1:hold' }),
  reserve(5_000_000n),
  order(mira.user.id, 20_000_000n, 1_000_001n, 'order:9:pay'),
);
const accounts = await post(house, ledgerAccounts, { customer: 'mira@example.org' }, { cookie });
const numberOf = (kind: string) => accounts.data.accounts.find((account) => account.kind === kind)?.number;
const [available = 0, held = 0] = ['available', 'held'].map(numberOf);
const chain = accountKinds.chain.number;

const history = (account: number, more: object = {}) =>
  post(house, ledgerHistory, { account, ...more }, { cookie });
const refusalOf = async (call: typeof ledgerHistory | typeof ledgerExplain, account: number) => {
  const { code, refusal } = await post(house, call, { account }, { cookie });
  return [nameOf(code), refusal.field];
};

describe('an account', () => {
  it('is found by its owner’s name, and has a number by which it is found again', async () => {
    expect(accounts.data.accounts.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['available', '50'],
      ['locked', '20'],
      ['held', '30'],
    ]);
    const { data } = await history(available);
    expect(data.account).toEqual({
      number: available,
      owner: mira.user.id,
      owner_name: 'mira@example.org',
      kind: 'available',
    });
  });

  it('shows its postings, newest first, with the balance after each and the other side', async () => {
    const { data } = await history(available);
    expect(data.balance).toBe('50');
    expect(data.list.map(({ cause, amount, after }) => [cause, amount, after])).toEqual([
      ['order:9:pay', '-20', '50'],
      ['withdrawal:1:hold', '-30', '70'],
      ['deposit:a', '100', '100'],
    ]);
    expect(data.list[1]?.other).toMatchObject({ number: held, kind: 'held', owner_name: 'mira@example.org' });
    expect(data.list[2]?.other).toEqual({
      number: chain,
      owner: 'operator',
      owner_name: null,
      kind: 'chain',
    });
    expect(data).toMatchObject({ has_more: false, next_cursor: null });
  });

  it('of the platform itself is read the same way', async () => {
    const { data } = await history(chain);
    expect(data.account).toEqual({ number: chain, owner: 'operator', owner_name: null, kind: 'chain' });
    expect(data.list[0]).toMatchObject({ cause: 'deposit:a', amount: '-100', after: '-100' });
  });

  it('that nobody has is refused', async () => {
    for (const number of [4, 99, 2_147_483_647]) {
      expect(await refusalOf(ledgerHistory, number)).toEqual(['ledger_account_unknown', 'account']);
      expect(await refusalOf(ledgerExplain, number)).toEqual(['ledger_account_unknown', 'account']);
    }
  });

  it('is read in pages without a gap or a repetition, also while it is posted to', async () => {
    const { user } = await newCustomer(house);
    const found = await post(house, ledgerAccounts, { customer: user.id }, { cookie });
    const account = found.data.accounts[0]?.number ?? 0;
    const causes = Array.from({ length: 7 }, (_, n) => `deposit:page_${n}`);
    await booked(...causes.map((cause) => deposit(user.id, 1_000_000n, { cause })));
    for (const number of [account, chain]) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const { data } = await history(number, { limit: 3, ...(cursor && { cursor }) });
        if (cursor === null) await booked(deposit(user.id, 1n));
        seen.push(...data.list.map((posting) => posting.cause));
        cursor = data.next_cursor;
      } while (cursor !== null);
      expect(seen.filter((cause) => cause.startsWith('deposit:page_'))).toEqual([...causes].reverse());
      expect(new Set(seen).size).toBe(seen.length);
    }
  });
});

describe('a balance', () => {
  it('is explained by what came and went, added up again', async () => {
    const { data } = await post(house, ledgerExplain, { account: available }, { cookie });
    expect(data).toEqual({
      balance: '50',
      recomputed: '50',
      kinds: [
        { kind: 'deposit', postings: '1', came: '100', went: '0' },
        { kind: 'withdrawal_hold', postings: '1', came: '0', went: '30' },
        { kind: 'order_pay', postings: '1', came: '0', went: '20' },
      ],
    });
  });

  it('that was tampered with does not agree with its postings, and the explanation says so', async () => {
    const { asOwner } = house.data;
    await asOwner.query('update ledger.account set balance = balance + 1 where id = $1', [held]);
    const { data } = await post(house, ledgerExplain, { account: held }, { cookie });
    expect([data.balance, data.recomputed]).toEqual(['30.000001', '30']);
    await asOwner.query('update ledger.account set balance = balance - 1 where id = $1', [held]);
  });
});

describe('an entry', () => {
  it('is shown whole, both sides of each of its transfers', async () => {
    const { data } = await post(house, ledgerEntry, { cause: 'order:9:pay' }, { cookie });
    expect(data).toMatchObject({ kind: 'order_pay', parts: 2, amount: '21.000001' });
    expect(data.transfers).toMatchObject([
      {
        debit: { number: available, owner_name: 'mira@example.org', kind: 'available' },
        credit: { owner_name: 'mira@example.org', kind: 'locked' },
        amount: '20',
      },
      {
        debit: { owner: 'operator', kind: 'reserve', number: accountKinds.reserve.number },
        credit: { owner: 'operator', kind: 'escrow', number: accountKinds.escrow.number },
        amount: '1.000001',
      },
    ]);
  });

  it('that was never booked is not found', async () => {
    const { code, refusal } = await post(house, ledgerEntry, { cause: 'order:10:pay' }, { cookie });
    expect([nameOf(code), refusal.field]).toEqual(['not_found', 'cause']);
  });

  it('is found by the beginning of its cause, and only by that', async () => {
    const find = async (cause: string, more: object = {}) =>
      (await post(house, ledgerEntries, { cause, ...more }, { cookie })).data;
    await booked(...[3, 1, 2].map((n) => deposit(mira.user.id, 1n, { cause: `deposit_x:${n}` })));
    const first = await find('deposit_x', { limit: 2 });
    expect(first.list.map(({ cause }) => cause)).toEqual(['deposit_x:1', 'deposit_x:2']);
    const rest = await find('deposit_x', { limit: 2, cursor: first.next_cursor });
    expect(rest.list.map(({ cause }) => cause)).toEqual(['deposit_x:3']);
    expect(rest.next_cursor).toBeNull();
    expect((await find('order:9')).list).toMatchObject([{ cause: 'order:9:pay', parts: 2 }]);
    expect((await find('rder:9')).list).toEqual([]);
    // No wildcard means more than itself.
    expect((await find('deposit.x')).list).toEqual([]);
  });
});

describe('all entries', () => {
  it('are read newest first, across numbers that refused postings left unused', async () => {
    const { user } = await newCustomer(house);
    await booked(deposit(user.id, 1n, { cause: 'gap:before' }));
    await house.data.asOwner.query(
      `select setval('ledger.transfer_no', nextval('ledger.transfer_no') + 5000)`,
    );
    await booked(deposit(user.id, 1n, { cause: 'gap:after' }));
    const first = (await post(house, ledgerEntries, { limit: 1 }, { cookie })).data;
    expect(first.list).toMatchObject([{ cause: 'gap:after', kind: 'deposit', parts: 1 }]);
    const next = await post(house, ledgerEntries, { limit: 50, cursor: first.next_cursor }, { cookie });
    expect(next.data.list[0]?.cause).toBe('gap:before');
    const numbers = next.data.list.map(({ no }) => BigInt(no));
    expect(numbers).toEqual([...numbers].sort((a, b) => Number(b - a)));
    const causes = next.data.list.map(({ cause }) => cause);
    expect(causes.filter((cause) => cause === 'order:9:pay')).toHaveLength(1);
  });

  it('by a cursor that is no number is refused', async () => {
    const { code } = await post(house, ledgerEntries, { cursor: 'order:9:pay' }, { cookie });
    expect(nameOf(code)).toBe('malformed');
  });
});

it('all kinds of account together are zero', async () => {
  const { data } = await post(house, ledgerTotals, {}, { cookie });
  expect(data.together).toBe('0');
  const equity = data.kinds.find(({ kind }) => kind === 'equity');
  const stands = microText(await house.base.ledger.balance(operatorAccount('equity')));
  expect(equity).toEqual({ kind: 'equity', accounts: 1, balance: stands });
  const customers = data.kinds.find(({ kind }) => kind === 'available');
  expect(customers?.accounts).toBeGreaterThan(1);
});

it('reading it takes the permission', async () => {
  const reviewer = await signInOperator(house, await newOperator(house, 'reviewer'));
  for (const [call, ask] of [
    [ledgerTotals, {}],
    [ledgerEntries, {}],
    [ledgerEntry, { cause: 'order:9:pay' }],
    [ledgerHistory, { account: available }],
    [ledgerExplain, { account: available }],
    [ledgerAccounts, { customer: randomUUID() }],
  ] as const) {
    const { code, refusal } = await post(house, call, ask, { cookie: reviewer });
    expect([nameOf(code), refusal.params?.permission]).toEqual(['not_permitted', 'ledger.read']);
  }
});
