import type { Role } from '@paperlock/contract/operators.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import type { Actor } from '../../base/audit/index.ts';
import { insertOperator, setTotp } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';
import { totpPurpose } from './use-code.ts';

export type NewOperator = {
  account: string;
  roles: readonly Role[];
  password: string;
  /** Without a secret, the first sign-in sets one up. */
  totpSecret?: string;
  /** The first sign-in requires a new password, because this one was read from a screen. */
  passwordDue?: boolean;
  actor?: Actor;
};

/**
 * Returns false if the account name exists or existed: a removed operator keeps the name for the audit log. The names of the
 * practice desk are never a person's.
 */
export const addOperator = async (
  { db, audit, hasher, sealer }: OperatorParts,
  { roles, password, totpSecret, passwordDue = false, actor = { kind: 'system' }, ...named }: NewOperator,
): Promise<boolean> => {
  const account = named.account.toLowerCase();
  if (isPracticeDesk(account)) return false;
  const passwordHash = await hasher.hash(password);
  return db.inTransaction(async (tx) => {
    const id = await insertOperator(tx, { account, roles, passwordHash, passwordDue });
    if (id === null) return false;
    if (totpSecret)
      await setTotp(tx, id, { sealed: sealer.seal(totpSecret, totpPurpose(account)), step: 0n });
    const details = { account, roles: roles.join(' ') };
    await audit.record(tx, { actor, action: 'operator.added', subject: `operator:${id}`, details });
    return true;
  });
};
