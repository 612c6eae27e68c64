import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { recharge, rechargeCancel } from '@paperlock/contract/deposits.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { readHash } from '@paperlock/domain/deposits/hash.ts';
import { mayMoveClaim } from '@paperlock/domain/deposits/life.ts';
import { OPEN_CLAIMS_MAX } from '@paperlock/domain/deposits/limits.ts';
import { parseMicro } from '@paperlock/domain/money.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { Hex } from '../../ports/chain.ts';
import {
  type Claim,
  countOpenClaims,
  insertClaim,
  lockClaim,
  lockClaims,
  ownClaimsOf,
  setClaim,
} from './claim-store.ts';
import { wrongClaimState } from './deposit-view.ts';
import { tellClaim } from './event-store.ts';
import { matchClaim } from './match-claims.ts';
import type { Asker, DepositParts } from './parts.ts';
import { claimAsRecord } from './read-records.ts';

type FileResult = Outcome<Answer<typeof recharge>, RefusalOf<typeof recharge>>;

/**
 * Files a claim and compares it at once with known transfers. The receipt is attached last, because it can be attached only
 * once.
 */
export const fileClaim = async (
  parts: DepositParts,
  tx: Sql,
  ask: Ask<typeof recharge>,
  asker: Asker,
): Promise<FileResult> => {
  const { customerId } = asker;
  const amountMicro = parseMicro(ask.amount);
  if (amountMicro === null) throw new Error('the contract has checked the amount');
  const hash = namedHash(ask.txid);
  if (!hash.ok) return hash;

  await lockClaims(tx, customerId);
  if (hash.value && (await ownClaimsOf(tx, customerId, hash.value)).length > 0) {
    return refused('hash_used', { field: 'txid' });
  }
  if ((await countOpenClaims(tx, customerId)) >= OPEN_CLAIMS_MAX) {
    return refused('claims_full', { params: { limit: OPEN_CLAIMS_MAX } });
  }
  const file = { id: ask.receipt_id, ownerId: customerId, scene: 'receipt' } as const;
  const attached = await parts.files.attach(tx, file);
  if (!attached.ok) return refused('file_unknown', { field: 'receipt_id' });

  const now = await parts.clock.now(tx);
  const claim = await insertClaim(tx, {
    customerId,
    amountMicro,
    tx: hash.value,
    remark: ask.remark,
    fileId: ask.receipt_id,
    filedAt: now,
  });
  await tellClaim(tx, claim.id, { event: 'claim_filed', at: now });
  await audit(parts, tx, asker, 'deposit.claimed', claim);
  await matchClaim(parts, tx, claim, now);
  return done(await claimAsRecord(parts, tx, claim.id));
};

const namedHash = (typed: string | undefined): Outcome<Hex | null, 'hash_malformed'> => {
  if (typed === undefined || typed === '') return done(null);
  const read = readHash(typed);
  return read.ok
    ? done(read.hash)
    : refused('hash_malformed', { field: 'txid', params: { fault: read.fault, digits: read.digits } });
};

type CancelResult = Outcome<Answer<typeof rechargeCancel>, RefusalOf<typeof rechargeCancel>>;

export const cancelClaim = async (
  parts: DepositParts,
  tx: Sql,
  { id }: Ask<typeof rechargeCancel>,
  asker: Asker,
): Promise<CancelResult> => {
  const claim = await lockClaim(tx, id);
  if (claim?.customerId !== asker.customerId) return refused('not_found');
  if (!mayMoveClaim(claim.state, 'cancel')) return wrongClaimState(claim);
  const now = await parts.clock.now(tx);
  await setClaim(tx, id, { state: 'cancelled' }, now);
  await tellClaim(tx, id, { event: 'claim_cancelled', at: now });
  await audit(parts, tx, asker, 'deposit.claim_cancelled', claim);
  return done(await claimAsRecord(parts, tx, id));
};

const audit = (
  parts: DepositParts,
  tx: Sql,
  { customerId, ip }: Asker,
  action: AuditAction,
  claim: Claim,
): Promise<void> =>
  parts.audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action,
    subject: `customer:${customerId}`,
    details: { claim: claim.id },
    ip,
  });
