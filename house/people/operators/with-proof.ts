import { rateLimits } from '@paperlock/domain/operators/limits.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import type { Here } from './end-session.ts';
import { lockOperator, NO_PASSWORD, type OperatorRow, operatorById } from './operator-store.ts';
import type { OperatorParts } from './parts.ts';
import { useCode } from './use-code.ts';

type Proof = { readonly password: string; readonly code: string };
type NoProof = 'password_wrong' | 'second_factor_wrong' | 'too_many_requests';

type Work<T, R extends string> = {
  /** Runs after the password was found right, before a code is used up. */
  prepare?: (known: OperatorRow) => Promise<Outcome<unknown, R>>;
  /** Runs in the transaction that uses up the code, with the operator's row locked. */
  act: (tx: Sql, operator: OperatorRow) => Promise<Outcome<T, R>>;
};

/**
 * Guards actions for which a stolen session must not be enough: requires the password, and a code of the app or a recovery
 * code.
 */
export const withProof = async <T, R extends string = never>(
  parts: OperatorParts,
  { operator: { id } }: Pick<Here, 'operator'>,
  { password, code }: Proof,
  { prepare, act }: Work<T, R>,
): Promise<Outcome<T, R | NoProof>> => {
  const { db, hasher, limiter } = parts;
  const tooMany = await limiter.take(rateLimits.again, id);
  if (tooMany) return tooMany;
  const known = await operatorById(db.sql, id);
  const wrong = refused('password_wrong', { field: 'password' });
  const right =
    known && known.password_hash !== NO_PASSWORD
      ? await hasher.verify(known.password_hash, password)
      : await hasher.pretend(password);
  if (!known || !right) return wrong;
  const prepared = await prepare?.(known);
  if (prepared && !prepared.ok) return prepared;
  const tooManyCodes = await limiter.take(rateLimits.code, id);
  if (tooManyCodes) return tooManyCodes;

  const outcome = await db.inTransaction<Outcome<T, R | NoProof>>(async (tx) => {
    const operator = await lockOperator(tx, id);
    // The second of two concurrent changes no longer has the current password.
    if (!operator || operator.password_hash !== known.password_hash) return wrong;
    if (!(await useCode(parts, tx, operator, code))) return refused('second_factor_wrong', { field: 'code' });
    return act(tx, operator);
  });
  if (outcome.ok) await limiter.forgive(rateLimits.again, id);
  return outcome;
};
