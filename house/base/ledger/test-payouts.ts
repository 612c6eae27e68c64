import { randomUUID } from 'node:crypto';
import type { Payouts, PostedSum } from './index.ts';
import { noon, openBook, order, reserve, type TestBook } from './test-book.ts';

/** One of many payouts, in the words of `payFrom`. */
export type Payout = {
  cause: string;
  bookedAt: Date | string;
  nth: number;
  ownerNo: number;
  own: bigint | null;
  operator: bigint | null;
};

export const payout = (ownerNo: number, more: Partial<Payout> = {}): Payout => ({
  cause: `paid:${randomUUID()}`,
  bookedAt: noon,
  nth: 1,
  ownerNo,
  own: 1n,
  operator: 1n,
  ...more,
});

/** A book for payouts: with a reserve, and people who have something locked. */
export type PayoutBook = TestBook & {
  pay(payouts: readonly Payout[], shape?: Partial<Payouts>): Promise<PostedSum>;
  /** Somebody with so much locked in orders that run, and their number in the book. */
  investor(locked: bigint): Promise<{ id: string; no: number }>;
};

export const openPayoutBook = async (): Promise<PayoutBook> => {
  const book = await openBook();
  await book.postNow(reserve(1_000_000_000n));
  return {
    ...book,
    pay: (payouts, shape = {}) => pay(book, payouts, shape),
    investor: (locked) => investor(book, locked),
  };
};

const pay = (book: TestBook, payouts: readonly Payout[], shape: Partial<Payouts>): Promise<PostedSum> =>
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

const investor = async (book: TestBook, locked: bigint): Promise<{ id: string; no: number }> => {
  const id = await book.customer(locked + 5n);
  await book.postNow(order(id, locked, 1_000n, `order:${randomUUID()}:pay`));
  return { id, no: await book.ledger.numberOf(book.db.sql, id) };
};
