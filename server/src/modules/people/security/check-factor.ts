import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../../db/database.ts';
import { limits } from './limits.ts';
import type { SecurityParts } from './parts.ts';

type Refusal = 'second_factor_needed' | 'second_factor_wrong' | 'too_many_requests';

/**
 * For money actions and changes of what protects the account, after the PIN or the password. Tries are counted on connections of their own, so that wrong ones stay counted when the transaction
 * they were entered in is undone; nothing is asked for where the second factor is off.
 */
export const checkFactor = async (
  { factors, guardLimiter }: SecurityParts,
  tx: Sql,
  customerId: string,
  code: string | undefined,
): Promise<Outcome<Record<string, never>, Refusal>> => {
  if (!(await factors.totp.isOn(tx, customerId))) return done({});
  if (code === undefined) return refused('second_factor_needed', { field: 'code' });
  const tooMany = await guardLimiter.take(limits.codesAgain, customerId);
  if (tooMany) return tooMany;
  if (!(await factors.totp.use(tx, customerId, code)))
    return refused('second_factor_wrong', { field: 'code' });
  await guardLimiter.forgive(limits.codesAgain, customerId);
  return done({});
};
