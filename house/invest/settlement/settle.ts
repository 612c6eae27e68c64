import { DAY_MS } from '@paperlock/domain/products/state.ts';
import type { Clock } from '../../base/clock/index.ts';
import { type Facts, TOLD_ONE_BY_ONE, wakeNodes } from '../../base/facts/index.ts';
import type { Ledger } from '../../base/ledger/index.ts';
import type { Database, Sql } from '../../db/database.ts';
import {
  countDue,
  type Due,
  earnersIn,
  incomeOf,
  isAnyPaidDaily,
  lastInvestor,
  maturityOf,
  type Window,
  writeFirstPayments,
  writeMessages,
} from '../orders/index.ts';
import {
  type Division,
  finishPortion,
  finishRun,
  insertRun,
  lockMark,
  moveMark,
  takePortion,
} from './settlement-store.ts';

/**
 * Brings the book up to a moment of platform time, window by window. A window has at most a day while any order is paid
 * daily, and ends early at an event that reads the reserve or trades: the end of a raise, or the maturity of a renewed or
 * variable order. Within a window the order of bookings makes no difference, so workers share its portions; between
 * windows they wait for each other. What is due is read from the rows, so it makes no difference when and how often this
 * runs.
 */
export type SettleParts = {
  db: Database;
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'payFrom'>;
  facts: Pick<Facts, 'hint' | 'hintMany'>;
  /**
   * Events that must be handled one by one at a moment, and the time of the next such moment. `at` handles some of them
   * in one transaction and returns how many orders it changed; 0 means that none are left.
   */
  moments: {
    next(sql: Sql, after: Date, until: Date): Promise<Date | null>;
    at(tx: Sql, moment: Date): Promise<number>;
    /** Prepares outside the transaction what `at` threw for; `at` then runs again. Returns false if it cannot. */
    makeUpFor?(error: unknown): Promise<boolean>;
  };
  /** About how many orders a portion has. Each portion is one transaction. */
  portionSize?: number;
  /** Used while catching up with many windows: called after each window, and sends the hints in our place. */
  onWindow?: (() => Promise<void>) | undefined;
};

const PORTION = 20_000;

/** Up to this many orders, one transaction settles all: portions would take longer than the work. */
const FEW = 1000;

/** Running orders per investor on average, for the size of portions. */
const ORDERS_EACH = 4;

/** Settles what is due until now; returns how many orders changed. */
export const settle = async (parts: SettleParts): Promise<number> => {
  const until = await parts.clock.now();
  let done = 0;
  for (;;) {
    const step = await takeStep(parts, until);
    if (step === 'up to date') return done;
    if (step === 'in other hands') {
      // Another worker has the last portions. It continues, or dies and leaves them to the next worker.
      return done;
    }
    done += step;
    await parts.onWindow?.();
  }
};

type Step = number | 'up to date' | 'in other hands';

const takeStep = async (parts: SettleParts, until: Date): Promise<Step> => {
  for (;;) {
    try {
      return await nextStep(parts, until);
    } catch (error) {
      if (!(await parts.moments.makeUpFor?.(error))) throw error;
    }
  }
};

/**
 * A portion that is cut off starts again and is cut off again, so on a slow machine nothing would ever be settled.
 * Portions end by themselves.
 */
const unhurried = <T>(db: Database, work: (tx: Sql) => Promise<T>): Promise<T> =>
  db.inTransaction(async (tx) => {
    await tx.query(`set local statement_timeout = '5min'`);
    return work(tx);
  });

const nextStep = async (parts: SettleParts, until: Date): Promise<Step> => {
  const decided = await unhurried(parts.db, (tx) => decide(parts, tx, until));
  if (typeof decided !== 'bigint') return decided;
  let done = 0;
  let hasWorked = false;
  for (;;) {
    const count = await unhurried(parts.db, (tx) => settlePortion(parts, tx, decided));
    if (count === null) break;
    hasWorked = true;
    done += count;
  }
  const finished = await unhurried(parts.db, (tx) => conclude(parts, tx, decided));
  if (finished === null) return hasWorked ? done : 'in other hands';
  return done + finished;
};

