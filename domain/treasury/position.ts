import { type AccountKind, accountKinds } from '../ledger/chart.ts';
import type { Micro } from '../money.ts';

/** What the platform has, what it owes, and what the difference means. */

/** What all accounts of each kind come to. */
export type Totals = Readonly<Partial<Record<AccountKind, Micro>>>;

/** Seen on the chain, in final blocks. */
export type Tokens = { readonly depositAddresses: Micro; readonly hotWallet: Micro };

export type Position = {
  assets: { depositAddresses: Micro; hotWallet: Micro; bank: Micro; together: Micro };
  liabilities: { customers: Micro; escrow: Micro; reserve: Micro; suspense: Micro; together: Micro };
  /** Assets without liabilities: below zero, something owed is not there. */
  difference: Micro;
  /** Tokens that the book says there are, and those beyond it that were seen. */
  bookedTokens: Micro;
  beyondBook: Micro;
};

const sum = (...amounts: readonly Micro[]): Micro => amounts.reduce((all, one) => all + one, 0n);

export const positionOf = (totals: Totals, tokens: Tokens): Position => {
  const of = (kind: AccountKind): Micro => totals[kind] ?? 0n;
  const customers = sum(
    ...(Object.keys(accountKinds) as AccountKind[])
      .filter((kind) => accountKinds[kind].owner === 'customer')
      .map(of),
  );
  // What the platform has stands below zero in the book.
  const bank = -of('bank');
  const bookedTokens = -of('chain');
  const assets = sum(tokens.depositAddresses, tokens.hotWallet, bank);
  const liabilities = sum(customers, of('escrow'), of('reserve'), of('suspense'));
  return {
    assets: { ...tokens, bank, together: assets },
    liabilities: {
      customers,
      escrow: of('escrow'),
      reserve: of('reserve'),
      suspense: of('suspense'),
      together: liabilities,
    },
    difference: assets - liabilities,
    bookedTokens,
    beyondBook: tokens.depositAddresses + tokens.hotWallet - bookedTokens,
  };
};

/** Whether all that is owed is there; `exact` when nothing is left over. */
export const coverOf = ({ difference }: Pick<Position, 'difference'>): 'covered' | 'exact' | 'short' => {
  if (difference === 0n) return 'exact';
  return difference > 0n ? 'covered' : 'short';
};
