import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  runSorts,
  SettlementRun,
  settlementRun,
  settlementRuns,
} from '@paperlock/contract/settlement.ts';
import { momentsOf } from '@paperlock/domain/assets/days.ts';
import { microText } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { runStateOf } from '@paperlock/domain/settlement/run-state.ts';
import type { Clock } from '../../base/clock/index.ts';
import type { Database } from '../../db/database.ts';
import { type ListAsk, listFrom, totalsView } from '../../db/sorted-list.ts';
import { portionsOf, type RunRow, runsPage, runTotals, selectMark, selectRun } from './run-store.ts';

export type RunParts = { db: Database; clock: Pick<Clock, 'now'> };

/**
 * A run over a million orders of a quarter of a million investors has about fifty portions, or a hundred where orders
 * mature.
 */
const PORTIONS_SHOWN = 200;

export type RunsAsk = ListAsk<keyof typeof runSorts>;

export const listRuns = async (
  { db: { sql }, clock }: RunParts,
  { from, to, limit, totals, ...ask }: RunsAsk,
  timezone = 'UTC',
): Promise<Answer<typeof settlementRuns>> => {
  const filter = momentsOf({ from, to }, timezone);
  const { sort = 'started_at', descending = sort === 'started_at', cursor } = ask;
  const rows = await runsPage(sql, filter, { sort, descending, cursor, limit: limit + 1 });
  const { settledTo, runId } = await selectMark(sql);
  const now = await clock.now(sql);
  const wallNow = new Date();
  return {
    ...listFrom(rows, limit, (row) => viewOf(row, wallNow)),
    ...(totals && { totals: totalsView(await runTotals(sql, filter)) }),
    stand: {
      settled_to: settledTo.toISOString(),
      now: now.toISOString(),
      behind_seconds: Math.max(0, Math.floor((now.getTime() - settledTo.getTime()) / 1000)),
      run: runId === null ? null : String(runId),
    },
  };
};

export const readRun = async (
  { db: { sql } }: RunParts,
  { run }: Ask<typeof settlementRun>,
): Promise<Outcome<Answer<typeof settlementRun>, 'not_found'>> => {
  const row = await selectRun(sql, BigInt(run));
  if (!row) return refused('not_found', { field: 'run' });
  const portions = await portionsOf(sql, row.id, PORTIONS_SHOWN);
  return done({
    ...viewOf(row, new Date()),
    list: portions.map(({ nth, work, doneAt, orders, amount }) => ({
      nth,
      work,
      done_at: doneAt?.toISOString() ?? null,
      orders,
      paid: amount === null ? null : microText(amount),
    })),
  });
};

const viewOf = (row: RunRow, now: Date): SettlementRun => ({
  id: String(row.id),
  from: row.from.toISOString(),
  to: row.to.toISOString(),
  started_at: row.startedAt.toISOString(),
  finished_at: row.finishedAt?.toISOString() ?? null,
  state: runStateOf(row, now),
  portions: { done: row.portionsDone, all: row.portions },
  income: { orders: row.incomes, paid: microText(row.incomeMicro) },
  maturity: { orders: row.maturities, paid: microText(row.maturityMicro) },
});
