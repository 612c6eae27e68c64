import type { Ask } from '@paperlock/contract/call.ts';
import type {
  DepositReview,
  depositDecide,
  depositPropose,
  depositReject,
} from '@paperlock/contract/deposits-desk.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { mayMoveClaim, mayMoveDeposit } from '@paperlock/domain/deposits/life.ts';
import { microText } from '@paperlock/domain/money.ts';
import { isHeldBy } from '@paperlock/domain/operators/claim.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { type Claimable, claimParams, claimWork, releaseWork } from '../../base/claims/index.ts';
import { overCap } from '../../base/proposals/index.ts';
import type { Sql } from '../../db/database.ts';
import { bookMatched, matchedTransfer } from './book-deposits.ts';
import { type Claim, lockClaim, setClaim } from './claim-store.ts';
import { creditDeposits, type Deposit, lockDeposit } from './deposit-store.ts';
import { hasNoSender, wrongClaimState, wrongState } from './deposit-view.ts';
import { type DepositEvent, tellClaim, tellDeposits } from './event-store.ts';
import type { DepositParts, Reviewing } from './parts.ts';
import type { Subject } from './queue-store.ts';
import { wholeSubject } from './read-queue.ts';
import { orderReturn } from './return-deposit.ts';
import { dropWork, propose, takeWork, type Work, workOn } from './work-store.ts';

/** Operators' actions, each under the lock of the deposit or claim, with event, audit and message in one transaction. */

type Refusal =
  | 'not_found'
  | 'malformed'
  | 'deposit_state'
  | 'not_taken'
  | 'ledger_owner_unknown'
  | 'deposit_no_sender'
  | 'deposit_own_proposal'
  | 'proposal_over_cap';

type Result<R extends Refusal> = Promise<Outcome<DepositReview, R>>;

type Job = { tx: Sql; subject: Subject; now: Date; operator: Reviewing };

const onSubject = async <R extends Refusal>(
  parts: DepositParts,
  id: string,
  operator: Reviewing,
  act: (job: Job) => Promise<Refused<R> | null>,
): Promise<Outcome<DepositReview, R | 'not_found'>> =>
  parts.db.inTransaction(async (tx) => {
    const subject = await lockSubject(tx, id);
    if (!subject) return refused('not_found');
    const now = await parts.clock.now(tx);
    const refusal = await act({ tx, subject, now, operator });
    return refusal ?? done(await wholeSubject(parts, tx, id, operator));
  });

/** As `onSubject`, for what an operator must still act on. */
const onOpen = <R extends Refusal>(
  parts: DepositParts,
  id: string,
  operator: Reviewing,
  act: (job: Job) => Promise<Refused<R> | null>,
): Result<R | 'not_found' | 'deposit_state'> =>
  onSubject<R | 'deposit_state'>(
    parts,
    id,
    operator,
    async (job) => (await settled(parts, job.tx, job.subject)) ?? act(job),
  );

const lockSubject = async (tx: Sql, id: string): Promise<Subject | null> => {
  const deposit = await lockDeposit(tx, id);
  const claim = deposit ? null : await lockClaim(tx, id);
  const work = await workOn(tx, id);
  if (deposit) return { deposit, work };
  return claim && { claim, work };
};

/** Returns null while an operator must still act. */
const settled = async (
  parts: DepositParts,
  tx: Sql,
  subject: Subject,
): Promise<Refused<'deposit_state'> | null> => {
  if ('deposit' in subject) {
    return mayMoveDeposit(subject.deposit.state, 'match') ? null : wrongState(parts, tx, subject.deposit);
  }
  return mayMoveClaim(subject.claim.state, 'reject') ? null : wrongClaimState(subject.claim);
};

const notTaken = ({ taken }: Work): Refused<'not_taken'> => {
  const { claim, by } = claimParams(taken);
  return refused('not_taken', { params: { taken: claim, by } });
};

const isMine = ({ taken }: Work, { id }: Reviewing): boolean => isHeldBy(taken, id);

