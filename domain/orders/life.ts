/** The life of an order as a table of moves: what may happen in which state, and what follows. */

export const orderStates = [
  'pending_payment',
  'awaiting_launch',
  'running',
  'settled',
  'cancelled',
  'expired',
  'refunded',
  'redeemed_early',
] as const;
export type OrderState = (typeof orderStates)[number];

type MoveRule = { readonly from: readonly OrderState[]; readonly to: OrderState };

const unpaid = ['pending_payment'] as const;

export const orderMoves = {
  /** A raise begins for all its orders at once… */
  pay: { from: unpaid, to: 'awaiting_launch' },
  /** …a rolling product with the payment, a renewal with the maturity before it. */
  pay_and_run: { from: unpaid, to: 'running' },
  launch: { from: ['awaiting_launch'], to: 'running' },
  settle: { from: ['running'], to: 'settled' },
  cancel: { from: unpaid, to: 'cancelled' },
  expire: { from: unpaid, to: 'expired' },
  refund: { from: ['awaiting_launch'], to: 'refunded' },
  redeem: { from: ['running'], to: 'redeemed_early' },
} as const satisfies Record<string, MoveRule>;

export type OrderMove = keyof typeof orderMoves;
export type PayMove = Extract<OrderMove, 'pay' | 'pay_and_run'>;

export const mayMoveOrder = (state: OrderState, move: OrderMove): boolean => {
  const { from }: MoveRule = orderMoves[move];
  return from.includes(state);
};

export const orderTabs = {
  entrusted: ['pending_payment', 'awaiting_launch'],
  open: ['running'],
  history: ['settled', 'cancelled', 'expired', 'refunded', 'redeemed_early'],
} as const satisfies Record<string, readonly OrderState[]>;
