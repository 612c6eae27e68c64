import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { balance, instant, nothing, pageAsk, pageOf } from './fields.ts';
import { accountKind } from './ledger.ts';

/** Whether the book is what its postings make it. */

/** Every check there is, in the order of the report. */
export const checkNames = [
  'sum_zero',
  'balances',
  'accounts',
  'sequence',
  'numbers',
  'running_balance',
  'below_zero',
  'whole_entries',
  'allowed_moves',
  'roll_ups',
  'closings',
  'closed_days',
  'corrections',
  'chain_transfers',
  'chain_balances',
  'sending_numbers',
  'practice_wallets',
  'withdrawals',
  'treasury',
  'chain_money',
  'bank_money',
  'deposits_booked',
  'deposits_on_chain',
  'suspense',
  'deposit_holdings',
  'escrow_promises',
  'locked_orders',
  'order_incomes',
  'order_results',
  'orders_overdue',
  'products_sold',
  'market_candles',
  'strategy_runs',
  'promised_earned',
  'turnover',
  'statements_chained',
  'statement_book',
  'statements_in_audit',
] as const;
export type CheckName = (typeof checkNames)[number];

const runId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

const summary = z.object({
  id: runId,
  started_at: instant,
  finished_at: instant,
  started_by: z.enum(['timetable', 'command', 'operator']),
  /** Of a run that an operator started. */
  operator: z.nullable(z.string()),
  transfers: z.int(),
  breaks: z.int(),
});
export type RunSummary = z.output<typeof summary>;

const run = z.extend(summary, {
  /** What all accounts of a kind come to together. */
  totals: z.array(z.object({ kind: accountKind, accounts: z.int(), balance })),
  checks: z.array(
    z.object({
      name: z.enum(checkNames),
      /** How many accounts, transfers or whatever it looks at were looked at. */
      checked: z.int(),
      breaks: z.int(),
      /** The first of them. */
      details: z.array(z.object({ subject: z.string(), expected: z.string(), found: z.string() })),
    }),
  ),
});
export type Run = z.output<typeof run>;

export const reconciliationList = defineCall({
  path: 'console/reconciliationList',
  summary: 'When the book was reconciled and how many breaks were found, newest first.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk }),
  response: pageOf(summary),
});

export const reconciliationInfo = defineCall({
  path: 'console/reconciliationInfo',
  summary:
    'One reconciliation with every check and what it found; without a number the latest, null before the first.',
  access: 'operator',
  request: z.strictObject({ run: z.optional(runId) }),
  response: z.object({ run: z.nullable(run) }),
});

const progress = z.object({
  started_at: instant,
  operator: z.nullable(z.string()),
  /** Checks done, of how many. */
  done: z.int(),
  of: z.int(),
});

export const reconciliationProgress = defineCall({
  path: 'console/reconciliationProgress',
  summary: 'The reconciliation that is under way, if one is, and whether the one before came to an end.',
  access: 'operator',
  request: nothing,
  response: z.object({ running: z.nullable(progress), failed: z.boolean() }),
});

export const reconciliationRun = defineCall({
  path: 'console/reconciliationRun',
  summary: 'Starts a reconciliation. One is under way at a time; its result is listed when it ends.',
  access: 'operator',
  request: nothing,
  response: nothing,
  refusals: ['conflict'],
});
