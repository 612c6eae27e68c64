import { ACCOUNT_MAX } from '@paperlock/domain/identity/limits.ts';
import { REASON_MAX } from '@paperlock/domain/operators/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { claim } from './claims.ts';
import { depositEvents, depositState, rejectReason, reviewReason, txid } from './deposits.ts';
import { amount, id, instant, typedText } from './fields.ts';
import { exported, listAsk, listChecks, listOf, listPage } from './lists.ts';

/**
 * Deposits in review, in the console: money that waits for an owner or a choice, and claims that nothing fits. Claims are
 * rejected by one person; money is matched or returned by two.
 */

export const reviewEvents = [
  ...depositEvents,
  'taken',
  'released',
  'match_proposed',
  'return_proposed',
  'proposal_declined',
  'proposal_dropped',
] as const;
const reviewEvent = z.enum(reviewEvents);

const person = z.object({ id, account: z.string() });

const proposal = z.object({
  what: z.enum(['match', 'return']),
  /** Whose it becomes; null for a return. */
  customer: z.nullable(person),
  reason: z.string(),
  by: person,
  /** Proposed by the asking operator, who therefore cannot decide it. */
  mine: z.boolean(),
  at: instant,
});

const row = z.object({
  id,
  /** `money`: it is in the book, under suspense. `claim`: nothing but words and a picture. */
  kind: z.enum(['money', 'claim']),
  state: depositState,
  reason: z.nullable(reviewReason),
  /** Null where the account was closed. */
  customer: z.nullable(person),
  amount,
  txid: z.nullable(txid),
  /** Platform time since it is in this state, or since it was proposed what becomes of it. */
  since: instant,
  age_seconds: z.int(),
  /** Who works on it now, until when by the wall clock. */
  taken: claim,
  proposal: z.nullable(proposal),
  /** Who decided it by hand, and who had proposed that; accounts of operators. */
  decided: z.nullable(
    z.object({
      what: z.enum(['match', 'return', 'reject']),
      by: z.string(),
      at: instant,
      proposed_by: z.nullable(z.string()),
    }),
  ),
});
export type DepositReviewRow = z.output<typeof row>;

export const reviewShows = ['waiting', 'mine', 'taken', 'proposed', 'decided'] as const;

export const depositSorts = { since: 'time', amount: 'number' } as const;

const reviewFilter = {
  show: z._default(z.enum(reviewShows), 'waiting'),
  kind: z.optional(z.enum(['money', 'claim'])),
  /** Finds by customer, hash or number; days are those of `since`. */
  ...listAsk(depositSorts),
};

export const depositList = defineCall({
  path: 'console/depositList',
  summary:
    'The queue of deposits in review and of claims, oldest first; decided ones newest first; or sorted and narrowed.',
  access: 'operator',
  request: z.strictObject({ ...reviewFilter, ...listPage }).check(...listChecks(depositSorts)),
  response: listOf(row),
});

export const depositExport = defineCall({
  path: 'console/depositExport',
  summary: 'The same list as comma-separated values. The audit log records it.',
  access: 'operator',
  request: z.strictObject(reviewFilter).check(...listChecks(depositSorts)),
  response: exported,
});

const transfer = z.object({
  txid,
  /** Its place among the transfers of its transaction. */
  position: z.int(),
  from: z.nullable(z.string()),
  to: z.string(),
  amount,
  block: z.nullable(z.int()),
});

/** A transfer that a hash names though it is not the claimant's deposit. */
const named = z.extend(transfer, {
  /** The deposit it became; null where it went to no address for deposits. */
  deposit: z.nullable(z.object({ id, state: depositState, customer: z.nullable(person) })),
});

const whole = z.extend(row, {
  transfer: z.nullable(transfer),
  /** All transfers that the hash of a claim names, where none of them is the claimant's. */
  named: z.array(named),
  /** Somebody else has claimed the same hash, and not been rejected. */
  claimed_by_another: z.boolean(),
  claim: z.nullable(
    z.object({
      id,
      amount,
      txid: z.nullable(txid),
      remark: z.string(),
      at: instant,
      /** The number for `GET console/depositReceipt/<number>`; null once the picture was destroyed. */
      receipt: z.nullable(z.string()),
    }),
  ),
  /** Deposits of the same person, newest first, to hold a claim against. */
  others: z.array(
    z.object({ id, state: depositState, amount, txid: z.nullable(txid), at: instant, claimed: z.boolean() }),
  ),
  reject_reason: z.nullable(rejectReason),
  back: z.nullable(z.object({ to: z.string(), state: z.string(), txid: z.nullable(txid) })),
  history: z.array(
    z.object({
      event: reviewEvent,
      /** The operator's account; null for what the person or the platform did. */
      by: z.nullable(z.string()),
      at: instant,
      /** What the operator wrote; empty otherwise. */
      note: z.string(),
    }),
  ),
});
export type DepositReview = z.output<typeof whole>;

/** What the calls about one deposit or claim share, and those that need it taken. */
const one = { access: 'operator', request: z.strictObject({ id }), response: whole } as const;
const working = { ...one, refusals: ['deposit_state', 'not_taken'] } as const;

export const depositInfo = defineCall({
  ...one,
  path: 'console/depositInfo',
  summary: 'One deposit or claim with all that is known of it.',
});

export const depositTake = defineCall({
  ...working,
  path: 'console/depositTake',
  summary: 'Takes one to work on, or goes on with it. That runs out by itself.',
});

export const depositRelease = defineCall({
  ...working,
  path: 'console/depositRelease',
  summary: 'Gives a taken one back to the queue.',
});

export const depositReject = defineCall({
  ...working,
  path: 'console/depositReject',
  summary: 'Rejects a claim with a reason that the person sees. Money that arrived cannot be rejected.',
  request: z.strictObject({ id, reason: rejectReason, note: z._default(typedText(0, REASON_MAX), '') }),
});

export const depositPropose = defineCall({
  ...one,
  path: 'console/depositPropose',
  summary:
    'Proposes to match money under suspense to a customer, or to return it to where it came from. Nothing moves before somebody else approves.',
  request: z.strictObject({
    id,
    what: z.enum(['match', 'return']),
    /** By account name, e-mail address, phone number or id. Without one: whose address it came to. */
    customer: z.optional(typedText(1, ACCOUNT_MAX)),
    reason: typedText(1, REASON_MAX),
  }),
  refusals: ['deposit_state', 'not_taken', 'ledger_owner_unknown', 'deposit_no_sender'],
});

export const depositDecide = defineCall({
  ...one,
  path: 'console/depositDecide',
  summary: 'Approves or declines what another operator proposed. An approval books it in the same moment.',
  request: z.strictObject({ id, approve: z.boolean(), reason: typedText(1, REASON_MAX) }),
  refusals: ['deposit_state', 'deposit_own_proposal', 'proposal_over_cap'],
});
