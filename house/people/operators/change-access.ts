import type { Role } from '@paperlock/contract/operators.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { Sql } from '../../db/database.ts';
import { endAccess } from './end-access.ts';
import { type OperatorRow, setRemoved, setRoles, setTotp } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';
import { replaceRecoveryCodes } from './recovery-store.ts';

export type Change =
  | { readonly kind: 'roles'; readonly roles: readonly Role[] }
  | { readonly kind: 'second_factor' }
  | { readonly kind: 'removal' };

/** The actor, the network, and the proposal. */
export type By = { actor: Actor; ip?: string; proposal?: string };

const actions = {
  roles: 'operator.roles_changed',
  second_factor: 'operator.second_factor_reset',
  removal: 'operator.removed',
} as const;

/**
 * Changes the access of an operator whose row is locked. Roles are read with each call, so sessions continue with the new
 * ones.
 */
export const changeAccess = async (
  parts: OperatorParts,
  tx: Sql,
  { id, account, roles }: OperatorRow,
  change: Change,
  { actor, ip, proposal }: By,
): Promise<void> => {
  const details: Record<string, string> = { account, ...(proposal && { proposal }) };
  if (change.kind === 'roles') {
    await setRoles(tx, id, change.roles);
    Object.assign(details, { before: roles.join(' '), after: change.roles.join(' ') });
  } else {
    await forgetFactor(tx, id);
    await endAccess(parts, tx, id, null);
    if (change.kind === 'removal') await setRemoved(tx, id);
  }
  await parts.audit.record(tx, {
    actor,
    action: actions[change.kind],
    subject: `operator:${id}`,
    details,
    ...(ip !== undefined && { ip }),
  });
};

/** Removes the second factor; the next sign-in sets up another. */
export const forgetFactor = async (tx: Sql, operatorId: string): Promise<void> => {
  await setTotp(tx, operatorId, null);
  await replaceRecoveryCodes(tx, operatorId, []);
};
