import {
  type AssetKind,
  assetKinds,
  type Cause,
  type explain,
  type Posting,
  type Side,
} from '@paperlock/contract/assets.ts';
import type { Answer } from '@paperlock/contract/call.ts';
import type { EntryKind } from '@paperlock/domain/ledger/booking.ts';
import { type Account, type AccountKind, accountKinds } from '@paperlock/domain/ledger/chart.ts';
import { type Micro, microText } from '@paperlock/domain/money.ts';
import type { AccountStand, Explanation, Leg } from '../../base/ledger/index.ts';

export const sumOf = (stands: readonly AccountStand[], kinds: readonly AccountKind[]): Micro =>
  stands
    .filter(({ account }) => kinds.includes(account.kind))
    .reduce((sum, { balanceMicro }) => sum + balanceMicro, 0n);

/** Returns one posting as the owner of its account sees it. */
export const postingView = (leg: Leg, own: Account, causeOf: (cause: string) => Cause | null): Posting => {
  const cameIn = leg.amountMicro > 0n;
  const [from, to] = cameIn ? [leg.other, own] : [own, leg.other];
  return {
    place: String(leg.place),
    no: String(leg.no),
    kind: assetKind(leg.kind),
    direction: cameIn ? 'in' : 'out',
    amount: microText(cameIn ? leg.amountMicro : -leg.amountMicro),
    before: microText(leg.afterMicro - leg.amountMicro),
    after: microText(leg.afterMicro),
    from: sideOf(from.kind, from.owner !== own.owner),
    to: sideOf(to.kind, to.owner !== own.owner),
    cause: causeOf(leg.cause),
    booked_at: leg.bookedAt.toISOString(),
    written_at: leg.writtenAt.toISOString(),
  };
};

/** A correction may involve another customer's account, whose owner is not shown. */
const sideOf = (kind: AccountKind, isStranger: boolean): Side =>
  accountKinds[kind].owner === 'customer' && isStranger ? 'someone_else' : kind;

const assetKind = (kind: EntryKind): AssetKind => {
  const found = assetKinds.find((one) => one === kind);
  if (!found) throw new Error(`${kind} is no kind of entry that touches a customer's account`);
  return found;
};

export const explanationView = (
  { balanceMicro, recomputedMicro, kinds }: Explanation,
  at: Date,
): Answer<typeof explain> => ({
  balance: microText(balanceMicro),
  recomputed: microText(recomputedMicro),
  postings: kinds.reduce((count, { legs }) => count + Number(legs), 0),
  kinds: kinds.map(({ kind, other, isStranger, legs, inMicro, outMicro, firstAt, lastAt }) => ({
    kind: assetKind(kind),
    side: sideOf(other, isStranger),
    postings: Number(legs),
    in: microText(inMicro),
    out: microText(outMicro),
    first_at: firstAt.toISOString(),
    last_at: lastAt.toISOString(),
  })),
  at: at.toISOString(),
});
