import { randomInt } from 'node:crypto';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { forgetPassword, resetPassword as resetPasswordCall } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../sessions/index.ts';
import { customerByAccount, keepCode, setPasswordHash, takeCodeTry, useUpCode } from './identity-store.ts';
import type { IdentityParts } from './index.ts';
import { limits } from './limits.ts';

const CODE_VALID_SECONDS = 600;
const CODE_TRIES = 5;
const RESEND_AFTER_SECONDS = 60;

const codePurpose = (customerId: string) => `reset password ${customerId}`;

/** Writes a letter either way: with a code to whoever has the account, else that there is no such account. */
export const sendPasswordCode = async (
  { db, sealer, outbox, limiter }: IdentityParts,
  ask: Ask<typeof forgetPassword>,
  visitor: Visitor,
  lang: string,
): Promise<Outcome<Answer<typeof forgetPassword>, RefusalOf<typeof forgetPassword>>> => {
  const name = readAccount(ask.account);
  if (!name) return refused('account_invalid', { field: 'account' });
  const tooMany =
    (await limiter.take(limits.codeByIp, networkOf(visitor.ip))) ??
    (await limiter.take(limits.codeByAccount, name.account));
  if (tooMany) return tooMany;

  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await db.inTransaction(async (tx) => {
    const customer = await customerByAccount(tx, name);
    if (!customer) {
      await outbox.write(tx, { to: name.account, lang, words: 'no_such_account', stayHome: true });
      return;
    }
    await keepCode(tx, {
      customerId: customer.id,
      hash: sealer.codeHash(code, codePurpose(customer.id)),
      tries: CODE_TRIES,
      validSeconds: CODE_VALID_SECONDS,
    });
    const params = { code, minutes: CODE_VALID_SECONDS / 60 };
    await outbox.write(tx, { to: name.account, lang, words: 'password_code', params });
  });
  return done({ valid_seconds: CODE_VALID_SECONDS, resend_after_seconds: RESEND_AFTER_SECONDS });
};

type ResetResult = Outcome<Answer<typeof resetPasswordCall>, RefusalOf<typeof resetPasswordCall>>;

/** A new password ends every session: whoever knew the old one is out. */
export const resetPassword = async (
  { db, audit, hasher, sealer, outbox, limiter, sessions }: IdentityParts,
  ask: Ask<typeof resetPasswordCall>,
  visitor: Visitor,
  lang: string,
): Promise<ResetResult> => {
  const name = readAccount(ask.account);
  const fault = checkPassword(ask.password, name?.account ?? ask.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });
  const tooMany = await limiter.take(limits.resetByIp, networkOf(visitor.ip));
  if (tooMany) return tooMany;

  const wrong = refused('code_wrong', { field: 'code' });
  const customer = name && (await customerByAccount(db.sql, name));
  // The try is spent for good before the code is compared, whatever happens afterwards.
  const codeHash = customer && (await takeCodeTry(db.sql, customer.id));
  if (!customer || !codeHash || !sealer.isCode(ask.code, codePurpose(customer.id), codeHash)) return wrong;

  const passwordHash = await hasher.hash(ask.password);
  return db.inTransaction<ResetResult>(async (tx) => {
    if (!(await useUpCode(tx, customer.id, codeHash))) return wrong;
    await setPasswordHash(tx, customer.id, passwordHash);
    await sessions.endAll(tx, customer.id, null);
    await audit.record(tx, {
      actor: { kind: 'customer', id: customer.id },
      action: 'customer.password_reset',
      subject: `customer:${customer.id}`,
      ip: visitor.ip,
    });
    await outbox.write(tx, { to: name.account, lang, words: 'password_changed' });
    return done({});
  });
};
