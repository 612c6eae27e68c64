import type { EntryKind } from '../ledger/booking.ts';
import { DEPOSIT_CONFIRMATIONS } from './limits.ts';

/**
 * The life of a deposit, a transfer to one of our addresses, as a table of moves with each move's booking beside it. Only
 * what is final is booked, so what the chain takes back was never in the book.
 */

export const depositStates = ['coming', 'orphaned', 'credited', 'review', 'returning', 'returned'] as const;
export type DepositState = (typeof depositStates)[number];

type MoveRule = {
  readonly from: readonly DepositState[];
  readonly to: DepositState;
  readonly booking?: EntryKind;
};

export const depositMoves = {
  /** Its block is gone and no other has it. */
  lose: { from: ['coming'], to: 'orphaned' },
  /** Another block has it. */
  see_again: { from: ['orphaned'], to: 'coming' },
  /** Also where it was never seen before, or had been given up: final is final. */
  credit: { from: ['coming', 'orphaned'], to: 'credited', booking: 'deposit' },
  set_aside: { from: ['coming', 'orphaned'], to: 'review', booking: 'deposit_review' },
  /** By the person, with others that are too small alone. */
  combine: { from: ['review'], to: 'credited', booking: 'deposit_matched' },
  /** By two operators. */
  match: { from: ['review'], to: 'credited', booking: 'deposit_matched' },
  ask_return: { from: ['review'], to: 'returning' },
  fail_return: { from: ['returning'], to: 'review' },
  settle_return: { from: ['returning'], to: 'returned', booking: 'deposit_returned' },
} as const satisfies Record<string, MoveRule>;

export type DepositMove = keyof typeof depositMoves;

export const mayMoveDeposit = (state: DepositState, move: DepositMove): boolean => {
  const { from }: MoveRule = depositMoves[move];
  return from.includes(state);
};

/** Of a claim: "I have sent this". It moves no money, whatever becomes of it. */
export const claimStates = ['submitted', 'review', 'found', 'rejected', 'cancelled'] as const;
export type ClaimState = (typeof claimStates)[number];

export const claimMoves = {
  find: { from: ['submitted', 'review'], to: 'found' },
  doubt: { from: ['submitted'], to: 'review' },
  reject: { from: ['submitted', 'review'], to: 'rejected' },
  cancel: { from: ['submitted', 'review'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly ClaimState[]; to: ClaimState }>;

export type ClaimMove = keyof typeof claimMoves;

export const mayMoveClaim = (state: ClaimState, move: ClaimMove): boolean => {
  const { from }: { from: readonly ClaimState[] } = claimMoves[move];
  return from.includes(state);
};

/** Blocks on top of this one; null where no block has it. */
export const confirmationsOf = (block: number | null, head: number): number | null =>
  block === null ? null : Math.min(Math.max(head - block, 0), DEPOSIT_CONFIRMATIONS);

/** What a person is shown of a transfer or of a claim. */
export const shownDepositStates = [
  'submitted',
  'detected',
  'confirming',
  'credited',
  'review',
  'rejected',
  'returning',
  'returned',
  'cancelled',
  'orphaned',
] as const;
export type ShownState = (typeof shownDepositStates)[number];

export const shownDepositState = (state: DepositState, confirmations: number | null): ShownState => {
  switch (state) {
    case 'coming':
      return confirmations ? 'confirming' : 'detected';
    default:
      return state;
  }
};
