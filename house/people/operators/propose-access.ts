import type { Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { OperatorProposal, operatorPropose } from '@paperlock/contract/operator-access.ts';
import { roles as allRoles, type Role } from '@paperlock/contract/operators.ts';
import { leavesNoOwner, sameRoles } from '@paperlock/domain/operators/access.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { insertProposal } from './access-store.ts';
import { shownProposal } from './access-view.ts';
import type { Change } from './change-access.ts';
import type { Here } from './end-session.ts';
import { allOperators } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';

type Result = Outcome<OperatorProposal, RefusalOf<typeof operatorPropose>>;

/** Returns each role once, in the order of the contract. */
export const inOrder = (given: readonly Role[]): Role[] => allRoles.filter((role) => given.includes(role));

/**
 * Stores a proposal with author and reason and changes nothing. A proposal that could never be approved is refused at once.
 */
export const proposeAccess = async (
  { audit }: Pick<OperatorParts, 'audit'>,
  tx: Sql,
  ask: Ask<typeof operatorPropose>,
  { operator: { id, account }, ip }: Pick<Here, 'operator' | 'ip'>,
): Promise<Result> => {
  const people = (await allOperators(tx)).filter(({ removed_at }) => removed_at === null);
  const subject = people.find((person) => person.id === ask.operator);
  if (!subject) return refused('not_found', { field: 'operator' });
  const isRoles = ask.kind === 'roles';
  if (isRoles !== (ask.roles !== undefined)) return refused('malformed', { field: 'roles' });
  const change: Change =
    ask.kind === 'roles' ? { kind: 'roles', roles: inOrder(ask.roles ?? []) } : { kind: ask.kind };
  if (change.kind === 'roles' && sameRoles(change.roles, subject.roles))
    return refused('conflict', { field: 'roles' });
  const owners = people.filter(({ roles }) => roles.includes('owner')).map((owner) => owner.id);
  if (leavesNoOwner(subject.id, change, { owners }))
    return refused('operator_last_owner', { field: 'operator' });

  const row = await insertProposal(tx, {
    kind: ask.kind,
    operator_id: subject.id,
    roles_before: subject.roles,
    roles_after: change.kind === 'roles' ? [...change.roles] : null,
    reason: ask.reason,
    proposed_by: id,
  });
  await audit.record(tx, {
    actor: { kind: 'operator', id, name: account },
    action: 'operator.change_proposed',
    subject: `operator:${subject.id}`,
    details: {
      kind: ask.kind,
      account: subject.account,
      proposal: String(row.id),
      ...(row.roles_after && { roles: row.roles_after.join(' ') }),
    },
    ip,
  });
  return done(await shownProposal(tx, row));
};
