import type { Operator } from '@paperlock/contract/operators.ts';
import type { OperatorRow } from './operator-store.ts';

export const operatorView = (row: OperatorRow): Operator => ({
  id: row.id,
  account: row.account,
  roles: row.roles,
  second_factor: row.totp_sealed !== null,
  created_at: row.created_at.toISOString(),
});
