import type { EntrySummary as EntryOnWire, NumberedAccount, Posting } from '@paperlock/contract/ledger.ts';
import { type Account, isSameAccount, operatorAccount } from '@paperlock/domain/ledger/chart.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { EntrySummary, Leg } from '../../base/ledger/index.ts';
import type { LedgerDeskParts } from './parts.ts';

/** Sign-up names of customers, by id. */
type Names = ReadonlyMap<string, string>;

const isPlatforms = (account: Account): boolean => isSameAccount(account, operatorAccount(account.kind));

export const namesOf = async (
  { identity, db }: LedgerDeskParts,
  accounts: readonly Account[],
): Promise<Names> => {
  const owners = accounts.filter((account) => !isPlatforms(account)).map(({ owner }) => owner);
  return identity.accountNames([...new Set(owners)], db.sql);
};

export const accountView = (account: Account, number: number, names: Names): NumberedAccount => ({
  number,
  owner: isPlatforms(account) ? 'operator' : account.owner,
  owner_name: names.get(account.owner) ?? null,
  kind: account.kind,
});

export const summaryView = (entry: EntrySummary): EntryOnWire => ({
  no: String(entry.no),
  cause: entry.cause,
  kind: entry.kind,
  booked_at: entry.bookedAt.toISOString(),
  written_at: entry.writtenAt.toISOString(),
  parts: entry.parts,
  amount: microText(entry.amountMicro),
});

export const postingView = (leg: Leg, names: Names): Posting => ({
  no: String(leg.no),
  cause: leg.cause,
  kind: leg.kind,
  part: leg.part,
  parts: leg.parts,
  amount: microText(leg.amountMicro),
  after: microText(leg.afterMicro),
  other: accountView(leg.other, leg.otherNumber, names),
  booked_at: leg.bookedAt.toISOString(),
  written_at: leg.writtenAt.toISOString(),
});
