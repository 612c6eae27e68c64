import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import { approvalSteps } from '@paperlock/domain/withdrawals/life.ts';
import { DECIDED_AT_ONCE_MAX } from '@paperlock/domain/withdrawals/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { claim } from './claims.ts';
import { amount, id, instant, pageAsk, pageOf, typedText } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';
import {
  heldByOperator,
  heldUntil,
  rejectionReason,
  withdrawalId,
  withdrawalKind,
  withdrawalState,
  withdrawalTo,
} from './withdrawals.ts';

/** Withdrawals in the console: the queue, one of them, and the decision of two different people. */

const approval = z.object({ step: z.enum(approvalSteps), by: z.string(), mine: z.boolean(), at: instant });

const row = z.object({
  id: withdrawalId,
  customer: z.object({ id, account: z.string() }),
  to: withdrawalTo,
  amount,
  fee: amount,
  received: amount,
  state: withdrawalState,
  submitted_at: instant,
  state_at: instant,
  /** Platform time since it was submitted. */
  age_seconds: z.int(),
  approvals_needed: z.int(),
  approvals: z.array(approval),
  /** Who works on it now, until when by the wall clock. */
  claim,
  held: z.nullable(heldUntil),
  /** Approved, and waits because the hot wallet or the bank has not enough. */
  waits_for_money: z.boolean(),
});
export type WithdrawalInQueue = z.output<typeof row>;

/** `waiting` can be claimed; `paying` is approved and not there yet; `ended` is everything that came to an end. */
export const queueShows = ['waiting', 'mine', 'claimed', 'held', 'paying', 'ended'] as const;

export const withdrawalSorts = { submitted_at: 'time', amount: 'number' } as const;

const queueFilter = {
  show: z._default(z.enum(queueShows), 'waiting'),
  kind: z.optional(withdrawalKind),
  /** Of those in review: which approval is next. */
  next: z.optional(z.enum(approvalSteps)),
  /** Finds by number, customer, address or hash; days are those of `submitted_at`. */
  ...listAsk(withdrawalSorts),
};

export const withdrawalList = defineCall({
  path: 'console/withdrawalList',
  summary: 'The queue of withdrawals, oldest first; those that ended newest first; or sorted and narrowed.',
  access: 'operator',
  request: z.strictObject({ ...queueFilter, ...listPage }).check(...listChecks(withdrawalSorts)),
  response: listOf(row),
});

export const withdrawalExport = defineCall({
  path: 'console/withdrawalExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(queueFilter).check(...listChecks(withdrawalSorts)),
  response: exported,
});

const whole = z.extend(row, {
  reason: z.nullable(rejectionReason),
  /** With a rejection; the person never sees it. */
  note: z.nullable(z.string()),
  txid: z.nullable(z.string()),
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
  bank_reference: z.nullable(z.string()),
  /** What helps to decide. */
  about: z.object({
    certified_name: z.nullable(z.string()),
    /** Real time; null behind the desk of a class. */
    registered_at: z.nullable(instant),
    /** A hold that stands now: the second approval waits for its end. */
    held: z.nullable(heldUntil),
    frozen: z.boolean(),
    /** An operator holds all withdrawals: the second approval waits for two who lift it. */
    on_hold: z.nullable(heldByOperator),
    /** Submitted on the same day, this one included, without those that came back. */
    day_total: amount,
    completed_before: z.int(),
    /** Of these, to the same destination. */
    completed_there: z.int(),
    bound_at: instant,
  }),
  history: z.array(
    z.object({
      event: z.enum([
        'held',
        'review',
        'approved',
        'broadcast',
        'confirming',
        'completed',
        'cancelled',
        'rejected',
        'failed',
        'claimed',
        'released',
        'first_approval',
        'second_approval',
        'hold_extended',
      ]),
      /** The operator's account; null for what the person or the platform did. */
      by: z.nullable(z.string()),
      at: instant,
    }),
  ),
});
export type WithdrawalCase = z.output<typeof whole>;

/** What the calls about one withdrawal share, and those that need its claim. */
const one = {
  access: 'operator',
  request: z.strictObject({ withdrawal: withdrawalId }),
  response: whole,
} as const;
const working = { ...one, refusals: ['withdrawal_state', 'withdrawal_claim_missing'] } as const;

