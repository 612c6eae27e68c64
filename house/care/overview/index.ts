import type { Answer } from '@paperlock/contract/call.ts';
import type { Overview, overview } from '@paperlock/contract/overview.ts';
import { microText } from '@paperlock/domain/money.ts';
import { lateJobs } from '@paperlock/domain/operators/late-jobs.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { DAY_MS } from '@paperlock/domain/products/state.ts';
import { finishedJobs } from '../../db/job-log.ts';
import { countBacklogs, countQueues } from './count-queues.ts';
import type { OverviewParts, Reader } from './parts.ts';

export type { OverviewParts } from './parts.ts';

/** What there is to do in the console: counts of every queue, what is due soon, money and health, by permission. */

const SALES_DAYS = 7;
const SALES_SHOWN = 8;

export const createOverview = (parts: OverviewParts) => ({
  backlogs: () => countBacklogs(parts),
  read: async (reader: Reader): Promise<Omit<Answer<typeof overview>, 'session'>> => {
    const now = await parts.clock.now();
    const allowed = async <T>(permission: Permission, read: () => Promise<T>): Promise<T | null> =>
      may(reader.roles, permission) ? read() : null;
    return {
      queues: await countQueues(parts, reader, now),
      now: now.toISOString(),
      due: {
        sales: await allowed('products.read', () => comingSales(parts, now)),
        maturities: await allowed('settlement.read', () => maturities(parts, now)),
      },
      money: await allowed('treasury.read', () => readMoney(parts)),
      health: {
        chain: await allowed('chain.read', async () => {
          const { state, lag } = await parts.watcher.status();
          return { state, lag };
        }),
        payments: await allowed('treasury.read', async () => ({ troubled: await parts.payer.troubled() })),
        settlement: await allowed('settlement.read', async () => {
          const behindMs = now.getTime() - (await parts.settlement.settledTo()).getTime();
          return { behind_seconds: Math.max(0, Math.floor(behindMs / 1000)) };
        }),
        jobs: await allowed('settlement.read', () => readJobs(parts)),
        mail: await allowed('outbox.read', async () => ({
          practice: parts.outbox.practice,
          ...(await parts.outbox.troubled()),
        })),
        book: await allowed('ledger.read', async () => ({
          breaks: (await parts.reconciliation.latest())?.breaks ?? null,
        })),
      },
    };
  },
});

const comingSales = async ({ db, products }: OverviewParts, now: Date): Promise<Overview['due']['sales']> => {
  const week = { from: now, to: new Date(now.getTime() + SALES_DAYS * DAY_MS) };
  return (await products.coming(db.sql, week, SALES_SHOWN)).map(({ at, ...sale }) => ({
    ...sale,
    at: at.toISOString(),
  }));
};

const maturities = async (
  { db, orders }: OverviewParts,
  now: Date,
): Promise<Overview['due']['maturities']> => {
  const day = { from: now, to: new Date(now.getTime() + DAY_MS) };
  const { orders: count, principalMicro } = await orders.maturing(db.sql, day);
  return { orders: count, principal: microText(principalMicro) };
};

const readMoney = async ({ treasury, earned }: OverviewParts): Promise<Overview['money']> => {
  const { cover, difference, hot_wallet, payouts } = await treasury.info();
  const { reserve, verdict, days } = await earned.runway();
  return {
    cover,
    difference,
    reserve,
    runway: verdict,
    runway_days: days,
    hot_wallet: hot_wallet.tokens,
    payouts: payouts.amount,
  };
};

const readJobs = async ({ db, timetable, since }: OverviewParts): Promise<Overview['health']['jobs']> => {
  const finished = await finishedJobs(db.sql);
  const known = timetable().flatMap((job) => {
    const finishedAt = finished.get(job.name);
    return finishedAt ? [{ ...job, finishedAt }] : [];
  });
  return known.length === 0 ? null : { late: lateJobs(known, { since, now: new Date() }) };
};
