import type { Ask } from '@paperlock/contract/call.ts';
import type { WithdrawalCase, withdrawalReject } from '@paperlock/contract/withdrawals-desk.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { isFreeFor, isHeldBy } from '@paperlock/domain/operators/claim.ts';
import { may, type Permission } from '@paperlock/domain/operators/permissions.ts';
import { type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import { type ApprovalStep, isOwnApproval, nextStep } from '@paperlock/domain/withdrawals/life.ts';
import { type Claimable, claimOn, claimParams, claimWork, releaseWork } from '../../base/claims/index.ts';
import type { Sql } from '../../db/database.ts';
import { changeState } from './change-state.ts';
import { insertEvent, type WithdrawalEvent } from './event-store.ts';
import { heldUntil, operatorHolds } from './gather-terms.ts';
import type { Reviewing, WithdrawalParts } from './parts.ts';
import { dropClaim, setApproval, setClaim } from './queue-store.ts';
import { readCase } from './read-queue.ts';
import { lockWithdrawal, type WithdrawalRow } from './withdrawal-store.ts';

/** An operator's actions on a withdrawal in review: under its lock, with history and audit in one transaction. */

type Work = { tx: Sql; row: WithdrawalRow; now: Date };

type Result<R extends string> = Promise<Outcome<WithdrawalCase, R>>;

type Act<R extends string> = {
  act: (work: Work) => Promise<Refused<R> | null>;
  /** Done by this operator before: repeating it is safe. */
  isDone?: (row: WithdrawalRow) => boolean;
};

const underLock = <R extends string>(
  parts: WithdrawalParts,
  id: bigint,
  operator: Reviewing,
  { act, isDone = () => false }: Act<R>,
): Promise<Refused<R | 'not_found' | 'withdrawal_state'> | null> =>
  parts.db.inTransaction(async (tx) => {
    const row = await lockWithdrawal(tx, id);
    if (!row) return refused('not_found', { field: 'withdrawal' });
    if (isDone(row)) {
      // Claimed again meanwhile, it would wait for somebody who has nothing to do here any more.
      if (isHeldBy(claimOn(row), operator.id)) await dropClaim(tx, id);
      return null;
    }
    if (row.state !== 'review') return wrongState(row);
    return act({ tx, row, now: await parts.clock.now(tx) });
  });

const inReview = async <R extends string>(
  parts: WithdrawalParts,
  id: bigint,
  operator: Reviewing,
  act: Act<R>,
): Result<R | 'not_found' | 'withdrawal_state'> =>
  (await underLock(parts, id, operator, act)) ?? readCase(parts, id, operator);

const wrongState = ({ state }: WithdrawalRow): Refused<'withdrawal_state'> =>
  refused('withdrawal_state', { field: 'withdrawal', params: { state } });

const claimMissing = (row: WithdrawalRow): Refused<'withdrawal_claim_missing'> =>
  refused('withdrawal_claim_missing', { field: 'withdrawal', params: claimParams(claimOn(row)) });

const record = (
  { audit }: WithdrawalParts,
  { tx, row }: Work,
  { id, name, ip }: Reviewing,
  action: AuditAction,
  details: Record<string, string> = {},
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id, name },
    action,
    subject: `withdrawal:${row.id}`,
    details: { customer: row.customer_id, ...details },
    ip,
  });

const tell = async (
  parts: WithdrawalParts,
  work: Work,
  operator: Reviewing,
  { event, action }: { event: WithdrawalEvent; action: AuditAction },
): Promise<void> => {
  await insertEvent(work.tx, { withdrawalId: work.row.id, event, by: operator, at: work.now });
  await record(parts, work, operator, action);
};

const claimable = ({ tx, row }: Work, operator: Reviewing): Claimable<'withdrawal_claim_missing'> => ({
  claim: claimOn(row),
  operator,
  missing: () => claimMissing(row),
  begin: (minutes) => setClaim(tx, row.id, operator, minutes),
  end: () => dropClaim(tx, row.id),
});

const takeClaim = (parts: WithdrawalParts, work: Work, operator: Reviewing) =>
  claimWork(claimable(work, operator), () =>
    tell(parts, work, operator, { event: 'claimed', action: 'withdrawal.claimed' }),
  );

export const claimWithdrawal = (
  parts: WithdrawalParts,
  id: bigint,
  operator: Reviewing,
): Result<'not_found' | 'withdrawal_state' | 'withdrawal_claim_missing'> =>
  inReview(parts, id, operator, { act: (work) => takeClaim(parts, work, operator) });

export const releaseWithdrawal = (
  parts: WithdrawalParts,
  id: bigint,
  operator: Reviewing,
): Result<'not_found' | 'withdrawal_state' | 'withdrawal_claim_missing'> =>
  inReview(parts, id, operator, {
    act: (work) =>
      releaseWork(claimable(work, operator), () =>
        tell(parts, work, operator, { event: 'released', action: 'withdrawal.released' }),
      ),
  });

const permissionFor = {
  first: 'withdrawals.approve_first',
  second: 'withdrawals.approve_second',
} as const satisfies Record<ApprovalStep, Permission>;

