import type { ListedOperator, Operator } from '@paperlock/contract/operators.ts';
import type { OperatorRow } from './operator-store.ts';

export const operatorView = (row: OperatorRow): Operator => ({
  id: row.id,
  account: row.account,
  roles: row.roles,
  second_factor: row.totp_sealed !== null,
  created_at: row.created_at.toISOString(),
});

export const listedOperatorView = (row: OperatorRow, sessions: number): ListedOperator => ({
  ...operatorView(row),
  last_sign_in_at: row.signed_in_at?.toISOString() ?? null,
  sessions,
  removed_at: row.removed_at?.toISOString() ?? null,
});
