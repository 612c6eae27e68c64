import type { SendingState } from '../payer/life.ts';

/** The life of a withdrawal as a table of moves: from which states, to which, and what is booked with it. */

export const states = [
  'held',
  'review',
  'approved',
  'broadcast',
  'confirming',
  'completed',
  'cancelled',
  'rejected',
  'failed',
] as const;
export type State = (typeof states)[number];

/** `hold` sets the whole amount aside, `release` puts it back, `settle` lets it go for good. */
export type Booking = 'hold' | 'release' | 'settle';

type MoveRule = { readonly from: readonly State[]; readonly to: State; readonly books?: Booking };

const unpaid = ['approved', 'broadcast', 'confirming'] as const;

export const moves = {
  submit_held: { from: [], to: 'held', books: 'hold' },
  submit_review: { from: [], to: 'review', books: 'hold' },
  submit_approved: { from: [], to: 'approved', books: 'hold' },
  end_hold_to_review: { from: ['held'], to: 'review' },
  end_hold_to_approved: { from: ['held'], to: 'approved' },
  approve: { from: ['review'], to: 'approved' },
  cancel: { from: ['held', 'review'], to: 'cancelled', books: 'release' },
  /** Never after approval: from then on a payment may be on its way. */
  reject: { from: ['review'], to: 'rejected', books: 'release' },
  /** Also back from a block that was undone. */
  send: { from: ['approved', 'confirming'], to: 'broadcast' },
  include: { from: ['approved', 'broadcast'], to: 'confirming' },
  complete: { from: unpaid, to: 'completed', books: 'settle' },
  fail: { from: unpaid, to: 'failed', books: 'release' },
} as const satisfies Record<string, MoveRule>;

export type Move = keyof typeof moves;

export const mayMove = (state: State, move: Move): boolean => {
  const { from }: MoveRule = moves[move];
  return from.includes(state);
};

export const bookingOf = (move: Move): Booking | null => {
  const { books }: MoveRule = moves[move];
  return books ?? null;
};

/** Where it goes once nothing holds it: to the people who approve it, or straight to the payment. */
const unheld = (approvals: number) => (approvals > 0 ? 'review' : 'approved');

export const moveAtSubmission = (isHeld: boolean, approvals: number) =>
  `submit_${isHeld ? 'held' : unheld(approvals)}` as const satisfies Move;

export const moveAfterHold = (approvals: number) =>
  `end_hold_to_${unheld(approvals)}` as const satisfies Move;

/** Approval pays: the order for the payment is written with the move. */
export const pays = (move: Move): boolean => moves[move].to === 'approved';

/** The customer may cancel it until it is approved by an operator or by rule. */
export const isCancellable = (state: State): boolean => mayMove(state, 'cancel');

/** What came to an end without being paid: its money is back, and it counts towards no limit. */
export const returnedStates = ['cancelled', 'rejected', 'failed'] as const satisfies readonly State[];

export const endedStates = ['completed', ...returnedStates] as const satisfies readonly State[];

/** What a payment tells of itself, as a move; null where nothing changes for the person. */
export const moveOfPayment = {
  queued: null,
  signed: null,
  sent: 'send',
  included: 'include',
  final: 'complete',
  failed: 'fail',
} as const satisfies Record<SendingState, Move | null>;

export const approvalSteps = ['first', 'second'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

export type Approvals = { readonly firstBy: string | null; readonly secondBy: string | null };

export const nextStep = ({ firstBy }: Approvals): ApprovalStep => (firstBy === null ? 'first' : 'second');

/** Two different people, whatever roles one of them has. */
export const isOwnApproval = ({ firstBy }: Approvals, operatorId: string): boolean => firstBy === operatorId;
