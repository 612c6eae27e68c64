import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Leg, Payouts, PostedSum } from './index.ts';
import { deposit, hold, noon, of, openBook, order, reserve, type TestBook } from './test-book.ts';

let book: TestBook;
beforeAll(async () => {
  book = await openBook();
  await book.postNow(reserve(1_000_000_000n));
});
afterAll(() => book.db.drop());

type Payout = {
  cause: string;
  bookedAt: Date | string;
  nth: number;
  ownerNo: number;
  own: bigint | null;
  operator: bigint | null;
};

const payout = (ownerNo: number, more: Partial<Payout> = {}): Payout => ({
  cause: `paid:${randomUUID()}`,
  bookedAt: noon,
  nth: 1,
  ownerNo,
  own: 1n,
  operator: 1n,
  ...more,
});

const pay = (payouts: readonly Payout[], shape: Partial<Payouts> = {}): Promise<PostedSum> =>
  book.db.inTransaction((tx) =>
    book.ledger.payFrom(tx, {
      kind: 'order_maturity',
      own: 'locked',
      operator: 'escrow',
      counted: '(select count(*) from payout_of)',
      values: [
        payouts.map(({ cause }) => cause),
        payouts.map(({ bookedAt }) => bookedAt),
        payouts.map(({ nth }) => nth),
        payouts.map(({ ownerNo }) => ownerNo),
        payouts.map(({ own }) => own),
        payouts.map(({ operator }) => operator),
      ],
      parts: `payout_of (cause, booked_at, nth, owner_no, from_own, from_operator) as (
                select * from unnest($1::text[], $2::timestamptz[], $3::integer[], $4::integer[], $5::bigint[], $6::bigint[]))`,
      ...shape,
    }),
  );

/** Somebody with so much locked in orders that run, and their number in the book. */
const investor = async (locked: bigint): Promise<{ id: string; no: number }> => {
  const id = await book.customer(locked + 5n);
  await book.postNow(order(id, locked, 1_000n, `order:${randomUUID()}:pay`));
  return { id, no: await book.ledger.numberOf(book.db.sql, id) };
};

const legsOf = async (id: string): Promise<Leg[]> =>
  (
    await Promise.all(
      (['available', 'locked'] as const).map((kind) =>
        book.ledger.history(of(id, kind), { before: null, limit: 100 }),
      ),
    )
  ).flat();

describe('payouts to many', () => {
  it('are what the same entries in a batch are: same places, same balances, same order', async () => {
    const amounts = fc
      .record({ own: fc.integer({ min: 0, max: 9 }), operator: fc.integer({ min: 0, max: 9 }) })
      .filter(({ own, operator }) => own + operator > 0);
    const one = fc.record({ person: fc.nat(3), amounts, hour: fc.nat(2) });
    await fc.assert(
      fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 24 }), async (drawn) => {
        const twins = await Promise.all(
          Array.from({ length: 4 }, () => Promise.all([investor(1_000n), investor(1_000n)])),
        );
        const wanted = drawn.map(({ person, amounts: { own, operator }, hour }, nth) => ({
          twins: twins[person] as (typeof twins)[number],
          own: BigInt(own),
          operator: BigInt(operator),
          nth,
          bookedAt: new Date(noon.getTime() + hour * 3_600_000),
        }));
        const sum = await pay(
          wanted.map(({ twins: [{ no }], ...each }) => payout(no, each)),
          { counted: '7' },
        );
        expect(sum).toEqual({
          counted: 7,
          entries: wanted.length,
          amountMicro: wanted.reduce((total, { own, operator }) => total + own + operator, 0n),
        });
        const inOrder = wanted.toSorted((a, b) => Number(a.bookedAt) - Number(b.bookedAt) || a.nth - b.nth);
        await book.ledger.postBatch(inOrder.map(({ twins: [, { id }], ...each }) => entryOf(id, each)));

        for (const [{ id: paid }, { id: posted }] of twins)
          expect((await legsOf(paid)).map(shape)).toEqual((await legsOf(posted)).map(shape));
      }),
      { numRuns: 25 },
    );
  });

  it('come from the operator alone where nothing of their own is named', async () => {
    const { id, no } = await investor(3n);
    await pay([payout(no, { own: 0n, operator: 4n })], { kind: 'order_interest', own: null });
    expect(await book.ledger.balance(of(id, 'available'))).toBe(9n);
    expect(await book.ledger.balance(of(id, 'locked'))).toBe(3n);
  });

  it('are none where the query finds nobody', async () => {
    expect(await pay([])).toEqual({ counted: 0, entries: 0, amountMicro: 0n });
  });

  it('never wait in a ring, neither for each other nor for people who pay meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => investor(1_000n)));
    const round = async (turn: number) => {
      const all = people.map(({ no }, nth) => payout(no, { nth: turn % 2 === 0 ? nth : -nth }));
      await Promise.all([
        pay(all),
        pay(all.map((each) => ({ ...each, cause: `${each.cause}:again`, nth: -each.nth }))),
        ...people.slice(0, 8).map(({ id }) => book.postNow(order(id, 1n, 1n, `order:${randomUUID()}:pay`))),
        ...people.slice(-8).map(({ id }) => book.postNow(hold(id, 1n))),
        book.ledger.postBatch(people.toReversed().map(({ id }) => deposit(id, 1n))),
      ]);
    };
    for (let turn = 0; turn < 5; turn += 1) await round(turn);
    const legs = await legsOf(people[0]?.id ?? '');
    // Deposit, order, then in each of five rounds: two payouts of two transfers, an order and a deposit; locked: order, then 3.
    expect(legs).toHaveLength(2 + 5 * 6 + 1 + 5 * 3);
  });
});

