import type { Operator, Role } from '@paperlock/contract/operators.ts';
import type { PracticeDeskAccount } from '@paperlock/domain/operators/practice-desk.ts';
import { insertOperator, NO_PASSWORD, type OperatorRow, operatorByAccount } from './operator-store.ts';
import { operatorView } from './operator-view.ts';
import type { OperatorParts } from './parts.ts';

/**
 * Returns an operator that is a machine, made at the first request. It has no password, so nobody signs in as it. Null where
 * it was removed, or where a person has had this name since before the desk.
 */
export const keepMachine = async (
  { db, audit }: OperatorParts,
  account: PracticeDeskAccount,
  roles: readonly Role[],
): Promise<Operator | null> => {
  const known = await operatorByAccount(db.sql, account);
  if (known) return machineView(known);
  const made = await db.inTransaction(async (tx) => {
    const id = await insertOperator(tx, { account, roles, passwordHash: NO_PASSWORD });
    if (id === null) return null;
    await audit.record(tx, {
      actor: { kind: 'system' },
      action: 'operator.added',
      subject: `operator:${id}`,
      details: { account, roles: roles.join(' ') },
    });
    return operatorByAccount(tx, account);
  });
  return made && machineView(made);
};

const machineView = (row: OperatorRow): Operator | null =>
  row.password_hash === NO_PASSWORD ? operatorView(row) : null;