export const withdrawalInfo = defineCall({
  ...one,
  path: 'console/withdrawalInfo',
  summary: 'One withdrawal with its approvals, its payment, its history and what helps to decide.',
});

export const withdrawalClaim = defineCall({
  ...working,
  path: 'console/withdrawalClaim',
  summary: 'Takes a withdrawal in review to work on, or goes on with it. A claim runs out by itself.',
});

export const withdrawalRelease = defineCall({
  ...working,
  path: 'console/withdrawalRelease',
  summary: 'Gives a claimed withdrawal back to the queue.',
});

export const withdrawalApprove = defineCall({
  ...one,
  path: 'console/withdrawalApprove',
  summary:
    'Gives the first or the second approval, whichever is next; with the second it is paid. Needs the claim, and gives it back.',
  request: z.strictObject({
    withdrawal: withdrawalId,
    /** The approval shown on the screen, so that an operator who meant the first does not give the second. */
    step: z.enum(approvalSteps),
  }),
  refusals: [
    'withdrawal_state',
    'withdrawal_claim_missing',
    'withdrawal_own_approval',
    'held_until',
    'account_frozen',
    'withdrawals_on_hold',
  ],
});

export const withdrawalReject = defineCall({
  ...working,
  path: 'console/withdrawalReject',
  summary:
    'Rejects a withdrawal in review; its whole amount is available to the person again at once. Needs the claim.',
  request: z.strictObject({
    withdrawal: withdrawalId,
    reason: rejectionReason,
    note: z._default(typedText(0, REASON_MAX), ''),
  }),
});

/** What was reviewed: each withdrawal with the approval that was next when it was shown, and the sum of their amounts. */
const reviewed = {
  withdrawals: z.array(z.strictObject({ withdrawal: withdrawalId, step: z.enum(approvalSteps) })).check(
    z.minLength(1),
    z.maxLength(DECIDED_AT_ONCE_MAX),
    z.refine((list) => new Set(list.map(({ withdrawal }) => withdrawal)).size === list.length),
  ),
  sum: amount,
};

/** One answer for each withdrawal; a refused one is as it was. */
const outcomes = z.object({
  outcomes: z.array(
    z.object({
      withdrawal: withdrawalId,
      refusal: z.nullable(
        z.enum([
          'not_permitted',
          'withdrawal_state',
          'withdrawal_claim_missing',
          'withdrawal_own_approval',
          'held_until',
          'account_frozen',
          'withdrawals_on_hold',
        ]),
      ),
      /** What the text of the refusal needs. */
      params: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
  /** The amounts of those that were decided. */
  sum: amount,
});
export type WithdrawalOutcomes = z.output<typeof outcomes>;

export const withdrawalsApprove = defineCall({
  path: 'console/withdrawalsApprove',
  summary:
    'Claims and approves each of up to 100 withdrawals on its own, under the rules for one. Those that changed stay as they are.',
  access: 'operator',
  request: z.strictObject(reviewed),
  response: outcomes,
});

export const withdrawalsReject = defineCall({
  path: 'console/withdrawalsReject',
  summary:
    'Claims and rejects each of up to 100 withdrawals on its own, for one reason. Those that changed stay as they are.',
  access: 'operator',
  request: z.strictObject({
    ...reviewed,
    reason: rejectionReason,
    note: z._default(typedText(0, REASON_MAX), ''),
  }),
  response: outcomes,
});

/** `waiting` for money; `taken` by the bank and on its way; `settled` for good. */
export const bankOrderStates = ['waiting', 'taken', 'settled'] as const;

export const bankStatement = defineCall({
  path: 'console/bankStatement',
  summary: 'What the simulated bank was told to pay, newest first, and what it has.',
  access: 'operator',
  request: z.strictObject({ ...pageAsk, state: z.optional(z.enum(bankOrderStates)) }),
  response: z.extend(
    pageOf(
      z.object({
        id: z.string(),
        reference: z.string(),
        /** What it is paid for: `withdrawal:<id>`. */
        cause: z.string(),
        country: z.string(),
        bank: z.string(),
        account_masked: z.string(),
        holder: z.string(),
        amount,
        state: z.enum(bankOrderStates),
        ordered_at: instant,
        taken_at: z.nullable(instant),
        settled_at: z.nullable(instant),
      }),
    ),
    {
      /** What the platform has there and has not ordered away. */
      free: amount,
      /** What orders that wait for money need together. */
      waiting: amount,
    },
  ),
});
