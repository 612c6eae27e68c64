import type { EntryKind } from '../ledger/booking.ts';
import type { AccountKind } from '../ledger/chart.ts';

/** Entries of this kind, from accounts of the one kind to those of the other. */
export type MoveOfKind = readonly [kind: EntryKind, debit: AccountKind, credit: AccountKind];

/** The moves that each book figure adds up. Corrections are excluded: they put errors right and are not business. */
export const figureMoves = {
  /** Also what came in below the minimum, once it was credited. */
  deposited: [
    ['deposit', 'chain', 'available'],
    ['deposit_matched', 'suspense', 'available'],
  ],
  ordered: [['order_pay', 'available', 'locked']],
  /** What investors got beyond their principal, promised or earned. */
  paid_out: [
    ['order_interest', 'escrow', 'available'],
    ['order_maturity', 'escrow', 'available'],
    ['order_result', 'market', 'available'],
  ],
  /** Without the fee. */
  withdrawn: [
    ['withdrawal_settle', 'held', 'chain'],
    ['withdrawal_settle', 'held', 'bank'],
  ],
  investors_lost: [['order_result', 'locked', 'market']],
} as const satisfies Record<string, readonly MoveOfKind[]>;

export type BookFigure = keyof typeof figureMoves;
export const bookFigures = Object.keys(figureMoves) as BookFigure[];
