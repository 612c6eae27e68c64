import type { User } from '@paperlock/contract/identity.ts';
import { type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { lockContacts } from './accounts-store.ts';
import type { AccountsParts, Changer } from './parts.ts';

/** What a change of the username takes and causes, because people sign in with it. */

export const isAnotherName = (username: string | undefined, user: User): username is string =>
  username !== undefined && username !== user.username;

/** Leaving the password out counts as no try. A guest has none, and signs in with no name. */
export const proveOwner = async (
  { identity }: Pick<AccountsParts, 'identity'>,
  customerId: string,
  password: string | undefined,
): Promise<Outcome<unknown, 'password_wrong' | 'too_many_requests'>> =>
  password === undefined && !(await identity.isGuest(customerId))
    ? refused('password_wrong', { field: 'password' })
    : identity.passwordAgain(customerId, password ?? '');

/**
 * Writes audit event and a message to where its owner reads so far; if the account had another username also the hold and a
 * personal message, as after every change of protection. A guest is told nothing: whoever holds the session is the guest.
 */
export const tellOfName = async (
  { audit, facts, holds, identity, outbox }: AccountsParts,
  tx: Sql,
  username: string,
  { customerId, lang, ip, device }: Changer,
): Promise<void> => {
  const before = await lockContacts(tx, customerId);
  await audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: 'customer.username_changed',
    subject: `customer:${customerId}`,
    details: { device },
    ip,
  });
  if (before.is_guest) return;
  const isFirst = before.username === null;
  if (!isFirst) {
    const until = await holds.begin(tx, customerId, 'username');
    await facts.write(tx, { customerId, kind: 'username_changed', params: { hold_until: until } });
  }
  await outbox.write(tx, {
    to: await identity.addressOf(tx, customerId),
    customerId,
    lang,
    words: isFirst ? 'username_added' : 'username_changed',
    params: { username },
  });
};
