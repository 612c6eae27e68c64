import { shownDepositStates } from '@paperlock/domain/deposits/life.ts';
import { CLAIM_TEXT_MAX, LOOK_UP_TEXT_MAX } from '@paperlock/domain/deposits/limits.ts';
import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { amount, id, instant, nothing, pageAsk, pageOf, requestNo, sixDigits, typedText } from './fields.ts';

/**
 * Money coming in. Only a transfer on the chain credits anything; a claim says "I have sent this" and helps to find it.
 * A record is a transfer to the person's address, or a claim that no transfer was found for.
 */

export const depositState = z.enum(shownDepositStates);

/** Why an operator has to review the deposit, or the customer has to choose. */
export const reviewReasons = [
  'below_minimum',
  'claim_differs',
  'hash_used',
  'account_closed',
  'over_limit',
] as const;
export const reviewReason = z.enum(reviewReasons);

/** Why a claim was rejected. Money that arrived is never rejected. */
export const rejectReasons = [
  'no_transfer',
  'amount_differs',
  'hash_of_another',
  'receipt_unreadable',
  'other_network',
  'twice',
] as const;
export const rejectReason = z.enum(rejectReasons);

/** An amount above zero. */
const sum = z.string().check(z.regex(/^(?!0(\.0+)?$)(0|[1-9]\d{0,11})(\.\d{1,6})?$/));

/** `0x` and 64 hexadecimal digits. */
export const txid = z.string().check(z.regex(/^0x[\da-f]{64}$/));

export const depositEvents = [
  'claim_filed',
  'claim_found',
  'claim_differs',
  'claim_hash_used',
  'claim_rejected',
  'claim_cancelled',
  'seen',
  'seen_again',
  'orphaned',
  'below_minimum',
  'account_closed',
  'over_limit',
  'credited',
  'combined',
  'matched',
  'return_asked',
  'return_failed',
  'returned',
] as const;
const depositEvent = z.enum(depositEvents);

const record = z.object({
  id,
  origin: z.enum(['transfer', 'claim']),
  state: depositState,
  /** What arrived; of a claim, what it says. */
  amount,
  /** Blocks on top of the one that has it, at most `finality`. Null where no block has it. */
  confirmations: z.nullable(z.int()),
  finality: z.int(),
  review_reason: z.nullable(reviewReason),
  reject_reason: z.nullable(rejectReason),
  txid: z.nullable(txid),
  /** Platform time: when it was first seen, or filed. */
  at: instant,
  credited_at: z.nullable(instant),
  /** A claim belongs to it, or it is one. */
  claimed: z.boolean(),
});
export type DepositRecord = z.output<typeof record>;

/** What the person can do with a record now. */
const depositMoves = ['cancel', 'combine', 'return'] as const;

const recordWhole = z.extend(record, {
  /** Where it came from; null for a claim, and for what the faucet minted straight to the address. */
  from: z.nullable(z.string()),
  /** The person's address; null for a claim. */
  to: z.nullable(z.string()),
  block: z.nullable(z.int()),
  moves: z.array(z.enum(depositMoves)),
  /** Minted by the faucet straight to the address: there is no sender to return it to. */
  no_sender: z.boolean(),
  claim: z.nullable(
    z.object({
      id,
      amount,
      txid: z.nullable(txid),
      remark: z.string(),
      at: instant,
      /** False once the picture was destroyed. */
      receipt_kept: z.boolean(),
    }),
  ),
  /** The transfer back, once it was asked for. */
  back: z.nullable(
    z.object({
      to: z.string(),
      state: z.enum(['queued', 'sent', 'confirming', 'completed', 'failed']),
      txid: z.nullable(txid),
    }),
  ),
  /** Platform time, oldest first. */
  timeline: z.array(z.object({ event: depositEvent, at: instant })),
});
export type DepositWhole = z.output<typeof recordWhole>;

export const depositAddress = defineCall({
  path: 'credit/depositAddress',
  summary:
    'The address of the signed-in person, for good, and what came in below the minimum and waits for a choice.',
  access: 'customer',
  request: nothing,
  response: z.object({
    address: z.string(),
    token: z.string(),
    minimum: amount,
    finality: z.int(),
    /** What is below the minimum, as many transfers; `missing` until it can be combined, "0" when it can. */
    small: z.object({ count: z.int(), total: amount, missing: amount }),
    /** Transfers on their way to being credited. */
    coming: z.array(record),
  }),
});

