import { randomUUID } from 'node:crypto';
import { operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry, Transfer } from '@paperlock/domain/ledger/entry.ts';
import { count } from '@paperlock/server/src/test-rig.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deadlocks } from '../../db/test-all-rows.ts';
import type { Leg } from './index.ts';
import { deposit, hold, noon, of, order, postBatch } from './test-book.ts';
import { openPayoutBook, type PayoutBook, payout } from './test-payouts.ts';

let book: PayoutBook;
beforeAll(async () => {
  book = await openPayoutBook();
});

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
          Array.from({ length: 4 }, () => Promise.all([book.investor(1_000n), book.investor(1_000n)])),
        );
        const wanted = drawn.map(({ person, amounts: { own, operator }, hour }, nth) => ({
          twins: twins[person] as (typeof twins)[number],
          own: BigInt(own),
          operator: BigInt(operator),
          nth,
          bookedAt: new Date(noon.getTime() + hour * 3_600_000),
        }));
        const sum = await book.pay(
          wanted.map(({ twins: [{ no }], ...each }) => payout(no, each)),
          { counted: '7' },
        );
        expect(sum).toEqual({
          counted: 7,
          entries: wanted.length,
          amountMicro: wanted.reduce((total, { own, operator }) => total + own + operator, 0n),
        });
        const inOrder = wanted.toSorted((a, b) => Number(a.bookedAt) - Number(b.bookedAt) || a.nth - b.nth);
        await postBatch(
          book,
          inOrder.map(({ twins: [, { id }], ...each }) => entryOf(id, each)),
        );

        for (const [{ id: paid }, { id: posted }] of twins)
          expect((await legsOf(paid)).map(shape)).toEqual((await legsOf(posted)).map(shape));
        const [paid, posted] = [0, 1].map((which) => twins.map((pair) => pair[which]?.no ?? 0));
        const booked = await bookedFor(paid ?? []);
        expect(booked).toHaveLength(
          wanted.flatMap(({ own, operator }) => [own, operator]).filter(Boolean).length,
        );
        expect(booked).toEqual(await bookedFor(posted ?? []));
      }),
      { numRuns: count('RUNS', 25) },
    );
  });

  it('come from the operator alone where nothing of their own is named', async () => {
    const { id, no } = await book.investor(3n);
    await book.pay([payout(no, { own: 0n, operator: 4n })], { kind: 'order_interest', own: null });
    expect(await book.ledger.balance(of(id, 'available'))).toBe(9n);
    expect(await book.ledger.balance(of(id, 'locked'))).toBe(3n);
  });

  it('are none where the query finds nobody', async () => {
    expect(await book.pay([])).toEqual({ counted: 0, entries: 0, amountMicro: 0n });
  });

  it('never wait in a ring, neither for each other nor for people who pay meanwhile', async () => {
    const people = await Promise.all(Array.from({ length: 40 }, () => book.investor(1_000n)));
    const round = async (turn: number) => {
      const all = people.map(({ no }, nth) => payout(no, { nth: turn % 2 === 0 ? nth : -nth }));
      await Promise.all([
        book.pay(all),
        book.pay(all.map((each) => ({ ...each, cause: `${each.cause}:again`, nth: -each.nth }))),
        ...people.slice(0, 8).map(({ id }) => book.postNow(order(id, 1n, 1n, `order:${randomUUID()}:pay`))),
        ...people.slice(-8).map(({ id }) => book.postNow(hold(id, 1n))),
        postBatch(
          book,
          people.toReversed().map(({ id }) => deposit(id, 1n)),
        ),
      ]);
    };
    for (let turn = 0; turn < 5; turn += 1) await round(turn);
    const legs = await legsOf(people[0]?.id ?? '');
    // Deposit, order, then in each of five rounds: two payouts of two transfers, an order and a deposit; locked: order, then 3.
    expect(legs).toHaveLength(2 + 5 * 6 + 1 + 5 * 3);
  });

  it('add to what somebody else has just booked on the same accounts', async () => {
    const people = await Promise.all(Array.from({ length: 30 }, () => book.investor(10n)));
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
    const second = book.pay(people.map(({ no }, nth) => payout(no, { nth })));
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