/** Returns the run to work on, or the result of a window in which little or nothing was due. */
const decide = async (parts: SettleParts, tx: Sql, until: Date): Promise<bigint | Step> => {
  const { settledTo, runId } = await lockMark(tx);
  if (runId !== null) return runId;
  if (until <= settledTo) return 'up to date';
  const { window, endsInMoment } = await nextWindow(parts, tx, settledTo, until);
  const size = parts.portionSize ?? PORTION;
  const due = await countDue(tx, window, size);
  const portions = await divide(tx, due, size);
  if (portions.length === 0) {
    const done = await close(parts, tx, window);
    if (done === 0 && !parts.onWindow) await tell(parts, tx, window);
    return done;
  }
  const run = await insertRun(tx, window, portions);
  const undivided = due.income < size && due.maturity < size;
  // The events of a moment wait for payments, and payments for accounts that were just credited: not in one transaction.
  const isLittle = undivided && due.income + due.maturity <= FEW;
  return isLittle && !endsInMoment ? settleAtOnce(parts, tx, run) : run;
};

/** Works on all free portions of a run, then on its end. */
const settleAtOnce = async (parts: SettleParts, tx: Sql, runId: bigint): Promise<number> => {
  let done = 0;
  for (;;) {
    const count = await settlePortion(parts, tx, runId);
    if (count === null) break;
    done += count;
  }
  return done + ((await conclude(parts, tx, runId)) ?? 0);
};

/**
 * Divides a run into portions by investors' numbers; a small run is one portion. Messages come last, so no payment waits
 * for them.
 */
const divide = async (tx: Sql, due: Due, size: number): Promise<Division[]> => {
  const investors = due.income < size && due.maturity < size ? 0 : 1 + (await lastInvestor(tx));
  const each = Math.ceil(size / ORDERS_EACH);
  const portionsOf = (work: keyof Due): Division[] =>
    due[work] === 0
      ? []
      : due[work] < size
        ? [{ work, fromNo: 0, beforeNo: null }]
        : divided(work, investors, each);
  const maturities = portionsOf('maturity');
  const messages = maturities.map((portion): Division => ({ ...portion, work: 'message' }));
  return [...portionsOf('income'), ...maturities, ...messages];
};

const divided = (work: keyof Due, investors: number, each: number): Division[] => {
  const portions = Math.ceil(investors / each);
  return Array.from({ length: portions }, (_, nth) => ({
    work,
    fromNo: nth * each,
    beforeNo: nth + 1 < portions ? (nth + 1) * each : null,
  }));
};

/** Without daily orders nothing is booked from day to day: only the next event ends the window, or the present. */
const nextWindow = async (
  { moments }: SettleParts,
  tx: Sql,
  from: Date,
  until: Date,
): Promise<{ window: Window; endsInMoment: boolean }> => {
  const dayLater = new Date(from.getTime() + DAY_MS);
  const latest = until > dayLater && (await isAnyPaidDaily(tx, from)) ? dayLater : until;
  const moment = await moments.next(tx, from, latest);
  return { window: { from, to: moment ?? latest }, endsInMoment: moment !== null };
};

/** Returns how many orders changed; null if no portion is left. */
const settlePortion = async (
  { ledger, onWindow }: SettleParts,
  tx: Sql,
  runId: bigint,
): Promise<number | null> => {
  const portion = await takePortion(tx, runId);
  if (!portion) return null;
  if (portion.work === 'message') {
    await finishPortion(tx, portion, { orders: await writeMessages(tx, portion), amountMicro: null });
    if (!onWindow) await wakeNodes(tx);
    return 0;
  }
  const { counted, amountMicro } = await ledger.payFrom(
    tx,
    portion.work === 'income' ? incomeOf(portion) : maturityOf(portion),
  );
  await finishPortion(tx, portion, { orders: counted, amountMicro });
  return counted;
};

/** Returns null while another worker has a portion of the run, or after another worker concluded it. */
const conclude = async (parts: SettleParts, tx: Sql, runId: bigint): Promise<number | null> => {
  const mark = await lockMark(tx);
  if (mark.runId !== runId) return null;
  const window = await finishRun(tx, runId);
  if (!window) return null;
  const done = await close(parts, tx, window);
  if (done > 0) return done;
  // Every portion is paid by now, and the mark has moved: it happens once.
  await writeFirstPayments(tx, window);
  if (!parts.onWindow) await tell(parts, tx, window);
  return done;
};

/** Open pages show a day's interest. Only the first day of an order and maturities send messages. */
const tell = async ({ facts }: SettleParts, tx: Sql, window: Window): Promise<void> => {
  const earners = await earnersIn(tx, window, TOLD_ONE_BY_ONE + 1);
  if (earners.length === 0) return;
  await facts.hintMany(tx, 'order', earners);
  await wakeNodes(tx);
};

/** Handles some events of the window's last moment; after the last one it moves the mark. */
const close = async ({ moments }: SettleParts, tx: Sql, { to }: Window): Promise<number> => {
  const done = await moments.at(tx, to);
  if (done === 0) await moveMark(tx, to);
  return done;
};
