import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deadlocks } from '../../db/test-all-rows.ts';
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

/** What maturities moved for some people, one after the other, each by their place among them. */
const bookedFor = async (ownerNos: readonly number[]): Promise<unknown[]> => {
  const { rows } = await book.db.sql.query(
    `select array_position($1::integer[], credit / 100) as person, part, parts, amount, booked_at from ledger.transfer
      where kind = 33 and credit / 100 = any ($1) order by no`,
    [ownerNos],
  );
  return rows;
};

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
        const [paid, posted] = [0, 1].map((which) => twins.map((pair) => pair[which]?.no ?? 0));
        const booked = await bookedFor(paid ?? []);
        expect(booked).toHaveLength(
          wanted.flatMap(({ own, operator }) => [own, operator]).filter(Boolean).length,
        );
        expect(booked).toEqual(await bookedFor(posted ?? []));
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

  it('add to what somebody else has just booked on the same accounts', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => investor(10n)));
    let commit: () => void = () => {};
    let first: Promise<void> = Promise.resolve();
    await new Promise<void>((booked) => {
      first = book.db.inTransaction(async (tx) => {
        for (const { id } of people) await book.ledger.post(tx, deposit(id, 100n));
        await new Promise<void>((resolve) => {
          commit = resolve;
          booked();
        });
      });
    });
    const second = pay(people.map(({ no }, nth) => payout(no, { nth })));
    await vi.waitUntil(
      async () => {
        const { rowCount } = await book.db.asOwner.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return rowCount === 1;
      },
      { timeout: 20_000 },
    );
    commit();
    await Promise.all([first, second]);
    for (const { id } of people) {
      const [last, , before] = await book.ledger.history(of(id, 'available'), { before: null, limit: 3 });
      expect([last?.place, last?.afterMicro, before?.afterMicro]).toEqual([5n, 107n, 105n]);
    }
  });
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
    refusalIn(() => pay(payouts, shaped));

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
    const { no } = await investor(10n);
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
    const { id, no } = await investor(10n);
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

it('nobody waited for anybody in a ring', async () => {
  expect(await deadlocks(book.db.asOwner)).toBe(0n);
});
