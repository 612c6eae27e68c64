import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { rateLimits } from '@paperlock/domain/security/limits.ts';
import type { Sql } from '../../db/database.ts';
import type { SecurityParts } from './parts.ts';

type Refusal = 'second_factor_needed' | 'second_factor_wrong' | 'too_many_requests';

/**
 * Checks the second factor after the PIN or password, for money actions and changes of protection; asks for nothing if it
 * is off. Tries are counted on separate connections, so that wrong ones stay counted if the surrounding transaction rolls
 * back.
 */
export const checkFactor = async (
  { factors, guardLimiter }: SecurityParts,
  tx: Sql,
  customerId: string,
  code: string | undefined,
): Promise<Outcome<Record<string, never>, Refusal>> => {
  if (!(await factors.totp.isOn(tx, customerId))) return done({});
  if (code === undefined) return refused('second_factor_needed', { field: 'code' });
  const tooMany = await guardLimiter.take(rateLimits.codesAgain, customerId);
  if (tooMany) return tooMany;
  if (!(await factors.totp.use(tx, customerId, code)))
    return refused('second_factor_wrong', { field: 'code' });
  await guardLimiter.forgive(rateLimits.codesAgain, customerId);
  return done({});
};
