import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { OperatorProposal, operatorDecide } from '@paperlock/contract/operator-access.ts';
import { isAbout, isStale, leavesNoOwner } from '@paperlock/domain/operators/access.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { obstacleTo, wasSaidBefore } from '@paperlock/domain/operators/two-people.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { decidingOf } from '../../base/proposals/index.ts';
import { type AccessRow, accessProposals } from './access-store.ts';
import { shownProposal } from './access-view.ts';
import { type Change, changeAccess } from './change-access.ts';
import type { Here } from './end-session.ts';
import { lockWithOwners, type OperatorRow } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';

type Refusal = RefusalOf<typeof operatorDecide>;
type Result = Outcome<OperatorProposal, Refusal>;

/** Decides a proposal. Decision and effect commit together; a refusal leaves the proposal undecided. */
export const decideAccess = (
  parts: OperatorParts,
  ask: Ask<typeof operatorDecide>,
  { operator: { id, account }, ip }: Pick<Here, 'operator' | 'ip'>,
): Promise<Result> =>
  parts.db.inTransaction<Result>(async (tx) => {
    const row = await accessProposals.lock(tx, BigInt(ask.proposal));
    if (!row) return refused('not_found', { field: 'proposal' });
    if (wasSaidBefore(decidingOf(row), ask, id)) return done(await shownProposal(tx, row));
    const obstacle =
      obstacleTo(decidingOf(row), id) ?? (isAbout(asProposal(row), id) && 'proposal_about_you');
    if (obstacle) return refused(obstacle, { field: 'proposal' });

    const people = await lockWithOwners(tx, [row.operator_id, id]);
    const decider = people.find((person) => person.id === id);
    // Roles are read again, because two owners could otherwise remove each other.
    if (!decider || !may(decider.roles, 'operators.decide'))
      return refused('not_permitted', { params: { permission: 'operators.decide' } });
    const change = changeOf(row);
    const fault = ask.approve ? faultIn(row, change, people) : null;
    if (fault) return refused(fault, { field: 'proposal' });

    const decided = await accessProposals.decide(tx, row.id, {
      by: id,
      approved: ask.approve,
      reason: ask.reason,
    });
    const actor = { kind: 'operator', id, name: account } as const;
    const subject = people.find((person) => person.id === row.operator_id);
    if (ask.approve && subject) {
      await changeAccess(parts, tx, subject, change, { actor, ip, proposal: String(row.id) });
    } else {
      await parts.audit.record(tx, {
        actor,
        action: 'operator.change_rejected',
        subject: `operator:${row.operator_id}`,
        details: { kind: row.kind, proposal: String(row.id) },
        ip,
      });
    }
    return done(await shownProposal(tx, decided));
  });

const asProposal = (row: AccessRow) => ({
  operatorId: row.operator_id,
  proposedBy: row.proposed_by,
  rolesBefore: row.roles_before,
});

const changeOf = ({ kind, roles_after }: AccessRow): Change =>
  kind === 'roles' ? { kind, roles: roles_after ?? [] } : { kind };

/** Returns why the proposal cannot be approved now. */
const faultIn = (
  row: AccessRow,
  change: Change,
  people: readonly OperatorRow[],
): 'proposal_stale' | 'operator_last_owner' | null => {
  const roles = people.find((person) => person.id === row.operator_id)?.roles ?? null;
  const owners = people.filter((person) => person.roles.includes('owner')).map((person) => person.id);
  if (isStale(asProposal(row), { roles, owners })) return 'proposal_stale';
  return leavesNoOwner(row.operator_id, change, { owners }) ? 'operator_last_owner' : null;
};
