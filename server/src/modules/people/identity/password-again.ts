import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { ClosedAccount } from '../../../db/closed-account.ts';
import type { Sql } from '../../../db/database.ts';
import { customerById, replacePasswordHash } from './identity-store.ts';
import { userView } from './identity-view.ts';
import { limits } from './limits.ts';
import type { IdentityParts } from './parts.ts';

/** Before something that a stolen session alone must not do. Limited by person, from wherever they ask. */
export const passwordAgain = async (
  { db, hasher, limiter }: IdentityParts,
  customerId: string,
  password: string,
): Promise<Outcome<{ hash: string; account: string }, 'password_wrong' | 'too_many_requests'>> => {
  const tooMany = await limiter.take(limits.passwordAgain, customerId);
  if (tooMany) return tooMany;
  const customer = await customerById(db.sql, customerId);
  if (customer?.password_hash === '') throw new ClosedAccount();
  if (!customer || !(await hasher.verify(customer.password_hash, password))) {
    return refused('password_wrong', { field: 'password' });
  }
  await limiter.forgive(limits.passwordAgain, customerId);
  return done({ hash: customer.password_hash, account: userView(customer).account });
};

export type PasswordChange = {
  customerId: string;
  /** The session that stays, and its browser. */
  sessionId: string;
  browser: Buffer | null;
  ask: { old_password: string; password: string; password_repeat: string };
  /** In the transaction of the change: what else it takes, before anything is done. */
  proveAlso: (tx: Sql) => Promise<Outcome<unknown, Fault>>;
  /** In the transaction of the change. */
  also: (tx: Sql) => Promise<Date>;
};

type Fault =
  | 'password_wrong'
  | 'password_weak'
  | 'password_mismatch'
  | 'second_factor_needed'
  | 'second_factor_wrong'
  | 'too_many_requests';

/** Ends every other session: whoever knew the old password is out. */
export const changePassword = async (
  parts: IdentityParts,
  { customerId, sessionId, browser, ask, proveAlso, also }: PasswordChange,
): Promise<Outcome<Date, Fault>> => {
  const { db, hasher, sessions } = parts;
  const known = await passwordAgain(parts, customerId, ask.old_password);
  if (!known.ok) return known.refusal === 'password_wrong' ? { ...known, field: 'old_password' } : known;
  const fault = checkPassword(ask.password, known.value.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });

  const hash = await hasher.hash(ask.password);
  return db.inTransaction<Outcome<Date, Fault>>(async (tx) => {
    const proven = await proveAlso(tx);
    if (!proven.ok) return proven;
    // Of two changes at the same moment the second no longer knows the old one.
    if (!(await replacePasswordHash(tx, customerId, known.value.hash, hash))) {
      return refused('password_wrong', { field: 'old_password' });
    }
    await sessions.endAll(tx, customerId, sessionId);
    await sessions.forgetBrowsers(tx, customerId, browser);
    return done(await also(tx));
  });
};
