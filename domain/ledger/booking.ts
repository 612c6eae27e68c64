import type { AccountKind } from './chart.ts';

/**
 * What may be booked: which kind of entry may move money between which kinds of account, from the debited to the
 * credited one. The database holds the same table and refuses every other move.
 */
export type Move = readonly [debit: AccountKind, credit: AccountKind];
type EntryRule = { readonly number: number; readonly moves: readonly Move[] | 'any' };

export const entryKinds = {
  /** Puts right what went wrong, between any two accounts; proposed by one operator, approved by another. */
  correction: { number: 1, moves: 'any' },
  /** The operator puts up reserve, or takes back what no promise needs. */
  reserve_in: { number: 2, moves: [['equity', 'reserve']] },
  reserve_out: { number: 3, moves: [['reserve', 'equity']] },
  /** The operator brings capital: tokens to the hot wallet, or money to the bank. */
  capital_in: {
    number: 4,
    moves: [
      ['chain', 'equity'],
      ['bank', 'equity'],
    ],
  },

  deposit: { number: 10, moves: [['chain', 'available']] },
  /** Arrived, but below the minimum or in review: kept apart until it is decided. */
  deposit_review: { number: 11, moves: [['chain', 'suspense']] },
  deposit_matched: { number: 12, moves: [['suspense', 'available']] },
  deposit_returned: { number: 13, moves: [['suspense', 'chain']] },

  withdrawal_hold: { number: 20, moves: [['available', 'held']] },
  withdrawal_release: { number: 21, moves: [['held', 'available']] },
  withdrawal_settle: {
    number: 22,
    moves: [
      ['held', 'chain'],
      ['held', 'bank'],
      ['held', 'fees'],
    ],
  },

  /** The principal is locked and the whole promised return set aside, together or not at all. */
  order_pay: {
    number: 30,
    moves: [
      ['available', 'locked'],
      ['reserve', 'escrow'],
    ],
  },
  /** The order does not run, or not to its end: the principal goes back whole, what was not paid to the reserve. */
  order_undo: {
    number: 31,
    moves: [
      ['locked', 'available'],
      ['escrow', 'reserve'],
    ],
  },
  order_interest: { number: 32, moves: [['escrow', 'available']] },
  order_maturity: {
    number: 33,
    moves: [
      ['locked', 'available'],
      ['escrow', 'available'],
    ],
  },
  /** A variable product pays what the trades earned and takes what they lost. */
  order_result: {
    number: 34,
    moves: [
      ['market', 'available'],
      ['locked', 'market'],
    ],
  },
} as const satisfies Record<string, EntryRule>;

export type EntryKind = keyof typeof entryKinds;

export const entryKindNames = Object.keys(entryKinds) as EntryKind[];

export const mayMove = (kind: EntryKind, debit: AccountKind, credit: AccountKind): boolean => {
  const { moves }: EntryRule = entryKinds[kind];
  return moves === 'any' || moves.some(([from, to]) => from === debit && to === credit);
};

export const entryKindOfNumber = (number: number): EntryKind => {
  const kind = entryKindNames.find((name) => entryKinds[name].number === number);
  if (!kind) throw new Error(`entry kind ${number} is not known`);
  return kind;
};
