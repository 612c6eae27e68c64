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

/** `release` puts the whole amount back, `settle` lets it go for good. The hold was booked at submission. */
export type Booking = 'release' | 'settle';

type MoveRule = { readonly from: readonly State[]; readonly to: State; readonly books?: Booking };

const unpaid = ['approved', 'broadcast', 'confirming'] as const;

export const moves = {
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

/** The customer may cancel it until it is approved by an operator or by rule. */
export const isCancellable = (state: State): boolean => mayMove(state, 'cancel');

/** What came to an end without being paid: its money is back, and it counts towards no limit. */
export const returnedStates = ['cancelled', 'rejected', 'failed'] as const satisfies readonly State[];

export const endedStates = ['completed', ...returnedStates] as const satisfies readonly State[];

/** What a payment tells of itself, as a move; null where nothing changes for the person. */
export type PaymentState = 'queued' | 'signed' | 'sent' | 'included' | 'final' | 'failed';

export const moveOfPayment = {
  queued: null,
  signed: null,
  sent: 'send',
  included: 'include',
  final: 'complete',
  failed: 'fail',
} as const satisfies Record<PaymentState, Move | null>;

export const approvalSteps = ['first', 'second'] as const;
export type ApprovalStep = (typeof approvalSteps)[number];

export type Approvals = { readonly firstBy: string | null; readonly secondBy: string | null };

export const nextStep = ({ firstBy }: Approvals): ApprovalStep => (firstBy === null ? 'first' : 'second');

/** Two different people, whatever roles one of them has. */
export const isOwnApproval = ({ firstBy }: Approvals, operatorId: string): boolean => firstBy === operatorId;
