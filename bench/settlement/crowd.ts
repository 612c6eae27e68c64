import type pg from 'pg';
import { createFacts } from '../../house/base/facts/index.ts';
import { createLedger, type Ledger } from '../../house/base/ledger/index.ts';
import type { Database } from '../../house/db/database.ts';
import { type SettleParts, settle } from '../../house/invest/settlement/settle.ts';
import { putRunningOrders, type RunningOrders } from '../../house/invest/settlement/test-running-orders.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import { migrate } from '../../server/src/postgres/migrate.ts';
import { hearWakeUps } from '../../server/src/postgres/wake-ups.ts';
import type { BenchServer } from '../bench-server.ts';
import { connect } from '../connect.ts';

/** A database of its own, full of orders that run, and workers that settle them. */
export type Crowd = {
  admin: pg.Client;
  url: string;
  fill(orders: Partial<RunningOrders>): Promise<void>;
  /**
   * Everything due until then, by so many workers at once; answers how many orders something happened to. `onPaid` hears
   * whenever somebody was paid and it is committed.
   */
  settleTo(at: Date, workers: number, onPaid?: () => void): Promise<number>;
  close(): Promise<void>;
};

const DAY_MS = 86_400_000;
const START = new Date('2026-03-01T00:00:00Z');
export const dayAfterStart = (days: number): Date => new Date(START.getTime() + days * DAY_MS);

export const openCrowd = async ({ admin: server, url: base }: BenchServer, name: string): Promise<Crowd> => {
  await server.query(`create database ${name}`);
  const address = new URL(base);
  address.pathname = `/${name}`;
  const url = address.toString();
  await migrate(url);
  const admin = await connect(url);
  const db = openDatabase(url, { connections: 4 });
  const [ledger, facts] = [createLedger(db), createFacts({ db, hearWakeUps: (to) => hearWakeUps(url, to) })];
  const alone = { next: async () => null, at: async () => 0 };
  return {
    admin,
    url,
    fill: async (orders) => {
      await putRunningOrders(
        { asOwner: admin },
        {
          customers: 1,
          orders: 1,
          payout: 'daily',
          periodDays: { least: 700, most: 700 },
          lockAt: START,
          spread: false,
          ...orders,
        },
      );
      await admin.query('vacuum analyze');
      await admin.query('checkpoint');
    },
    settleTo: async (at, workers, onPaid = () => {}) => {
      const work = () =>
        settle({ ...noting(db, ledger, onPaid), facts, clock: { now: async () => at }, moments: alone });
      const counts = await Promise.all(Array.from({ length: workers }, work));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    close: async () => {
      await db.close();
      await admin.end();
    },
  };
};

/** One worker's way to the database, which tells of each transaction that paid when it has returned. */
const noting = (db: Database, ledger: Ledger, onPaid: () => void): Pick<SettleParts, 'db' | 'ledger'> => {
  let hasPaid = false;
  return {
    ledger: {
      payFrom: (tx, payouts) => {
        hasPaid = true;
        return ledger.payFrom(tx, payouts);
      },
    },
    db: {
      ...db,
      inTransaction: async (work) => {
        hasPaid = false;
        const result = await db.inTransaction(work);
        if (hasPaid) onPaid();
        return result;
      },
    },
  };
};
