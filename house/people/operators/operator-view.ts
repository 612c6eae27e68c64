import type { ListedOperator, Operator } from '@paperlock/contract/operators.ts';
import { CLASS_DESK } from '@paperlock/domain/operators/permissions.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import type { OperatorRow } from './operator-store.ts';

export const operatorView = (row: OperatorRow): Operator => ({
  id: row.id,
  account: row.account,
  roles: row.roles,
  second_factor: row.totp_sealed !== null,
  created_at: row.created_at.toISOString(),
});

/** An operator at work. Behind the desk of a class every person's roles are narrowed, whoever added them; a machine's are not. */
export const atWorkIn = (kind: WorldKind, row: OperatorRow): Operator => ({
  ...operatorView(row),
  roles: kind === 'class' && !isPracticeDesk(row.account) ? [...row.roles, CLASS_DESK] : row.roles,
});

export const listedOperatorView = (row: OperatorRow, sessions: number): ListedOperator => ({
  ...operatorView(row),
  roles: row.roles,
  last_sign_in_at: row.signed_in_at?.toISOString() ?? null,
  sessions,
  removed_at: row.removed_at?.toISOString() ?? null,
});