const namesOf = {
  first: { event: 'first_approval', action: 'withdrawal.first_approval' },
  second: { event: 'second_approval', action: 'withdrawal.second_approval' },
} as const;

/** In a list nobody claims beforehand: each withdrawal is claimed and decided in the same transaction, if it is free. */
type Claiming = 'before' | 'with_decision';

const isClaimed = (row: WithdrawalRow, operator: Reviewing, claiming: Claiming): boolean =>
  (claiming === 'before' ? isHeldBy : isFreeFor)(claimOn(row), operator.id);

type ApprovalRefusal =
  | 'not_permitted'
  | 'withdrawal_state'
  | 'withdrawal_claim_missing'
  | 'withdrawal_own_approval'
  | 'held_until'
  | 'account_frozen'
  | 'withdrawals_on_hold';

/**
 * Approves a withdrawal: a maker first, then a different checker. The second approval releases the money, so the account
 * must have no hold then. Repeating an approval is safe.
 */
const approval = (
  parts: WithdrawalParts,
  step: ApprovalStep,
  operator: Reviewing,
  claiming: Claiming,
): Act<ApprovalRefusal> => ({
  act: async (work) => {
    const { tx, row, now } = work;
    const permission = permissionFor[step];
    if (!may(operator.roles, permission)) return refused('not_permitted', { params: { permission } });
    const given = { firstBy: row.first_by, secondBy: row.second_by };
    if (step !== nextStep(given)) return wrongState(row);
    if (step === 'second' && isOwnApproval(given, operator.id)) {
      return refused('withdrawal_own_approval', { field: 'withdrawal' });
    }
    if (!isClaimed(row, operator, claiming)) return claimMissing(row);
    const standsBefore = step === 'second' ? await whatHolds(parts, work) : null;
    if (standsBefore) return standsBefore;

    if (claiming === 'with_decision') await takeClaim(parts, work, operator);
    await setApproval(tx, row.id, step, operator, now);
    await tell(parts, work, operator, namesOf[step]);
    if (step === 'second') await changeState(parts, tx, row, 'approve', { now });
    else await parts.facts.hint(tx, 'withdraw', row.customer_id);
    return null;
  },
  isDone: (row) => row[`${step}_by`] === operator.id,
});

const whatHolds = async (
  { holds, identity }: WithdrawalParts,
  { tx, row, now }: Work,
): Promise<Refused<'held_until' | 'account_frozen' | 'withdrawals_on_hold'> | null> => {
  if (!(await identity.isOpen(tx, row.customer_id))) return refused('account_frozen');
  const onHold = await holds.byOperator(tx, row.customer_id);
  if (onHold) return operatorHolds(onHold);
  const hold = await holds.standing(tx, row.customer_id);
  return hold && heldUntil('account', hold.until, now);
};

type Why = Pick<Ask<typeof withdrawalReject>, 'reason' | 'note'>;

const rejection = (
  parts: WithdrawalParts,
  { reason, note }: Why,
  operator: Reviewing,
  claiming: Claiming,
): Act<'withdrawal_claim_missing'> => ({
  act: async (work) => {
    const { tx, row, now } = work;
    if (!isClaimed(row, operator, claiming)) return claimMissing(row);
    if (claiming === 'with_decision') await takeClaim(parts, work, operator);
    // The note stays out of the audit log, which cannot be erased.
    await changeState(parts, tx, row, 'reject', { now, by: operator, reason, note: note || null });
    await record(parts, work, operator, 'withdrawal.rejected', { reason });
    return null;
  },
});

export const approveWithdrawal = (
  parts: WithdrawalParts,
  id: bigint,
  step: ApprovalStep,
  operator: Reviewing,
): Result<'not_found' | ApprovalRefusal> =>
  inReview(parts, id, operator, approval(parts, step, operator, 'before'));

export const rejectWithdrawal = (
  parts: WithdrawalParts,
  id: bigint,
  why: Why,
  operator: Reviewing,
): Result<'not_found' | 'withdrawal_state' | 'withdrawal_claim_missing'> =>
  inReview(parts, id, operator, rejection(parts, why, operator, 'before'));

/** One withdrawal of a list. Null when it was decided, now or by the same operator before. */
export const approveListed = (
  parts: WithdrawalParts,
  id: bigint,
  step: ApprovalStep,
  operator: Reviewing,
): Promise<Refused<'not_found' | ApprovalRefusal> | null> =>
  underLock(parts, id, operator, approval(parts, step, operator, 'with_decision'));

/** The same for a rejection, which also needs that no approval was added since the list was shown. */
export const rejectListed = (
  parts: WithdrawalParts,
  id: bigint,
  step: ApprovalStep,
  why: Why,
  operator: Reviewing,
): Promise<Refused<'not_found' | 'withdrawal_state' | 'withdrawal_claim_missing'> | null> => {
  const { act } = rejection(parts, why, operator, 'with_decision');
  return underLock(parts, id, operator, {
    act: async (work) =>
      nextStep({ firstBy: work.row.first_by, secondBy: work.row.second_by }) === step
        ? act(work)
        : wrongState(work.row),
  });
};
