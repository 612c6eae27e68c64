import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { clockAdvance } from '@paperlock/contract/clock.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { advance } from './advance.ts';
import { admitMove, isHeld } from './move-limits.ts';
import type { ClockMoveParts } from './parts.ts';

/** Who may move time in the app: those whose world it is, and past their own hold only with the password. */

type Moved = Outcome<Answer<typeof clockAdvance>, RefusalOf<typeof clockAdvance>>;

export type Mover = { customerId: string; ip: string };

export const lookAtPassword = async (
  { identity }: ClockMoveParts,
  password: string | undefined,
  customerId: string,
) => (password === undefined ? undefined : identity.passwordAgain(customerId, password));

export type Proven = Awaited<ReturnType<typeof lookAtPassword>>;

export const advanceOwn = async (
  parts: ClockMoveParts,
  { tx, ask, proven, customerId, ip }: Mover & { tx: Sql; ask: Ask<typeof clockAdvance>; proven: Proven },
): Promise<Moved> => {
  const { password: _, code, ...wish } = ask;
  if (!(await parts.world.mayMoveClock(tx, customerId))) return refused('clock_not_yours');
  const tooMany = await admitMove(parts, customerId, wish);
  if (tooMany) return tooMany;
  // The hold protects the owner after a break-in: a stolen session must not shorten it.
  if (await isHeld(parts, tx, customerId)) {
    if (!proven) return refused('clock_past_hold', { field: 'password' });
    if (!proven.ok) return proven;
    const entered = await parts.security.checkFactor(tx, customerId, code);
    if (!entered.ok) return entered;
  }
  return advance(parts, tx, wish, { kind: 'customer', id: customerId }, ip);
};
