import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { sitBehindDesk, worldDesk } from '@paperlock/contract/practice-desk.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { ownsWorld } from '@paperlock/domain/worlds/kind.ts';
import type { PracticeDeskParts } from './parts.ts';

export const readDesk = async (
  { world, identity }: PracticeDeskParts,
  customerId: string,
): Promise<Omit<Answer<typeof worldDesk>, 'console_url'>> => {
  const here = await world.read();
  return {
    practice_desk: here.practiceDesk,
    may_sit: ownsWorld(here, customerId),
    password_needed: !(await identity.isGuest(customerId)),
  };
};

type Result = Outcome<Answer<typeof sitBehindDesk>, RefusalOf<typeof sitBehindDesk>>;

/**
 * Asks for the password again, and the second factor where it is on, because a stolen session must not be enough for the
 * console. A guest has neither.
 */
export const sit = async (
  { world, identity, operators, security }: PracticeDeskParts,
  { password, code }: Ask<typeof sitBehindDesk>,
  { customerId, ip }: { customerId: string; ip: string },
): Promise<Result> => {
  if (!ownsWorld(await world.read(), customerId)) return refused('desk_not_yours');
  const guest = await identity.isGuest(customerId);
  if (!guest) {
    if (password === undefined)
      return refused('malformed', { field: 'password', params: { problem: 'missing', field: 'password' } });
    const proven = await security.proveAgain(customerId, { password, code });
    if (!proven.ok) return proven;
  }
  const { account_kind, username } = await identity.user(customerId);
  return operators.sitBehindDesk({
    customerId,
    username: guest || account_kind !== 'username' ? null : username,
    ip,
    mayStill: async (tx) =>
      (await identity.isOpen(tx, customerId)) && ownsWorld(await world.read(tx), customerId),
  });
};
