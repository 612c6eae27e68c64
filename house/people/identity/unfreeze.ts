import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { unfreeze as unfreezeCall, unfreezeCode } from '@paperlock/contract/second-step.ts';
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '@paperlock/domain/codes/limits.ts';
import { rateLimits } from '@paperlock/domain/identity/limits.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import { hashToken } from '../../keys/token.ts';
import { challengeOwner, takeChallengeTry, useUpChallenge } from './challenge-store.ts';
import { addressOf, setFrozen } from './identity-store.ts';
import type { IdentityParts } from './parts.ts';

/** Sends an unfreezing code to a person who knows the password of a frozen account; the answer masks the address. */
export const sendUnfreezeCode = async (
  { db, codes, limiter, outbox }: IdentityParts,
  ask: Ask<typeof unfreezeCode>,
  { browser = null }: Visitor,
  lang: string,
): Promise<Outcome<Answer<typeof unfreezeCode>, RefusalOf<typeof unfreezeCode>>> => {
  const customerId = await challengeOwner(db.sql, hashToken(ask.challenge), 'unfreeze');
  if (!customerId) return refused('second_factor_expired');
  const tooMany = await limiter.take(rateLimits.unfreezeLetters, customerId);
  if (tooMany) return tooMany;
  const to = await db.inTransaction(async (tx) => {
    const address = await addressOf(tx, customerId);
    const code = await codes.make(tx, { customerId, purpose: 'unfreeze' });
    const params = { code, minutes: CODE_VALID_SECONDS / 60 };
    await outbox.write(tx, { to: address, customerId, browser, lang, words: 'unfreeze_code', params });
    return address;
  });
  return done({
    to: mask(to),
    valid_seconds: CODE_VALID_SECONDS,
    resend_after_seconds: CODE_RESEND_SECONDS,
  });
};

type Result = Outcome<Answer<typeof unfreezeCall>, RefusalOf<typeof unfreezeCall>>;

/** Unfreezes the account without signing in: the usual sign-in follows, with its second factor. */
export const unfreeze = async (
  { db, audit, codes, outbox }: IdentityParts,
  ask: Ask<typeof unfreezeCall>,
  visitor: Visitor,
  lang: string,
): Promise<Result> => {
  const hash = hashToken(ask.challenge);
  const customerId = await takeChallengeTry(db.sql, hash, 'unfreeze');
  if (!customerId) return refused('second_factor_expired');
  const wrong = refused('code_wrong', { field: 'code' });
  const spent = await codes.check({ customerId, purpose: 'unfreeze' }, ask.code);
  if (!spent) return wrong;
  return db.inTransaction<Result>(async (tx) => {
    if (!(await codes.useUp(tx, spent))) return wrong;
    if (!(await useUpChallenge(tx, hash))) return refused('second_factor_expired');
    await setFrozen(tx, customerId, false);
    await audit.record(tx, {
      actor: { kind: 'customer', id: customerId },
      action: 'customer.unfrozen',
      subject: `customer:${customerId}`,
      ip: visitor.ip,
    });
    await outbox.write(tx, {
      to: await addressOf(tx, customerId),
      customerId,
      browser: visitor.browser ?? null,
      lang,
      words: 'account_unfrozen',
    });
    return done({});
  });
};
