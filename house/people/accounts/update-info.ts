import type { updateInfo as updateInfoCall } from '@paperlock/contract/accounts.ts';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { rateLimits } from '@paperlock/domain/accounts/limits.ts';
import { readName } from '@paperlock/domain/accounts/name.ts';
import { readTimeZone } from '@paperlock/domain/accounts/time-zone.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { languages } from '@paperlock/words/languages.ts';
import { isTaken, type Profile, updateProfile } from './accounts-store.ts';
import type { AccountsParts, Changer } from './parts.ts';
import { isAnotherName, proveOwner, tellOfName } from './rename.ts';

type Result = Outcome<Answer<typeof updateInfoCall>, RefusalOf<typeof updateInfoCall>>;

/** Changes all given fields, or none. Another username, which is a name to sign in with, is asked for like a contact. */
export const updateInfo = async (
  parts: AccountsParts,
  ask: Ask<typeof updateInfoCall>,
  changer: Changer,
): Promise<Result> => {
  const { db, limiter, identity, names } = parts;
  const { customerId } = changer;
  const changes = readChanges(ask);
  if (!changes.ok) return changes;
  const tooMany = await limiter.take(rateLimits.changeByCustomer, customerId);
  if (tooMany) return tooMany;
  const { username } = changes.value;
  if (!isAnotherName(username, await identity.user(customerId))) {
    await updateProfile(db.sql, customerId, changes.value);
    return done(await identity.user(customerId));
  }
  const known = await proveOwner(parts, customerId, ask.password);
  if (!known.ok) return known;
  const taken = refused('username_taken', { field: 'username' });
  if (!(await names.reserve([username]))) return taken;
  try {
    const renamed = await db.inTransaction<Outcome<unknown, RefusalOf<typeof updateInfoCall>>>(async (tx) => {
      const entered = await parts.checkFactor(tx, customerId, ask.code);
      if (!entered.ok) return entered;
      // Before the change: the former name may be where its owner reads.
      await tellOfName(parts, tx, username, changer);
      await updateProfile(tx, customerId, changes.value);
      return done({});
    });
    if (!renamed.ok) return renamed;
  } catch (error) {
    if (isTaken(error, 'username')) return taken;
    throw error;
  }
  await names.align();
  return done(await identity.user(customerId));
};

const readChanges = (
  ask: Ask<typeof updateInfoCall>,
): Outcome<Partial<Profile>, 'name_invalid' | 'username_invalid' | 'malformed'> => {
  const changes: Partial<Profile> = {};
  if (ask.name !== undefined) {
    changes.name = ask.name === '' ? null : readName(ask.name);
    if (ask.name !== '' && changes.name === null) return refused('name_invalid', { field: 'name' });
  }
  if (ask.username !== undefined) {
    const name = readAccount(ask.username);
    if (name?.kind !== 'username') return refused('username_invalid', { field: 'username' });
    changes.username = name.account;
  }
  if (ask.time_zone !== undefined) {
    changes.time_zone = ask.time_zone === '' ? null : readTimeZone(ask.time_zone);
    if (ask.time_zone !== '' && changes.time_zone === null) return unknownChoice('time_zone');
  }
  if (ask.language !== undefined) {
    if (!languages.some(({ code }) => code === ask.language)) return unknownChoice('language');
    changes.language = ask.language;
  }
  return done(changes);
};

/** These values come from a list in the interface; an unknown value means that the caller has another list. */
const unknownChoice = (field: string) =>
  refused('malformed', { field, params: { problem: 'invalid', field } });
