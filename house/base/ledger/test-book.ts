import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@paperlock/domain/ledger/booking.ts';
import { type Account, type AccountKind, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import type { Entry } from '@paperlock/domain/ledger/entry.ts';
import { done } from '@paperlock/domain/outcome.ts';
import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import pg from 'pg';
import { vi } from 'vitest';
import type { Database } from '../../db/database.ts';
import { closeDay } from './closing-store.ts';
import { createLedger, type Ledger, type PostResult } from './index.ts';

/** A book of its own for a test file. */
export type TestBook = {
  db: TestDatabase;
  ledger: Ledger;
  /** A customer with accounts and, if asked, money that came in from the chain. */
  customer(availableMicro?: bigint): Promise<string>;
  postNow(entry: Entry): Promise<PostResult>;
  /** Closes the book up to and with this day (YYYY-MM-DD, UTC). `now` is platform time. */
  closeDay(day: string, now: Date): Promise<void>;
  /** Sums up accounts with so many new legs, once everything written so far is settled. */
  rollUp(legs: number): Promise<void>;
};

export const noon = new Date('2026-03-05T12:00:00Z');

export const of = (owner: string, kind: AccountKind): Account => ({ owner, kind });

type Draft = {
  kind: EntryKind;
  from: Account;
  to: Account;
  amount: bigint;
  cause?: string;
  bookedAt?: Date;
};

export const transferEntry = ({ kind, from, to, amount, cause, bookedAt = noon }: Draft): Entry => ({
  cause: cause ?? `test:${randomUUID()}`,
  kind,
  bookedAt,
  transfers: [{ debit: from, credit: to, amountMicro: amount }],
});

export const deposit = (owner: string, amount: bigint, more: Partial<Draft> = {}): Entry =>
  transferEntry({
    kind: 'deposit',
    from: operatorAccount('chain'),
    to: of(owner, 'available'),
    amount,
    ...more,
  });

export const hold = (owner: string, amount: bigint, more: Partial<Draft> = {}): Entry =>
  transferEntry({
    kind: 'withdrawal_hold',
    from: of(owner, 'available'),
    to: of(owner, 'held'),
    amount,
    ...more,
  });

export const reserve = (amount: bigint): Entry =>
  transferEntry({
    kind: 'reserve_in',
    from: operatorAccount('equity'),
    to: operatorAccount('reserve'),
    amount,
  });

export const order = (owner: string, principal: bigint, promised: bigint, cause: string): Entry => ({
  cause,
  kind: 'order_pay',
  bookedAt: noon,
  transfers: [
    { debit: of(owner, 'available'), credit: of(owner, 'locked'), amountMicro: principal },
    { debit: operatorAccount('reserve'), credit: operatorAccount('escrow'), amountMicro: promised },
  ],
});

export const openBook = async (): Promise<TestBook> => {
  const db = await freshDatabase();
  const ledger = createLedger(db);
  const postNow = (entry: Entry) => db.inTransaction((tx) => ledger.post(tx, entry));
  return {
    db,
    ledger,
    postNow,
    closeDay: (day, now) => closeDay(db.sql, day, now),
    rollUp: (legs) => rollUp(db, legs),
    customer: async (availableMicro = 0n) => {
      const id = randomUUID();
      await db.inTransaction((tx) => ledger.openAccounts(tx, id));
      if (availableMicro > 0n) await postNow(deposit(id, availableMicro));
      return id;
    },
  };
};

/**
 * Posts all entries in one transaction or, if any of them is refused or was posted before, each in its own, and answers for each
 * in their order.
 */
export const postBatch = async (
  { db, ledger }: { db: Database; ledger: Ledger },
  entries: readonly Entry[],
): Promise<PostResult[]> => {
  try {
    return await db.inTransaction(async (tx) => {
      await ledger.postTogether(tx, entries);
      const { rows } = await tx.query<{ no: bigint }>(
        `select no from unnest($1::text[]) with ordinality as asked (cause, nth) join ledger.transfer using (cause)
          where part = 1 order by nth`,
        [entries.map(({ cause }) => cause)],
      );
      return rows.map(done);
    });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && /^(23|22003|LG)/.test(error.code ?? ''))) throw error;
  }
  const results: PostResult[] = [];
  for (const entry of entries) results.push(await db.inTransaction((tx) => ledger.post(tx, entry)));
  return results;
};

/** More than two runs, because transactions of other test files, in other databases of the same server, count as well. */
const rollUp = async (db: TestDatabase, legs: number): Promise<void> => {
  const now = await db.sql.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
  await vi.waitUntil(
    async () => {
      const settled = await db.sql.query(
        'select from ledger.mark where xid > $1::xid8 and xid < pg_snapshot_xmin(pg_current_snapshot())',
        [now.rows[0]?.xid],
      );
      await db.sql.query('select ledger.roll_up($1)', [legs]);
      return settled.rowCount === 1;
    },
    { timeout: 20_000, interval: 20 },
  );
};
