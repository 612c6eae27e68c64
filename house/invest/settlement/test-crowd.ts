import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { hearWakeUps } from '@paperlock/server/src/postgres/wake-ups.ts';
import { createFacts } from '../../base/facts/index.ts';
import { createLedger } from '../../base/ledger/index.ts';
import type { Database } from '../../db/database.ts';
import { type SettleParts, settle } from './settle.ts';
import { putRunningOrders, type RunningOrders } from './test-running-orders.ts';

/** A crowd whose orders run, settled up to any moment; and its book, to be compared with another's. */

export const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T05:06:07.089Z');
export const after = (ms: number): Date => new Date(START.getTime() + ms);

export const openCrowd = async (crowd: Omit<RunningOrders, 'lockAt'>): Promise<TestDatabase> => {
  const data = await freshDatabase();
  await putRunningOrders(data, { ...crowd, lockAt: START });
  return data;
};

/** What a worker settles with, as if it were that time. */
export const workingAt = (db: Database, at: Date, portionSize?: number): SettleParts => ({
  db,
  clock: { now: async () => at },
  ledger: createLedger(db),
  facts: createFacts({ db, hearWakeUps: (to) => hearWakeUps('', to) }),
  moments: { next: async () => null, at: async () => 0 },
  ...(portionSize && { portionSize }),
});

/** Settles whatever others leave lying, until everything is booked. */
export const settleWhole = async (parts: SettleParts): Promise<void> => {
  const until = await parts.clock.now();
  for (;;) {
    await settle(parts);
    const { rows } = await parts.db.sql.query<{ settled_to: Date }>('select settled_to from settlement_mark');
    if (rows[0] && rows[0].settled_to >= until) return;
  }
};

/** Of which orders somebody was told that they ended, as often as that was. */
export const toldOf = async ({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<string[]> => {
  const { rows } = await asOwner.query<{ order_no: string }>(
    `select f.params->>'order_no' as order_no from fact f
       join product_order o on o.order_no = f.params->>'order_no' and o.customer_id = f.customer_id
      where f.kind = 'order_settled' order by 1`,
  );
  return rows.map(({ order_no }) => order_no);
};

/** Everything in the book, in an order that depends on nothing but what was booked. */
export const bookOf = async ({ asOwner }: Pick<TestDatabase, 'asOwner'>): Promise<string> => {
  const { rows } = await asOwner.query(
    `select t.booked_at, t.cause, t.part, t.kind, t.debit, t.credit, t.amount from ledger.transfer t
      order by t.booked_at, t.cause collate "C", t.part`,
  );
  return rows.map((row) => JSON.stringify(row)).join('\n');
};
