import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { clockAdvance } from '@paperlock/contract/clock.ts';
import type { ClockWish } from '@paperlock/domain/clock/steps.ts';
import { type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Actor } from '../../base/audit/index.ts';
import type { WorldRow } from '../../base/world/index.ts';
import type { Sql } from '../../db/database.ts';
import type { Identity } from '../../people/identity/index.ts';
import type { Security } from '../../people/security/index.ts';

/** Who may move time in the app: those whose world it is, and past their own hold only with the password. */

export type OwnMoveParts = {
  world: Pick<WorldRow, 'mayMoveClock'>;
  identity: Pick<Identity, 'passwordAgain'>;
  security: Pick<Security, 'checkFactor'>;
};

type Moved = Outcome<Answer<typeof clockAdvance>, RefusalOf<typeof clockAdvance>>;

/** What moving time consists of, for whoever moves it. */
type Moves = {
  admit(who: string, wish: ClockWish): Promise<Refused<'too_many_requests'> | null>;
  isHeld(tx: Sql, customerId: string): Promise<boolean>;
  advance(tx: Sql, wish: ClockWish, actor: Actor, ip: string): Promise<Moved>;
};

export type Mover = { customerId: string; ip: string };

export const lookAtPassword = async (
  { identity }: Pick<OwnMoveParts, 'identity'>,
  password: string | undefined,
  customerId: string,
) => (password === undefined ? undefined : identity.passwordAgain(customerId, password));

export type Proven = Awaited<ReturnType<typeof lookAtPassword>>;

export const advanceOwn = async (
  { world, security }: OwnMoveParts,
  { admit, isHeld, advance }: Moves,
  { tx, ask, proven, customerId, ip }: Mover & { tx: Sql; ask: Ask<typeof clockAdvance>; proven: Proven },
): Promise<Moved> => {
  const { password: _, code, ...wish } = ask;
  if (!(await world.mayMoveClock(tx, customerId))) return refused('clock_not_yours');
  const tooMany = await admit(customerId, wish);
  if (tooMany) return tooMany;
  // The hold protects the owner after a break-in: a stolen session must not shorten it.
  if (await isHeld(tx, customerId)) {
    if (!proven) return refused('clock_past_hold', { field: 'password' });
    if (!proven.ok) return proven;
    const entered = await security.checkFactor(tx, customerId, code);
    if (!entered.ok) return entered;
  }
  return advance(tx, wish, { kind: 'customer', id: customerId }, ip);
};
