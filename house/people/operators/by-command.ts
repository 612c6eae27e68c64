import type { Role } from '@paperlock/contract/operators.ts';
import { leavesNoOwner } from '@paperlock/domain/operators/access.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { type Change, changeAccess, forgetFactor } from './change-access.ts';
import { endAccess } from './end-access.ts';
import { lockWithOwners, type OperatorRow, operatorByAccount, setPassword } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';
import { inOrder } from './propose-access.ts';

/**
 * A person at the machine has the database anyway: the command works alone and without a session, and is audited as such.
 */

const actor = { kind: 'command' } as const;

type Result = Outcome<{ account: string }, 'not_found' | 'operator_last_owner'>;

const onOperator = (
  { db }: OperatorParts,
  account: string,
  work: (tx: Sql, operator: OperatorRow, owners: string[]) => Promise<Result>,
): Promise<Result> =>
  db.inTransaction(async (tx) => {
    const found = await operatorByAccount(tx, account.toLowerCase());
    const people = found ? await lockWithOwners(tx, [found.id]) : [];
    const operator = people.find(({ id }) => id === found?.id);
    if (!operator) return refused('not_found');
    return work(
      tx,
      operator,
      people.filter(({ roles }) => roles.includes('owner')).map(({ id }) => id),
    );
  });

const change = (parts: OperatorParts, account: string, wanted: Change): Promise<Result> =>
  onOperator(parts, account, async (tx, operator, owners) => {
    if (leavesNoOwner(operator.id, wanted, { owners })) return refused('operator_last_owner');
    await changeAccess(parts, tx, operator, wanted, { actor });
    return done({ account: operator.account });
  });

export const commandOperators = (parts: OperatorParts) => ({
  roles: (account: string, roles: readonly Role[]) =>
    change(parts, account, { kind: 'roles', roles: inOrder(roles) }),
  remove: (account: string) => change(parts, account, { kind: 'removal' }),
  /** Sets a password for one sign-in, which then requires a new password and sets up a second factor. */
  reset: async (account: string, password: string): Promise<Result> => {
    const hash = await parts.hasher.hash(password);
    return onOperator(parts, account, async (tx, { id, account: name }) => {
      if (isPracticeDesk(name)) return refused('not_found');
      await setPassword(tx, id, { hash, due: true });
      await forgetFactor(tx, id);
      const details = { account: name, sessions: await endAccess(parts, tx, id, null) };
      await parts.audit.record(tx, {
        actor,
        action: 'operator.access_reset',
        subject: `operator:${id}`,
        details,
      });
      return done({ account: name });
    });
  },
});
