import { accountKindNames } from '@paperlock/domain/ledger/chart.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, day, inOrder, instant, nothing, pageAsk, pageOf } from './fields.ts';

/** What a person has, and every posting that made it so. */

/** Where one's money can be. */
export const ownAccounts = ['available', 'locked', 'held'] as const;
export type OwnAccount = (typeof ownAccounts)[number];

/** The kinds of entry that can touch a person's accounts. */
export const assetKinds = [
  'correction',
  'deposit',
  'deposit_matched',
  'withdrawal_hold',
  'withdrawal_release',
  'withdrawal_settle',
  'order_pay',
  'order_undo',
  'order_interest',
  'order_maturity',
  'order_result',
] as const;
export type AssetKind = (typeof assetKinds)[number];

export const directions = ['in', 'out'] as const;

/** `someone_else` hides which other customer an account belongs to. */
export const sides = [...accountKindNames, 'someone_else'] as const;
export type Side = (typeof sides)[number];

/** What a posting is about, as something that can be opened; interest of several orders at once says when it was due. */
const cause = z.object({
  type: z.enum(['deposit', 'withdrawal', 'order', 'orders', 'correction']),
  id: z.string(),
  /** Names of the projects of these orders, in the reader's language. */
  projects: z.array(z.string()),
});
export type Cause = z.output<typeof cause>;

export const assets = defineCall({
  path: 'credit/assets',
  summary: 'What one has: available, locked in orders, held for withdrawals, and all of it together.',
  access: 'customer',
  request: nothing,
  response: z.object({
    available: amount,
    locked: amount,
    held: amount,
    total: amount,
    /** Platform time. */
    at: instant,
  }),
});

export const incomeToday = defineCall({
  path: 'credit/incomeToday',
  summary:
    'What orders have paid you and lost you since the day began, by the platform clock and in the zone that the header `timezone` names.',
  access: 'customer',
  request: z.strictObject({
    /** Platform time; without it, the beginning of today in the zone of the header. */
    since: z.optional(instant),
  }),
  response: z.object({
    since: instant,
    /** Beyond the principal: promised returns, and what variable orders earned. */
    received: amount,
    lost: amount,
    /** Principal of orders that ended, less what was locked again since: a renewal does both. */
    returned: amount,
  }),
});

/** How far back a curve reaches; `all` is to the first posting. */
export const curveRanges = ['week', 'month', 'all'] as const;
export type CurveRange = (typeof curveRanges)[number];

export const balanceDays = defineCall({
  path: 'credit/balanceDays',
  summary:
    'What you had at the end of each day until today, in total or on one account, by the platform clock and in the zone that the header `timezone` names. Empty before the first posting; beyond a year, days are left out evenly.',
  access: 'customer',
  request: z.strictObject({
    range: z.enum(curveRanges),
    /** Without it, all accounts together. */
    account: z.optional(z.enum(ownAccounts)),
  }),
  response: z.object({ list: z.array(z.object({ day, total: amount })) }),
});

const filter = {
  account: z._default(z.enum(ownAccounts), 'available'),
  kind: z.optional(z.enum(assetKinds)),
  direction: z.optional(z.enum(directions)),
  /** The first and the last day, by platform time; both count whole. */
  from: z.optional(day),
  to: z.optional(day),
};

const posting = z.object({
  /** Its place in the account's history: 1 is the first there ever was. */
  place: z.string(),
  /** Its number in the book. */
  no: z.string(),
  kind: z.enum(assetKinds),
  direction: z.enum(directions),
  amount,
  before: amount,
  after: amount,
  from: z.enum(sides),
  to: z.enum(sides),
  cause: z.nullable(cause),
  /** When it happened, in platform time. */
  booked_at: instant,
  /** When it was written down, by the wall clock. */
  written_at: instant,
});
export type Posting = z.output<typeof posting>;

export const creditLog = defineCall({
  path: 'credit/creditLog',
  summary: 'Income and expense: the postings of one of the own accounts, newest first.',
  access: 'customer',
  request: z.strictObject({ ...filter, ...pageAsk }).check(inOrder),
  response: pageOf(posting),
});

export const creditDays = defineCall({
  path: 'credit/creditDays',
  summary:
    'Income and expense of each day: the same postings as in `credit/creditLog`, summed by the day of the zone that the header `timezone` names, newest first. Days without postings are left out.',
  access: 'customer',
  request: z.strictObject(filter).check(inOrder),
  response: z.object({ list: z.array(z.object({ day, in: amount, out: amount })) }),
});

export const creditLogExport = defineCall({
  path: 'credit/creditLogExport',
  summary:
    'The same as comma-separated values (RFC 4180), in portions: the first begins with the names of the columns, and each goes on where the one before ended.',
  access: 'customer',
  request: z.strictObject({ ...filter, cursor: pageAsk.cursor }).check(inOrder),
  response: z.object({
    csv: z.string(),
    rows: z.int(),
    next_cursor: z.nullable(z.string()),
    has_more: z.boolean(),
  }),
});

const kindSum = z.object({
  kind: z.enum(assetKinds),
  /** What is at the other end: the interest of a maturity comes from escrow, its principal from the locked balance. */
  side: z.enum(sides),
  postings: z.int(),
  in: amount,
  out: amount,
  /** When the first and the last of them happened, in platform time. */
  first_at: instant,
  last_at: instant,
});
export type KindSum = z.output<typeof kindSum>;

export const explain = defineCall({
  path: 'credit/explain',
  summary:
    'Why a balance is what it is: every posting there has been, added up anew by kind and by what is at the other end. Of the total, what moved between the own accounts is left out.',
  access: 'customer',
  request: z.strictObject({ balance: z.enum([...ownAccounts, 'total']) }),
  response: z.object({
    balance: amount,
    /** The sum of all postings; the same as the balance, or the book is broken. */
    recomputed: amount,
    postings: z.int(),
    kinds: z.array(kindSum),
    at: instant,
  }),
});
export type Explanation = z.output<typeof explain.response>;
