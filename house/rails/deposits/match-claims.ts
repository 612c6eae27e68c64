import { findClaimed } from '@paperlock/domain/deposits/claim.ts';
import { mayMoveClaim } from '@paperlock/domain/deposits/life.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import {
  type Claim,
  candidatesFor,
  type Doubt,
  isUsedByOthers,
  lockOpenClaims,
  setClaim,
} from './claim-store.ts';
import type { Deposit } from './deposit-store.ts';
import { tellClaim } from './event-store.ts';
import type { DepositParts } from './parts.ts';

/** Compares open claims with new transfers. */
export const matchClaims = async (
  parts: DepositParts,
  tx: Sql,
  heard: readonly Deposit[],
  now: Date,
): Promise<void> => {
  const claims = await lockOpenClaims(
    tx,
    [...new Set(heard.map(({ customerId }) => customerId))],
    [...new Set(heard.map(({ tx: hash }) => hash))],
  );
  for (const claim of claims) await matchClaim(parts, tx, claim, now);
};

/** Compares one claim with all known transfers. It never moves money. */
export const matchClaim = async (parts: DepositParts, tx: Sql, claim: Claim, now: Date): Promise<void> => {
  const usedByOthers = claim.tx !== null && (await isUsedByOthers(tx, claim.customerId, claim.tx));
  const finding = findClaimed(claim, await candidatesFor(tx, claim), { usedByOthers });
  if (finding.kind === 'found') {
    await setClaim(tx, claim.id, { state: 'found', depositId: finding.id }, now);
    await tellClaim(tx, claim.id, { event: 'claim_found', at: now });
    await parts.facts.hint(tx, 'deposit', claim.customerId);
  }
  if (finding.kind === 'differs') await doubt(parts, tx, claim, 'claim_differs', finding.id, now);
  if (finding.kind === 'used') await doubt(parts, tx, claim, 'hash_used', null, now);
};

const doubt = async (
  { facts }: DepositParts,
  tx: Sql,
  claim: Claim,
  reason: Doubt,
  depositId: string | null,
  now: Date,
): Promise<void> => {
  // Recorded once; a claim already in review stays with its reviewer.
  if (!mayMoveClaim(claim.state, 'doubt')) return;
  await setClaim(tx, claim.id, { state: 'review', reason, depositId }, now);
  await tellClaim(tx, claim.id, { event: reason === 'hash_used' ? 'claim_hash_used' : reason, at: now });
  await facts.write(tx, {
    customerId: claim.customerId,
    kind: 'claim_in_review',
    params: { amount: microText(claim.amountMicro), reason },
  });
};
