import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { OperatorRow } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';

/** Returns why this cannot be the operator's new password, or null. The current password is not allowed. */
export const checkNewPassword = async (
  { hasher }: Pick<OperatorParts, 'hasher'>,
  { account, password_hash }: Pick<OperatorRow, 'account' | 'password_hash'>,
  password: string,
): Promise<Refused<'password_weak'> | null> => {
  const fault =
    checkPassword(password, account) ?? ((await hasher.verify(password_hash, password)) ? 'unchanged' : null);
  return fault && refused('password_weak', { field: 'password', params: { fault } });
};
