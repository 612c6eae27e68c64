import type { EntryKind } from '../ledger/booking.ts';
import { causeOf } from '../ledger/cause.ts';
import type { AccountKind } from '../ledger/chart.ts';
import type { Micro } from '../money.ts';
import { FAUCET_PORTION_MICRO } from './limits.ts';

/** What the operator may do with money of its own, each proposed by one person and decided by another. */
export type TreasuryKind = 'hot_wallet' | 'bank' | 'reserve_in' | 'reserve_out';

type Way = {
  readonly entry: EntryKind;
  readonly debit: AccountKind;
  readonly credit: AccountKind;
  /** Whether the debited account must have the amount. Capital comes from outside, so nothing limits it. */
  readonly mustCover: boolean;
};

/** How each is booked in the end. */
export const wayOf: Readonly<Record<TreasuryKind, Way>> = {
  /** Tokens for payouts; booked when they have arrived for good, like whatever else arrives there. */
  hot_wallet: { entry: 'capital_in', debit: 'chain', credit: 'equity', mustCover: false },
  bank: { entry: 'capital_in', debit: 'bank', credit: 'equity', mustCover: false },
  reserve_in: { entry: 'reserve_in', debit: 'equity', credit: 'reserve', mustCover: true },
  reserve_out: { entry: 'reserve_out', debit: 'reserve', credit: 'equity', mustCover: true },
};

export const faultIn = (
  kind: TreasuryKind,
  amountMicro: Micro | null,
): 'proposal_no_amount' | 'treasury_portion' | null => {
  if (!amountMicro) return 'proposal_no_amount';
  return kind === 'hot_wallet' && amountMicro > FAUCET_PORTION_MICRO ? 'treasury_portion' : null;
};

/** One transfer to the hot wallet is booked once, from any sender and however often it is reported. */
export const capitalCause = (tx: `0x${string}`, position: number): string =>
  causeOf('capital', `${tx.slice(2)}-${position}`);