const idOf = (subject: Subject): string => ('deposit' in subject ? subject.deposit.id : subject.claim.id);
const ownerOf = (subject: Subject): string =>
  'deposit' in subject ? subject.deposit.customerId : subject.claim.customerId;

type Told = { event?: DepositEvent; action: AuditAction; note?: string; details?: Record<string, string> };

const tell = async (
  { audit }: DepositParts,
  { tx, subject, now, operator }: Job,
  { event, action, note, details = {} }: Told,
): Promise<void> => {
  const { id, name, ip } = operator;
  const said = event && { event, at: now, by: { id, name }, ...(note && { note }) };
  if (said && 'deposit' in subject) await tellDeposits(tx, [subject.deposit.id], said);
  if (said && 'claim' in subject) await tellClaim(tx, subject.claim.id, said);
  await audit.record(tx, {
    actor: { kind: 'operator', id, name },
    action,
    subject: `customer:${ownerOf(subject)}`,
    details: { ['deposit' in subject ? 'deposit' : 'claim']: idOf(subject), ...details },
    ip,
  });
};

const claimable = ({ tx, subject, operator }: Job): Claimable<'not_taken'> => ({
  claim: subject.work.taken,
  operator,
  missing: () => notTaken(subject.work),
  begin: (minutes) => takeWork(tx, idOf(subject), operator, minutes),
  end: () => dropWork(tx, [idOf(subject)]),
});

export const takeSubject = (
  parts: DepositParts,
  id: string,
  operator: Reviewing,
): Result<'not_found' | 'deposit_state' | 'not_taken'> =>
  onOpen(parts, id, operator, async (job) => {
    if (job.subject.work.proposal) return refused('deposit_state', { params: { state: 'proposed' } });
    return claimWork(claimable(job), () => tell(parts, job, { event: 'taken', action: 'deposit.taken' }));
  });

export const releaseSubject = (
  parts: DepositParts,
  id: string,
  operator: Reviewing,
): Result<'not_found' | 'deposit_state' | 'not_taken'> =>
  onOpen(parts, id, operator, (job) =>
    releaseWork(claimable(job), () => tell(parts, job, { event: 'released', action: 'deposit.released' })),
  );

export const rejectClaim = (
  parts: DepositParts,
  { id, reason, note }: Ask<typeof depositReject>,
  operator: Reviewing,
): Result<'not_found' | 'deposit_state' | 'not_taken'> =>
  onOpen(parts, id, operator, async (job) => {
    const { tx, subject, now } = job;
    // Arrived money has an owner: it is matched or returned, never rejected.
    if ('deposit' in subject) return wrongState(parts, tx, subject.deposit);
    if (!isMine(subject.work, operator)) return notTaken(subject.work);
    await setClaim(tx, id, { state: 'rejected', rejectReason: reason }, now);
    await dropWork(tx, [id]);
    await tell(parts, job, {
      event: 'claim_rejected',
      action: 'deposit.claim_rejected',
      note,
      details: { reason },
    });
    await tellOfRejection(parts, tx, subject.claim, reason);
    return null;
  });

const tellOfRejection = ({ facts }: DepositParts, tx: Sql, claim: Claim, reason: string): Promise<void> =>
  facts.write(tx, {
    customerId: claim.customerId,
    kind: 'claim_rejected',
    params: { amount: microText(claim.amountMicro), reason },
  });

export const proposeMove = (
  parts: DepositParts,
  { id, what, customer, reason }: Ask<typeof depositPropose>,
  operator: Reviewing,
): Result<
  'not_found' | 'malformed' | 'deposit_state' | 'not_taken' | 'ledger_owner_unknown' | 'deposit_no_sender'
