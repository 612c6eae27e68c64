import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Payouts } from './index.ts';
import { of } from './test-book.ts';
import { openPayoutBook, type Payout, type PayoutBook, payout } from './test-payouts.ts';

let book: PayoutBook;
beforeAll(async () => {
  book = await openPayoutBook();
});

const wholeBook = async (): Promise<unknown> => {
  const transfers = await book.db.sql.query('select count(*), sum(amount) from ledger.transfer');
  const accounts = await book.db.sql.query('select * from ledger.account order by id');
  return [transfers.rows, accounts.rows];
};

/** The arguments of the function, as text; whose they are follows. */
type Call = {
  kind: number | null;
  ownKind: number | null;
  from: number | null;
  cause: string | null;
  at: string;
  owner: (no: number) => string;
  own: string;
  operator: string;
};

const usual: Omit<Call, 'cause'> = {
  kind: 33,
  ownKind: 2,
  from: 21,
  at: '{2026-03-05}',
  owner: (no) => `{${no}}`,
  own: '{1}',
  operator: '{1}',
};

describe('payouts are refused, all of them,', () => {
  /** The SQLSTATE, with the rule or the column that it names; and nothing has changed. */
  const refusalIn = async (work: () => Promise<unknown>): Promise<string> => {
    const before = await wholeBook();
    const refusal = await work().then(
      () => 'not refused',
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        return [error.code, error.constraint ?? error.column].filter(Boolean).join(' ');
      },
    );
    expect(await wholeBook()).toEqual(before);
    return refusal;
  };

  const refusalOf = (payouts: readonly Payout[], shaped: Partial<Payouts> = {}): Promise<string> =>
    refusalIn(() => book.pay(payouts, shaped));

  /** Beside one that would be right. */
  const refusalBeside = async (wrong: Partial<Payout>, shaped: Partial<Payouts> = {}): Promise<string> => {
    const [good, bad] = [await book.investor(10n), await book.investor(10n)];
    return refusalOf([payout(good.no), payout(bad.no, wrong)], shaped);
  };

  it.each<[string, Partial<Payout>, string]>([
    ['one is of more than is locked', { own: 11n }, '23514 never_below_zero'],
    ['one is below zero', { own: -1n }, '23514 positive_amount'],
    ['one is below zero on the other side', { operator: -1n }, '23514 positive_amount'],
    ['one pays nothing', { own: 0n, operator: 0n }, 'LG003'],
    ['an amount is missing', { own: null }, 'LG003'],
    ['another amount is missing', { operator: null }, 'LG003'],
    ['somebody is nobody', { ownerNo: 21_000_000 }, 'LG003'],
    ['somebody is the operator', { ownerNo: 0 }, 'LG003'],
    ['a number is beyond all numbers', { ownerNo: 2_147_483_647 }, '22003'],
    ['a sum is beyond all sums', { operator: 9_223_372_036_854_775_807n }, '22003'],
    ['a cause has no form', { cause: 'Paid 1' }, '23514 cause_form'],
    ['a cause is kept for a correction', { cause: 'correction:1' }, 'LG007'],
    ['a day is closed', { bookedAt: new Date('2019-12-31T23:59:59Z') }, 'LG005'],
    ['a time is on no calendar', { bookedAt: 'infinity' }, '23514 calendar'],
  ])('where %s', async (_, wrong, refusal) => {
    expect(await refusalBeside(wrong)).toBe(refusal);
  });

  it.each<[string, Partial<Payouts>]>([
    ['is of another kind', { kind: 'order_pay' }],
    ['is of no kind that pays', { kind: 'correction' }],
    ['comes from an account that may not pay', { operator: 'fees' }],
    ['comes from the reserve', { operator: 'reserve' }],
    ['comes from what is held', { own: 'held' }],
    ['comes from itself', { own: 'available' }],
  ])('where money %s', async (_, shaped) => {
    expect(await refusalBeside({}, shaped)).toBe('LG004');
  });

  it('where one was posted before, or comes twice', async () => {
    const { no } = await book.investor(10n);
    const known = payout(no);
    await book.pay([known]);
    expect(await refusalOf([payout(no), known])).toBe('23505 transfer_pkey');
    const twice = payout(no);
    expect(await refusalOf([twice, twice])).toBe('23505 transfer_pkey');
  });

  it.each<[string, Partial<Call>, string]>([
    ['causes are too many', { cause: '{paid:a,paid:b}' }, 'LG008'],
    ['times are too many', { at: '{2026-03-05,2026-03-05}' }, 'LG008'],
    ['people are too many', { owner: (no) => `{${no},${no}}` }, 'LG008'],
    ['amounts are too many', { own: '{1,1}' }, 'LG008'],
    ['other amounts are too many', { operator: '{1,1}' }, 'LG008'],
    ['there are none', { cause: '{}', at: '{}', owner: () => '{}', own: '{}', operator: '{}' }, 'LG008'],
    ['causes are no array', { cause: null }, 'LG008'],
    ['a cause is missing', { cause: '{null}' }, '23502 cause'],
    ['causes are a table', { cause: '{{paid:a}}' }, '23502 cause'],
    ['causes are counted from elsewhere', { cause: '[5:5]={paid:a}' }, '23502 cause'],
    ['a time is missing', { at: '{null}' }, 'LG005'],
    ['times are a table', { at: '{{2026-03-05}}' }, '23502 booked_at'],
    ['somebody is missing', { owner: () => '{null}' }, 'LG003'],
    ['no kind is named', { kind: null }, 'LG004'],
    ['no account of the operator is named', { from: null }, 'LG004'],
    ['something comes from an own account that is not named', { ownKind: null }, '23502 debit_after'],
    // The sum of kind and accounts is that of a move that is allowed, and the account is somebody else's.
    ['an own account is below all numbers', { kind: 34, ownKind: -98, from: 25 }, 'LG004'],
    ['an own account is far below all numbers', { ownKind: -1197 }, 'LG004'],
    ['an own account is the operator’s', { ownKind: 21 }, 'LG004'],
    ['an account of the operator is a customer’s', { from: 2 }, 'LG004'],
  ])('by the database alone, where %s', async (_, wrong, refusal) => {
    const { no } = await book.investor(10n);
    const call = { ...usual, cause: `{paid:${randomUUID()}}`, ...wrong };
    const values = [
      [call.kind, call.ownKind, call.from, call.cause],
      [call.at, call.owner(no), call.own, call.operator],
    ].flat();
    const query = () =>
      book.db.sql.query('select ledger.pay_out($1, $2, $3, $4, $5, $6, $7, $8) as paid', values);
    expect(await refusalIn(query)).toBe(refusal);
  });

  it('only then: by the database alone, what is right is booked', async () => {
    const { id, no } = await book.investor(10n);
    const { kind, ownKind, from, at, owner, own, operator } = usual;
    const values = [kind, ownKind, from, `{paid:${randomUUID()}}`, at, owner(no), own, operator];
    const { rows } = await book.db.sql.query(
      'select ledger.pay_out($1, $2, $3, $4, $5, $6, $7, $8) as paid',
      values,
    );
    expect(rows).toEqual([{ paid: 1 }]);
    expect(await book.ledger.balance(of(id, 'available'))).toBe(7n);
  });

  it('in a transaction that could not see a day being closed', async () => {
    const { no } = await book.investor(10n);
    const blind = book.db.inTransaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await tx.query(
        `select ledger.pay_out(33::smallint, 2::smallint, 21::smallint, '{paid:blind}', '{2026-03-05}', $1, '{1}', '{1}')`,
        [[no]],
      );
    });
    await expect(blind).rejects.toMatchObject({ code: 'LG006' });
  });
});
