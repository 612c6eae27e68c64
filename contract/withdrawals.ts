import { states } from '@paperlock/domain/withdrawals/life.ts';
import { rejectionReasons } from '@paperlock/domain/withdrawals/reasons.ts';
import { withdrawalKinds } from '@paperlock/domain/withdrawals/rules.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, factorCode, id, instant, nothing, pageAsk, pageOf, requestNo, sixDigits } from './fields.ts';

/** Money on its way out, to a bound wallet address or a bound bank card. Times are platform time. */

export const withdrawalState = z.enum(states);
export type WithdrawalState = z.output<typeof withdrawalState>;

export const withdrawalKind = z.enum(withdrawalKinds);

export const rejectionReason = z.enum(rejectionReasons);
export type RejectionReason = z.output<typeof rejectionReason>;

export const withdrawalId = z.string().check(z.regex(/^[1-9]\d{0,17}$/));

/** Where it goes, as it was bound when the withdrawal was submitted. */
export const withdrawalTo = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('wallet'), label: z.string(), address: z.string() }),
  z.object({
    kind: z.literal('bank'),
    /** The bank's name. */
    label: z.string(),
    country: z.string(),
    branch: z.string(),
    routing: z.string(),
    account_masked: z.string(),
    account_type: z.enum(['current', 'savings']),
    holder: z.string(),
  }),
]);
export type WithdrawalTo = z.output<typeof withdrawalTo>;

/** Until a moment of platform time, and how long that is from now. */
export const heldUntil = z.object({ until: instant, seconds_left: z.int() });

/** What the customer is told of why an operator holds their withdrawals. */
export const withdrawalHoldReasons = ['unusual', 'identity', 'deposit'] as const;

/** An operator holds all withdrawals, until two operators lift it. Real time. */
export const heldByOperator = z.object({ why: z.enum(withdrawalHoldReasons), since: instant });

/** What leaves the balance, what of it is the fee, and what arrives: `amount` = `fee` + `received`. */
const sums = { amount, fee: amount, received: amount };

export const withdrawStanding = defineCall({
  path: 'credit/withdrawStanding',
  summary:
    'What the form needs before anything is typed: what can be withdrawn now, and what stands before it.',
  access: 'customer',
  request: nothing,
  response: z.object({
    available: amount,
    /** The least that can be asked for. */
    minimum: amount,
    /** What was asked for today and has not come back. The day is one of platform time, UTC. */
    day_used: amount,
    /** What is left of today's limit. */
    day_left: amount,
    /** When the next day's limit begins. */
    day_ends: instant,
    /** The most that can be asked for now: the lesser of the two, exact. */
    most: amount,
    /** Whether a code of the authenticator app, or a recovery code, is asked for besides the PIN. */
    second_factor: z.boolean(),
    certified: z.boolean(),
    pin_is_default: z.boolean(),
    /** A withdrawal submitted now waits until then. */
    held: z.nullable(heldUntil),
    /** While it stands, nothing can be submitted and nothing gets its last approval. */
    on_hold: z.nullable(heldByOperator),
  }),
});

export const withdrawPreview = defineCall({
  path: 'credit/withdrawPreview',
  summary: 'What a withdrawal would cost and bring, when, and who has to agree. Nothing is moved.',
  access: 'customer',
  request: z.strictObject({ binding_id: id, amount }),
  response: z.object({
    to: withdrawalTo,
    ...sums,
    available_after: amount,
    day_left_after: amount,
    second_factor: z.boolean(),
    held: z.nullable(heldUntil),
    /** How many people have to approve: none, or two different ones. */
    approvals: z.int(),
    /** Once it is approved: about how long until it is there, on a chain that makes its blocks and a bank that has the money. */
    arrival_seconds: z.int(),
  }),
  refusals: [
    'pin_default',
    'not_certified',
    'account_frozen',
    'withdrawals_on_hold',
    'held_until',
    'below_minimum',
    'insufficient',
    'over_limit',
  ],
});