> =>
  onOpen(parts, id, operator, async (job) => {
    const { tx, subject, now } = job;
    if ('claim' in subject) return wrongClaimState(subject.claim);
    if (!isMine(subject.work, operator)) return notTaken(subject.work);
    if (what === 'return' && (await hasNoSender(parts, tx, subject.deposit))) {
      return refused('deposit_no_sender');
    }
    const whose = await whoseItBecomes(parts, subject.deposit, { what, customer }, operator);
    if (!whose.ok) return whose;
    await propose(tx, id, { what, customerId: whose.value, why: reason, by: operator, at: now });
    await tell(parts, job, {
      event: what === 'match' ? 'match_proposed' : 'return_proposed',
      action: what === 'match' ? 'deposit.match_proposed' : 'deposit.return_proposed',
      note: reason,
      details: whose.value ? { for: whose.value } : {},
    });
    return null;
  });

/** A deposit belongs to the owner of its address; only deposits to a closed account have no owner. */
const whoseItBecomes = async (
  { db, identity }: DepositParts,
  { customerId, reason }: Deposit,
  { what, customer: typed }: Pick<Ask<typeof depositPropose>, 'what' | 'customer'>,
  { roles = [] }: Reviewing,
): Promise<Outcome<string | null, 'malformed' | 'ledger_owner_unknown'>> => {
  const wrong = (problem: string) =>
    refused('malformed', { field: 'customer', params: { problem, field: 'customer' } });
  if (what === 'return') return typed === undefined ? done(null) : wrong('invalid');
  if (typed === undefined) return reason === 'account_closed' ? wrong('missing') : done(customerId);
  const found = await identity.meant(db.sql, typed, roles);
  if (found === null) return refused('ledger_owner_unknown', { field: 'customer' });
  return reason === 'account_closed' || found === customerId ? done(found) : wrong('invalid');
};

export const decideProposal = (
  parts: DepositParts,
  { id, approve, reason }: Ask<typeof depositDecide>,
  operator: Reviewing,
): Result<'not_found' | 'deposit_state' | 'deposit_own_proposal' | 'proposal_over_cap'> =>
  onSubject(parts, id, operator, async (job) => {
    const { tx, subject, now } = job;
    const { proposal } = subject.work;
    if ('claim' in subject) return wrongClaimState(subject.claim);
    const { deposit } = subject;
    if (!proposal || !mayMoveDeposit(deposit.state, 'match')) return wrongState(parts, tx, deposit);
    if (proposal.by.id === operator.id) return refused('deposit_own_proposal');
    // The customer may have closed the account since.
    if (
      approve &&
      proposal.customerId &&
      !(await parts.identity.keepOpen(tx, [proposal.customerId])).has(proposal.customerId)
    ) {
      return refused('deposit_state', { params: { state: 'changed' } });
    }
    if (
      approve &&
      proposal.customerId &&
      (await parts.ledger.overfills(tx, matchedTransfer(deposit, proposal.customerId)))
    ) {
      return overCap('id');
    }
    await dropWork(tx, [id]);
    if (!approve) {
      await tell(parts, job, {
        event: 'proposal_declined',
        action: 'deposit.proposal_declined',
        note: reason,
        details: { what: proposal.what, proposed_by: proposal.by.id },
      });
      return null;
    }
    const by = { id: operator.id, name: operator.name };
    if (proposal.customerId) {
      await creditDeposits(tx, [id], { to: proposal.customerId, how: 'matched', at: now });
      await bookMatched(parts, tx, [deposit], proposal.customerId, now);
      await tellDeposits(tx, [id], { event: 'matched', at: now, by, note: reason });
      await parts.facts.write(tx, {
        customerId: proposal.customerId,
        kind: 'deposit_matched',
        params: { amount: microText(deposit.amountMicro) },
      });
      await parts.facts.hint(tx, 'account', proposal.customerId);
    } else {
      await orderReturn(parts, tx, deposit, { at: now, by, note: reason });
    }
    await tell(parts, job, {
      action: proposal.what === 'match' ? 'deposit.match_approved' : 'deposit.return_approved',
      details: { proposed_by: proposal.by.id, ...(proposal.customerId && { for: proposal.customerId }) },
    });
    return null;
  });
