import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { balance, instant } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';

/** Statements of what is owed, for those who answer for it. */

const summary = z.object({
  seq: z.int(),
  day: z.iso.date(),
  /** Platform time up to which everything due was booked; and the wall clock. */
  taken_at: instant,
  made_at: instant,
  accounts: z.int(),
  total: balance,
  parts: z.object({ available: balance, locked: balance, promised: balance, held: balance, review: balance }),
  /** Tokens at deposit addresses and in the hot wallet, and the bank. */
  reserves: balance,
  /** Below zero: less is there than is owed. */
  surplus: balance,
  /** The block the tokens were counted at. */
  block: z.int(),
  hash: z.string(),
  root: z.string(),
});
export type StatementSummary = z.output<typeof summary>;

export const statementSorts = { seq: 'number', total: 'number', accounts: 'number' } as const;

/** A statement has no text to find it by. Days are those of `day`. */
const { text: _, ...statementFilter } = listAsk(statementSorts);

export const statementList = defineCall({
  path: 'console/statementList',
  summary:
    'Statements of liabilities with their totals and reserves, newest first or sorted, and narrowed by days.',
  access: 'operator',
  request: z.strictObject({ ...statementFilter, ...listPage }).check(...listChecks(statementSorts)),
  response: listOf(summary),
});

export const statementExport = defineCall({
  path: 'console/statementExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(statementFilter).check(...listChecks(statementSorts)),
  response: exported,
});