describe('payouts are refused, all of them,', () => {
  const refusalOf = async (payouts: readonly Payout[], shaped: Partial<Payouts> = {}): Promise<string> => {
    const before = await book.db.sql.query('select count(*), sum(amount) from ledger.transfer');
    const stands = await book.db.sql.query('select * from ledger.account order by id');
    const refusal = await pay(payouts, shaped).then(
      () => 'not refused',
      (error: unknown) => {
        if (!(error instanceof pg.DatabaseError)) throw error;
        return [error.code, error.constraint ?? error.column].filter(Boolean).join(' ');
      },
    );
    const after = await book.db.sql.query('select count(*), sum(amount) from ledger.transfer');
    expect(after.rows).toEqual(before.rows);
    expect((await book.db.sql.query('select * from ledger.account order by id')).rows).toEqual(stands.rows);
    return refusal;
  };

  /** Beside one that would be right. */
  const refusalBeside = async (wrong: Partial<Payout>, shaped: Partial<Payouts> = {}): Promise<string> => {
    const [good, bad] = [await investor(10n), await investor(10n)];
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
    const { no } = await investor(10n);
    const known = payout(no);
    await pay([known]);
    expect(await refusalOf([payout(no), known])).toBe('23505 transfer_pkey');
    const twice = payout(no);
    expect(await refusalOf([twice, twice])).toBe('23505 transfer_pkey');
  });

  it('where their arrays do not fit together, or are empty', async () => {
    const [{ no }] = [await investor(10n)];
    const call = (causes: string, owners: number[]) =>
      book.db.sql
        .query(
          `select ledger.pay_out(33::smallint, 2::smallint, 21::smallint, $1, '{2026-03-05}', $2, '{1}', '{1}')`,
          [causes, owners],
        )
        .then(
          () => 'not refused',
          ({ code }: pg.DatabaseError) => code,
        );
    expect(await call('{paid:a,paid:b}', [no])).toBe('LG008');
    expect(await call('{paid:a}', [no, no])).toBe('LG008');
    expect(await call('{}', [])).toBe('LG008');
    expect(await call('{paid:a}', [no])).toBe('not refused');
  });

  it('in a transaction that could not see a day being closed', async () => {
    const { no } = await investor(10n);
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

type Amounts = { own: bigint; operator: bigint; bookedAt: Date };

const entryOf = (id: string, { own, operator, bookedAt }: Amounts): Entry => {
  const transfers: Transfer[] = [
    { debit: of(id, 'locked'), credit: of(id, 'available'), amountMicro: own },
    { debit: operatorAccount('escrow'), credit: of(id, 'available'), amountMicro: operator },
  ];
  return {
    cause: `paid:${randomUUID()}`,
    kind: 'order_maturity',
    bookedAt,
    transfers: transfers.filter(({ amountMicro }) => amountMicro > 0n),
  };
};

/** All of a leg but its number and whose it is. */
const shape = ({ place, amountMicro, afterMicro, other, kind, part, parts, bookedAt }: Leg) => ({
  place,
  amountMicro,
  afterMicro,
  other: other.kind,
  kind,
  part,
  parts,
  bookedAt,
});
