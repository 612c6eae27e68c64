import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { balance, instant } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';

/** Runs of settlement: what fell due in a window of platform time, what was done about it, and whether the book agrees. */

const runId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const portionsDone = z.object({ done: z.int(), all: z.int() });

/** Orders that something was done to, and what they were paid by it. */
const worked = z.object({ orders: z.int(), paid: balance });

const settlementRunSummary = z.object({
  id: runId,
  /** The window: everything due after the one and until the other, in platform time. */
  from: instant,
  to: instant,
  /** By the wall clock. */
  started_at: instant,
  finished_at: z.nullable(instant),
  /** Waiting: not finished, and nothing was done for a minute. */
  state: z.enum(['under_way', 'done', 'waiting']),
  portions: portionsDone,
  income: worked,
  maturity: worked,
});
export type SettlementRun = z.output<typeof settlementRunSummary>;

const settlementStand = z.object({
  /** Everything due until then is booked. Platform time, as `now`. */
  settled_to: instant,
  now: instant,
  behind_seconds: z.int(),
  /** The run under way. */
  run: z.nullable(runId),
});
export type SettlementStand = z.output<typeof settlementStand>;

export const runSorts = { started_at: 'time', to: 'time', income: 'number', maturity: 'number' } as const;

/** A run has no text to find it by. Days are those of `to`, in practice time. */
const { text: _, ...runFilter } = listAsk(runSorts);

export const settlementRuns = defineCall({
  path: 'console/settlementRuns',
  summary:
    'Runs of settlement, newest first or sorted, and narrowed by days; and up to when everything due is booked. A window in which no order is due makes no run.',
  access: 'operator',
  request: z.strictObject({ ...runFilter, ...listPage }).check(...listChecks(runSorts)),
  response: z.extend(listOf(settlementRunSummary), { stand: settlementStand }),
});

export const settlementExport = defineCall({
  path: 'console/settlementExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(runFilter).check(...listChecks(runSorts)),
  response: exported,
});

const settlementPortion = z.object({
  nth: z.int(),
  /** Messages tell those whose orders ended, when they are paid. */
  work: z.enum(['income', 'maturity', 'message']),
  done_at: z.nullable(instant),
  orders: z.nullable(z.int()),
  /** Null while it is not done; a message pays nothing. */
  paid: z.nullable(balance),
});

export const settlementRun = defineCall({
  path: 'console/settlementRun',
  summary: 'One run with the portions it was done in.',
  access: 'operator',
  request: z.strictObject({ run: runId }),
  response: z.extend(settlementRunSummary, {
    /** The first of them. */
    list: z.array(settlementPortion),
  }),
});

const runChecks = [
  'income_orders',
  'maturity_orders',
  'orders_ended',
  'orders_told',
  'income_paid',
  'income_booked',
  'maturity_paid',
  'principal_booked',
  'return_booked',
] as const;

export const settlementChecks = defineCall({
  path: 'console/settlementChecks',
  summary:
    'What a finished run should have done by the terms of the orders, beside what it counted and what was booked. Computed when asked; null while the run is not finished.',
  access: 'operator',
  request: z.strictObject({ run: runId }),
  response: z.object({
    checks: z.nullable(
      z.array(
        z.object({
          name: z.enum(runChecks),
          of: z.enum(['count', 'money']),
          expected: balance,
          found: balance,
          /** Found without expected; anything but zero is a break. */
          difference: balance,
        }),
      ),
    ),
    breaks: z.int(),
    /** Orders that ended at the end of the window one by one: they renew, or have a result of either sign. */
    alone: z.int(),
  }),
});
export type RunChecks = z.output<typeof settlementChecks.response>;