export const recharge = defineCall({
  path: 'credit/recharge',
  summary:
    'Files a claim with a picture of the receipt. It is held against the transfers on the chain at once and later; it credits nothing by itself.',
  access: 'customer',
  request: z.strictObject({
    amount: sum,
    /** A picture uploaded for the scene `receipt`. */
    receipt_id: id,
    txid: z.optional(typedText(0, CLAIM_TEXT_MAX)),
    remark: z._default(typedText(0, CLAIM_TEXT_MAX), ''),
    request_no: requestNo,
  }),
  response: recordWhole,
  refusals: ['request_number_reused', 'hash_malformed', 'hash_used', 'file_unknown', 'claims_full'],
});

export const depositShows = ['all', 'coming', 'credited', 'review', 'ended'] as const;

export const rechargeList = defineCall({
  path: 'credit/rechargeList',
  summary: 'Deposits and open claims of the signed-in person, newest first.',
  access: 'customer',
  request: z.strictObject({
    ...pageAsk,
    /** `coming`: submitted, detected, confirming. `ended`: rejected, returned, cancelled, orphaned. */
    show: z._default(z.enum(depositShows), 'all'),
    /** Platform time; `until` is not included. */
    from: z.optional(instant),
    until: z.optional(instant),
  }),
  response: pageOf(record),
});

export const rechargeInfo = defineCall({
  path: 'credit/rechargeInfo',
  summary:
    'One record with its timeline. The number of a claim that was found on the chain opens the transfer it belongs to.',
  access: 'customer',
  request: z.strictObject({ id }),
  response: recordWhole,
});

export const rechargeCancel = defineCall({
  path: 'credit/rechargeCancel',
  summary: 'Takes a claim back that no transfer was found for.',
  access: 'customer',
  request: z.strictObject({ id, request_no: requestNo }),
  response: recordWhole,
  refusals: ['request_number_reused', 'deposit_state'],
});

export const depositCombine = defineCall({
  path: 'credit/depositCombine',
  summary: 'Credits everything below the minimum together, once that is at least the minimum.',
  access: 'customer',
  request: z.strictObject({ request_no: requestNo }),
  response: z.object({ count: z.int(), total: amount }),
  refusals: ['request_number_reused', 'below_minimum'],
});

export const depositReturn = defineCall({
  path: 'credit/depositReturn',
  summary: 'Sends a transfer below the minimum back to where it came from, whole and without a fee.',
  access: 'customer',
  request: z.strictObject({ id, pin: sixDigits, request_no: requestNo }),
  response: recordWhole,
  refusals: [
    'request_number_reused',
    'pin_default',
    'pin_wrong',
    'pin_locked',
    'deposit_state',
    'deposit_no_sender',
  ],
});

/** What the detective can find. Each has a sentence `detective.<case>` and a next step `detective.<case>_next`. */
export const detectiveCases = [
  /* It is no hash. */
  'malformed',
  'cut_off',
  'address',
  'link',
  /* It was not found, or where it could not be looked for. */
  'not_found',
  'no_chain',
  'chain_silent',
  'watcher_halted',
  'watcher_behind',
  /* It is on the chain, and is no deposit of this person. */
  'waiting',
  'reverted',
  'no_transfer',
  'other_token',
  'zero_value',
  'other_recipient',
  'sent_by_you',
  'your_withdrawal',
  'to_your_wallet',
  'to_platform',
  'to_token',
  /* It is a deposit of this person. */
  'confirming',
  'credited',
  'credited_together',
  'below_minimum',
  'below_minimum_no_sender',
  'in_review',
  'return_ordered',
  'returned',
  'orphaned',
  /* It is known from a claim of this person alone. */
  'claimed',
  'claim_in_review',
] as const;

export const claimLookup = defineCall({
  path: 'credit/claimLookup',
  summary:
    'The detective: why a transfer has not been credited, or when it was, from whatever was pasted. Nothing about other people is told.',
  access: 'customer',
  request: z.strictObject({ text: typedText(1, LOOK_UP_TEXT_MAX) }),
  response: z.object({
    case: z.enum(detectiveCases),
    /** The hash that was looked for, as read from what was pasted. */
    txid: z.nullable(txid),
    /** What the sentence says, where it needs it. */
    amount: z.nullable(amount),
    minimum: amount,
    confirmations: z.nullable(z.int()),
    finality: z.int(),
    /** Blocks not looked at yet. */
    behind: z.nullable(z.int()),
    /** Digits there are, of the 64 of a hash. */
    digits: z.nullable(z.int()),
    at: z.nullable(instant),
    /** The record it is about, to be opened. */
    record_id: z.nullable(id),
  }),
});
export type Finding = z.output<typeof claimLookup.response>;
