import type { Ask } from '@paperlock/contract/call.ts';
import type { VerificationCase, verificationRejectRetry } from '@paperlock/contract/verification-desk.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { faultInMove, type Move } from '@paperlock/domain/verification/life.ts';
import type { FinalReason } from '@paperlock/domain/verification/reasons.ts';
import { type Claimable, claimParams, claimWork, releaseWork } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { type CaseEvent, type EventRow, insertEvent, insertNote } from './history-store.ts';
import type { Reviewing, VerificationParts } from './parts.ts';
import { wholeCase } from './read-cases.ts';
import {
  type CaseRow,
  caseById,
  type ImageRow,
  imagesOf,
  judgeImage,
  lockCase,
  setCase,
  setClaim,
} from './verification-store.ts';
import { caseClaim, caseFacts, currentImages, wrongState } from './verification-view.ts';

/** A reviewer's actions on a case, each under its lock, with event, audit and message in one transaction. */

type Refusal = 'not_found' | 'malformed' | 'verification_state' | 'claim_missing';
export type CaseResult = Promise<Outcome<VerificationCase, Refusal>>;

type Work = { tx: Sql; row: CaseRow; now: Date };

const onCase = async (
  { db, clock, specimens }: VerificationParts,
  caseId: bigint,
  { id: operatorId }: Reviewing,
  move: Move,
  act: (work: Work) => Promise<Refused<Refusal> | null>,
): CaseResult =>
  db.inTransaction(async (tx) => {
    const row = await lockCase(tx, caseId);
    if (!row) return refused('not_found');
    const fault = faultInMove(caseFacts(row), move, { operatorId, wallNow: row.wall_now });
    if (fault === 'wrong_state') return wrongState(row);
    if (fault) return claimMissing(row);
    const now = await clock.now(tx);
    const refusal = await act({ tx, row, now });
    if (refusal) return refusal;
    const after = await caseById(tx, caseId);
    return after
      ? done(await wholeCase({ specimens }, tx, after, { operatorId, now }))
      : refused('not_found');
  });

const claimMissing = (row: CaseRow): Refused<'claim_missing'> =>
  refused('claim_missing', { params: claimParams(caseClaim(row)) });

type Told = {
  event: CaseEvent;
  action: AuditAction;
  reasons?: EventRow['reasons'];
  details?: Record<string, string>;
};

const tell = async (
  { audit }: VerificationParts,
  { tx, row, now }: Work,
  reviewer: Reviewing,
  { event, action, reasons = [], details = {} }: Told,
): Promise<void> => {
  await insertEvent(tx, { caseId: row.id, event, by: reviewer, reasons, at: now });
  await recordOf({ audit }, { tx, row }, reviewer, action, details);
};

const recordOf = (
  { audit }: Pick<VerificationParts, 'audit'>,
  { tx, row }: Pick<Work, 'tx' | 'row'>,
  { id, name, ip }: Reviewing,
  action: AuditAction,
  details: Record<string, string> = {},
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id, name },
    action,
    subject: `customer:${row.customer_id}`,
    details: { case: String(row.id), ...details },
    ip,
  });

const claimable = ({ tx, row }: Work, operator: Reviewing): Claimable<'claim_missing'> => ({
  claim: caseClaim(row),
  operator,
  missing: () => claimMissing(row),
  begin: (minutes) => setClaim(tx, row.id, operator, minutes),
  end: () => setCase(tx, row.id, { ...row, state: 'submitted' }),
});

export const claimCase = (parts: VerificationParts, caseId: bigint, reviewer: Reviewing): CaseResult =>
  onCase(parts, caseId, reviewer, 'claim', (work) =>
    claimWork(claimable(work, reviewer), () =>
      tell(parts, work, reviewer, { event: 'claimed', action: 'verification.claimed' }),
    ),
  );

