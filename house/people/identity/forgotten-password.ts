import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { forgetPassword, resetPassword as resetPasswordCall } from '@paperlock/contract/identity.ts';
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '@paperlock/domain/codes/limits.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { rateLimits } from '@paperlock/domain/identity/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { SpentCode } from '../../base/codes/index.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { randomInt } from '../../keys/random.ts';
import { addressOf, memberByAccount, setPasswordHash } from './identity-store.ts';
import type { IdentityParts } from './parts.ts';

/**
 * Writes a message in either case: a code to the account's address, or a note that the account does not exist. The asker
 * gets the same answer. Without a mail server the code is shown only in the practice mailbox; with one, an account without
 * an e-mail address gets no code.
 */
export const sendPasswordCode = async (
  { db, codes, outbox, limiter, sharedLimiter }: IdentityParts,
  ask: Ask<typeof forgetPassword>,
  visitor: Visitor,
  lang: string,
): Promise<Outcome<Answer<typeof forgetPassword>, RefusalOf<typeof forgetPassword>>> => {
  const name = readAccount(ask.account);
  if (!name) return refused('account_invalid', { field: 'account' });
  const tooMany =
    (await sharedLimiter.take(rateLimits.codeByIp, networkOf(visitor.ip))) ??
    (await limiter.take(rateLimits.codeByAccount, name.account));
  if (tooMany) return tooMany;

  await db.inTransaction(async (tx) => {
    const customer = await memberByAccount(tx, name);
    if (!customer) {
      await outbox.write(tx, {
        to: name.account,
        customerId: null,
        lang,
        words: 'no_such_account',
        stayHome: true,
      });
      return;
    }
    const customerId = customer.id;
    const to = await addressOf(tx, customerId);
    const code = await codes.make(tx, { customerId, purpose: 'password' });
    const params = { code, minutes: CODE_VALID_SECONDS / 60 };
    const browser = visitor.browser ?? null;
    await outbox.write(tx, { to, customerId, browser, lang, words: 'password_code', params });
  });
  return done({ valid_seconds: CODE_VALID_SECONDS, resend_after_seconds: CODE_RESEND_SECONDS });
};

const HANDED = 'handed_password';

/** Both codes lead to a new password: the one that was sent, and the one that a teacher handed over. */
const purposes = ['password', HANDED] as const;

/** Makes a code that is said instead of sent; the caller says it to the person and writes down who asked for it. */
export const handOverPasswordCode = async (
  { codes }: Pick<IdentityParts, 'codes'>,
  tx: Sql,
  customerId: string,
): Promise<{ code: string; validSeconds: number }> => ({
  code: await codes.make(tx, { customerId, purpose: HANDED }),
  validSeconds: CODE_VALID_SECONDS,
});

/** A code of nobody, for a name that nobody of the class has: it looks like the others. */
export const codeOfNobody = (): { code: string; validSeconds: number } => ({
  code: String(randomInt(1_000_000)).padStart(6, '0'),
  validSeconds: CODE_VALID_SECONDS,
});

/**
 * Whoever hands a code over knows it, so it must not be enough: the person proves to be there, by a browser where they signed in
 * before or by the PIN that they chose (decision 69).
 */
const isThere = async (
  { sessions, provesPin }: Pick<IdentityParts, 'sessions' | 'provesPin'>,
  customerId: string,
  pin: string | undefined,
  { browser = null }: Visitor,
): Promise<boolean> =>
  (await sessions.hasBeenIn(customerId, browser)) ||
  (pin !== undefined && (await provesPin(customerId, pin)));

const checkCodes = async (
  { codes }: Pick<IdentityParts, 'codes'>,
  customerId: string,
  code: string,
): Promise<SpentCode | null> => {
  for (const purpose of purposes) {
    const spent = await codes.check({ customerId, purpose }, code);
    if (spent) return spent;
  }
  return null;
};

type ResetResult = Outcome<Answer<typeof resetPasswordCall>, RefusalOf<typeof resetPasswordCall>>;

/** Sets a new password and ends every session, also in the console, so that a person who knew the old one is signed out. */
export const resetPassword = async (
  parts: IdentityParts,
  ask: Ask<typeof resetPasswordCall>,
  visitor: Visitor,
  lang: string,
): Promise<ResetResult> => {
  const { db, audit, endDesk, facts, hasher, codes, holds, outbox, limiter, sessions } = parts;
  const name = readAccount(ask.account);
  const fault = checkPassword(ask.password, name?.account ?? ask.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });
  const tooMany = await limiter.take(rateLimits.resetByIp, networkOf(visitor.ip));
  if (tooMany) return tooMany;

  const wrong = refused('code_wrong', { field: 'code' });
  const customer = name && (await memberByAccount(db.sql, name));
  const account = name?.account ?? ask.account;
  const known = await sessions.hasBeenFrom(customer?.id, networkOf(visitor.ip));
  const byAccount = known ? rateLimits.resetByOwner : rateLimits.resetByAccount;
  const guessed = await limiter.take(byAccount, account);
  if (guessed) return guessed;
  const spent = customer && (await checkCodes({ codes }, customer.id, ask.code));
  if (!customer || !spent) return wrong;
  const handed = spent.purpose === HANDED;
  // The same refusal as for a wrong code: whoever tries names with codes learns nothing.
  if (handed && !(await isThere(parts, customer.id, ask.pin, visitor))) return wrong;

  await limiter.forgive(byAccount, account);
  const passwordHash = await hasher.hash(ask.password);
  return db.inTransaction<ResetResult>(async (tx) => {
    if (!(await codes.useUp(tx, spent))) return wrong;
    for (const purpose of purposes) await codes.drop(tx, { customerId: customer.id, purpose });
    await setPasswordHash(tx, customer.id, passwordHash);
    await sessions.endAll(tx, customer.id, null);
    await endDesk(tx, customer.id);
    await sessions.forgetBrowsers(tx, customer.id, visitor.browser);
    await audit.record(tx, {
      actor: { kind: 'customer', id: customer.id },
      action: 'customer.password_reset',
      subject: `customer:${customer.id}`,
      ip: visitor.ip,
    });
    const until = await holds.begin(tx, customer.id, 'password');
    await facts.write(tx, {
      customerId: customer.id,
      kind: handed ? 'password_by_teacher' : 'password_changed',
      params: { hold_until: until },
    });
    await outbox.write(tx, {
      to: await addressOf(tx, customer.id),
      customerId: customer.id,
      browser: visitor.browser ?? null,
      lang,
      words: 'password_changed',
    });
    return done({});
  });
};
