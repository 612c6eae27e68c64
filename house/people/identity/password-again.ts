import { rateLimits } from '@paperlock/domain/identity/limits.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { ClosedAccount } from '../../db/closed-account.ts';
import type { Sql } from '../../db/database.ts';
import { customerById, replacePasswordHash } from './identity-store.ts';
import { userView } from './identity-view.ts';
import type { IdentityParts } from './parts.ts';

/**
 * Checks the password again, before actions for which a stolen session must not be enough. Limited per person, from all
 * networks together.
 */
export const passwordAgain = async (
  { db, hasher, limiter }: IdentityParts,
  customerId: string,
  password: string,
): Promise<Outcome<{ hash: string; account: string }, 'password_wrong' | 'too_many_requests'>> => {
  const tooMany = await limiter.take(rateLimits.passwordAgain, customerId);
  if (tooMany) return tooMany;
  const customer = await customerById(db.sql, customerId);
  if (customer?.password_hash === '') throw new ClosedAccount();
  // A guest has no password; whoever holds the session is the guest.
  if (customer?.is_guest) return done({ hash: customer.password_hash, account: userView(customer).account });
  if (!customer || !(await hasher.verify(customer.password_hash, password))) {
    return refused('password_wrong', { field: 'password' });
  }
  await limiter.forgive(rateLimits.passwordAgain, customerId);
  return done({ hash: customer.password_hash, account: userView(customer).account });
};

export type PasswordChange = {
  customerId: string;
  /** The session that stays open, and its browser. */
  sessionId: string;
  browser: Buffer | null;
  ask: { old_password: string; password: string; password_repeat: string };
  /** Further proof, checked in the transaction of the change before anything is written. */
  proveAlso: (tx: Sql) => Promise<Outcome<unknown, Fault>>;
  /** Further work in the transaction of the change. */
  also: (tx: Sql) => Promise<Date>;
};

type Fault =
  | 'password_wrong'
  | 'password_weak'
  | 'password_mismatch'
  | 'second_factor_needed'
  | 'second_factor_wrong'
  | 'too_many_requests';

/** Changes the password and ends every other session, also in the console, so that a person who knew the old one is signed out. */
export const changePassword = async (
  parts: IdentityParts,
  { customerId, sessionId, browser, ask, proveAlso, also }: PasswordChange,
): Promise<Outcome<Date, Fault>> => {
  const { db, endDesk, hasher, sessions } = parts;
  // A guest gets a password with a name: without one, nobody could sign in with it.
  if ((await customerById(db.sql, customerId))?.is_guest)
    return refused('password_wrong', { field: 'old_password' });
  const known = await passwordAgain(parts, customerId, ask.old_password);
  if (!known.ok) return known.refusal === 'password_wrong' ? { ...known, field: 'old_password' } : known;
  const fault = checkPassword(ask.password, known.value.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });

  const hash = await hasher.hash(ask.password);
  return db.inTransaction<Outcome<Date, Fault>>(async (tx) => {
    const proven = await proveAlso(tx);
    if (!proven.ok) return proven;
    // The second of two concurrent changes no longer has the current password.
    if (!(await replacePasswordHash(tx, customerId, known.value.hash, hash))) {
      return refused('password_wrong', { field: 'old_password' });
    }
    await sessions.endAll(tx, customerId, sessionId);
    await endDesk(tx, customerId);
    await sessions.forgetBrowsers(tx, customerId, browser);
    return done(await also(tx));
  });
};
