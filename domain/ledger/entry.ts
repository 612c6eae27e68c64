import { MAX_MICRO, type Micro } from '../money.ts';
import { type EntryKind, mayMove } from './booking.ts';
import { isCause } from './cause.ts';
import { type Account, accountName, isSameAccount } from './chart.ts';

/** Money goes from the debited to the credited account: two legs that cannot but sum to zero. */
export type Transfer = { readonly debit: Account; readonly credit: Account; readonly amountMicro: Micro };

/** One thing that happened, booked whole or not at all. */
export type Entry = {
  readonly cause: string;
  readonly kind: EntryKind;
  /** Platform time: when it happened in the business, whenever it is written down. */
  readonly bookedAt: Date;
  readonly transfers: readonly Transfer[];
};

/** What an entry does to one account; below zero for a debit. */
export type Leg = { readonly account: Account; readonly amountMicro: Micro };

export const legsOf = ({ transfers }: Pick<Entry, 'transfers'>): Leg[] =>
  transfers.flatMap(({ debit, credit, amountMicro }) => [
    { account: debit, amountMicro: -amountMicro },
    { account: credit, amountMicro },
  ]);

/** More would not be one happening any more; jobs book portions. */
export const TRANSFERS_MAX = 1000;

/** A journal has four digits for a year. */
const YEAR_MAX = 9999;

/** What makes an entry unbookable whatever the balances are, or null. The database holds the same rules. */
export const faultIn = ({ cause, kind, bookedAt, transfers }: Entry): string | null => {
  if (!isCause(cause)) return `"${cause}" is no cause`;
  if (Number.isNaN(bookedAt.getTime())) return 'it has no time';
  if (bookedAt.getUTCFullYear() > YEAR_MAX) return `${bookedAt.toISOString()} is beyond the calendar`;
  if (transfers.length === 0 || transfers.length > TRANSFERS_MAX)
    return `it has ${transfers.length} transfers`;
  for (const { debit, credit, amountMicro } of transfers) {
    const between = `${accountName(debit)} to ${accountName(credit)}`;
    if (amountMicro <= 0n || amountMicro > MAX_MICRO) return `${amountMicro} from ${between} is no amount`;
    if (isSameAccount(debit, credit)) return `${between} moves nothing`;
    if (!mayMove(kind, debit.kind, credit.kind)) return `${kind} may not move from ${between}`;
  }
  return null;
};