export const releaseCase = (parts: VerificationParts, caseId: bigint, reviewer: Reviewing): CaseResult =>
  onCase(parts, caseId, reviewer, 'release', (work) =>
    releaseWork(claimable(work, reviewer), () =>
      tell(parts, work, reviewer, { event: 'released', action: 'verification.released' }),
    ),
  );

export const approveCase = (parts: VerificationParts, caseId: bigint, reviewer: Reviewing): CaseResult =>
  onCase(parts, caseId, reviewer, 'approve', async (work) => {
    const { tx, row, now } = work;
    for (const image of currentImages(await imagesOf(tx, caseId))) await judgeImage(tx, image.id, null);
    await setCase(tx, caseId, { ...row, state: 'certified', decided_at: now });
    await parts.identity.certify(tx, { customerId: row.customer_id, name: row.name, at: now });
    await parts.facts.write(tx, { customerId: row.customer_id, kind: 'verification_certified', params: {} });
    await tell(parts, work, reviewer, { event: 'approved', action: 'verification.approved' });
    return null;
  });

type Reasons = Ask<typeof verificationRejectRetry>['reasons'];

/** Accepts all pictures without a reason against them; they are not asked for again. */
export const rejectRetry = (
  parts: VerificationParts,
  caseId: bigint,
  reasons: Reasons,
  reviewer: Reviewing,
): CaseResult =>
  onCase(parts, caseId, reviewer, 'reject_retry', async (work) => {
    const { tx, row, now } = work;
    const current = currentImages(await imagesOf(tx, caseId));
    const rejected = reasonsFor(current, reasons);
    if (!rejected)
      return refused('malformed', { field: 'reasons', params: { problem: 'invalid', field: 'reasons' } });
    for (const image of current) await judgeImage(tx, image.id, reasons[image.part] ?? null);
    await setCase(tx, caseId, { ...row, state: 'rejected_retry', decided_at: now });
    await parts.facts.write(tx, { customerId: row.customer_id, kind: 'verification_retry', params: {} });
    await tell(parts, work, reviewer, {
      event: 'rejected_retry',
      action: 'verification.rejected_retry',
      reasons: rejected,
      details: { reasons: rejected.map(({ part, reason }) => `${part}: ${reason}`).join(', ') },
    });
    return null;
  });

/** Returns null without reasons, or with a reason for a picture that this document does not have. */
const reasonsFor = (current: readonly ImageRow[], reasons: Reasons): EventRow['reasons'] | null => {
  const rejected = current.flatMap(({ part }) => {
    const reason = reasons[part];
    return reason === undefined ? [] : [{ part, reason }];
  });
  const given = Object.values(reasons).filter((reason) => reason !== undefined);
  return rejected.length > 0 && rejected.length === given.length ? rejected : null;
};

export const rejectFinal = (
  parts: VerificationParts,
  caseId: bigint,
  reason: FinalReason,
  reviewer: Reviewing,
): CaseResult =>
  onCase(parts, caseId, reviewer, 'reject_final', async (work) => {
    const { tx, row, now } = work;
    await setCase(tx, caseId, { ...row, state: 'rejected_final', decided_at: now, final_reason: reason });
    await parts.facts.write(tx, { customerId: row.customer_id, kind: 'verification_refused', params: {} });
    await tell(parts, work, reviewer, {
      event: 'rejected_final',
      action: 'verification.rejected_final',
      details: { reason },
    });
    return null;
  });

/** Adds a note; any reviewer may, in any state. Its text stays out of the audit log, which cannot be erased. */
export const noteCase = (
  { db, clock, audit, specimens }: VerificationParts,
  caseId: bigint,
  text: string,
  reviewer: Reviewing,
): Promise<Outcome<VerificationCase, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    const row = await lockCase(tx, caseId);
    if (!row) return refused('not_found');
    const now = await clock.now(tx);
    await insertNote(tx, { caseId, by: reviewer, text, at: now });
    await recordOf({ audit }, { tx, row }, reviewer, 'verification.noted');
    return done(await wholeCase({ specimens }, tx, row, { operatorId: reviewer.id, now }));
  });