const withdrawalRow = z.object({
  id: withdrawalId,
  state: withdrawalState,
  to: withdrawalTo,
  ...sums,
  submitted_at: instant,
  /** When it came to its present state. */
  state_at: instant,
  /** Only in state `held`. */
  held: z.nullable(heldUntil),
  approvals: z.object({ needed: z.int(), given: z.int() }),
  /** Only in state `rejected`. */
  reason: z.nullable(rejectionReason),
  cancellable: z.boolean(),
});
export type WithdrawalRow = z.output<typeof withdrawalRow>;

const payment = {
  /** The hash of the transfer on the practice chain, once it was sent. */
  txid: z.nullable(z.string()),
  /** Blocks on top, once the transfer is in one. */
  confirmations: z.nullable(z.object({ seen: z.int(), needed: z.int() })),
  /** What the bank calls the payment. */
  bank_reference: z.nullable(z.string()),
};

const withdrawalWhole = z.extend(withdrawalRow, {
  ...payment,
  /** Every state it was in, oldest first; one it came back to is there again. */
  timeline: z.array(
    z.object({
      state: withdrawalState,
      at: instant,
      /** Approved with the practice desk; left out for people and rules. */
      machine: z.optional(z.literal(true)),
    }),
  ),
});
export type Withdrawal = z.output<typeof withdrawalWhole>;

export const withdraw = defineCall({
  path: 'credit/withdraw',
  summary:
    'Submits a withdrawal. The whole amount is held from this moment; the fee is inside it, and what arrives is the rest.',
  access: 'customer',
  request: z.strictObject({
    binding_id: id,
    amount,
    /** The fee that the preview showed: if it is another one by now, nothing is submitted. */
    fee: z.optional(amount),
    pin: sixDigits,
    /** Of the authenticator app, or a recovery code; asked for where the second factor is on. */
    code: z.optional(factorCode),
    request_no: requestNo,
  }),
  response: withdrawalWhole,
  refusals: [
    'request_number_reused',
    'preview_changed',
    'pin_default',
    'pin_wrong',
    'pin_locked',
    'second_factor_needed',
    'second_factor_wrong',
    'not_certified',
    'account_frozen',
    'withdrawals_on_hold',
    'held_until',
    'below_minimum',
    'insufficient',
    'over_limit',
  ],
});

export const withdrawalShows = ['open', 'completed', 'returned'] as const;

export const withdrawList = defineCall({
  path: 'credit/withdrawList',
  summary: 'The person’s withdrawals, newest first. `returned` are those whose money came back.',
  access: 'customer',
  request: z.strictObject({
    ...pageAsk,
    show: z.optional(z.enum(withdrawalShows)),
    kind: z.optional(withdrawalKind),
  }),
  response: pageOf(withdrawalRow),
});

export const withdrawInfo = defineCall({
  path: 'credit/withdrawInfo',
  summary: 'One withdrawal with its timeline and its payment.',
  access: 'customer',
  request: z.strictObject({ id: withdrawalId }),
  response: withdrawalWhole,
});

export const withdrawCancel = defineCall({
  path: 'credit/withdrawCancel',
  summary: 'Takes a withdrawal back before it is approved. The money is available again at once.',
  access: 'customer',
  request: z.strictObject({ id: withdrawalId }),
  response: withdrawalWhole,
  refusals: ['withdrawal_state'],
});

/** Null where nothing was completed. */
const times = z.object({
  count: z.int(),
  median_seconds: z.nullable(z.int()),
  p95_seconds: z.nullable(z.int()),
  worst_seconds: z.nullable(z.int()),
});

export const withdrawTimes = defineCall({
  path: 'credit/withdrawTimes',
  summary: 'How long withdrawals take, computed at this moment from their states.',
  access: 'public',
  request: nothing,
  response: z.object({
    all: times,
    wallet: times,
    bank: times,
    /** What is under way now, so that what never ends cannot hide behind what did. */
    open: z.object({ count: z.int(), oldest_seconds: z.nullable(z.int()) }),
    /** What came to another end: cancelled, rejected or failed. */
    returned: z.int(),
    computed_at: instant,
    /** How this is computed, in the reader's language. */
    definition: z.string(),
  }),
});
