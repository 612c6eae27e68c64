import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { login } from '@paperlock/contract/identity.ts';
import type { loginCode, passkeyLogin, passkeyLoginOptions } from '@paperlock/contract/second-step.ts';
import { rateLimits } from '@paperlock/domain/identity/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Site } from '../../base/factors/index.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import { hashToken } from '../../keys/token.ts';
import { challengeOwner, forgetChallengesOf, takeChallengeTry, useUpChallenge } from './challenge-store.ts';
import { customerById } from './identity-store.ts';
import { type Means, noteFailure, openSession } from './open-session.ts';
import type { IdentityParts } from './parts.ts';

type SignedIn = Answer<typeof login>;
type CodeResult = Outcome<SignedIn, RefusalOf<typeof loginCode>>;

/** Signs in with a code as second step. A try is spent before anything is compared. */
export const logInWithCode = async (
  parts: IdentityParts,
  ask: Ask<typeof loginCode>,
  visitor: Visitor,
): Promise<CodeResult> => {
  const { db, factors, limiter } = parts;
  const hash = hashToken(ask.challenge);
  const customerId = await takeChallengeTry(db.sql, hash, 'second_step');
  const customer = customerId && (await customerById(db.sql, customerId));
  if (!customer) return refused('second_factor_expired');
  const tooMany = await limiter.take(rateLimits.secondStep, customer.id);
  if (tooMany) return tooMany;

  const means: Means = /^\d{6}$/.test(ask.code) ? 'code' : 'recovery_code';
  const outcome = await db.inTransaction<CodeResult>(async (tx) => {
    if (!(await factors.totp.use(tx, customer.id, ask.code))) {
      return refused('second_factor_wrong', { field: 'code' });
    }
    const answer =
      (await useUpChallenge(tx, hash)) && (await openSession(parts, tx, customer, visitor, means));
    return answer ? done(answer) : refused('second_factor_expired');
  });
  if (outcome.ok) await limiter.forgive(rateLimits.secondStep, customer.id);
  else await noteFailure(parts, customer.id, visitor, means);
  return outcome;
};

type Here = Visitor & { site: Site };

/** Begins a sign-in with a passkey: as second step for the owner of the challenge, or alone. */
export const beginPasskey = async (
  { db, factors, limiter }: IdentityParts,
  ask: Ask<typeof passkeyLoginOptions>,
  { ip, site }: Here,
): Promise<Outcome<Answer<typeof passkeyLoginOptions>, RefusalOf<typeof passkeyLoginOptions>>> => {
  const tooMany = await limiter.take(rateLimits.loginByIp, networkOf(ip));
  if (tooMany) return tooMany;
  if (ask.challenge === undefined) return done(await factors.passkeys.beginSigningIn(site, null));
  const customerId = await challengeOwner(db.sql, hashToken(ask.challenge), 'second_step');
  if (!customerId) return refused('second_factor_expired');
  return done(await factors.passkeys.beginSigningIn(site, customerId));
};

type PasskeyResult = Outcome<SignedIn, RefusalOf<typeof passkeyLogin>>;

export const logInWithPasskey = async (
  parts: IdentityParts,
  ask: Ask<typeof passkeyLogin>,
  visitor: Here,
): Promise<PasskeyResult> => {
  const { db, factors, limiter } = parts;
  const tooMany = await limiter.take(rateLimits.loginByIp, networkOf(visitor.ip));
  if (tooMany) return tooMany;
  const proof = await factors.passkeys.checkSignIn(visitor.site, ask.ceremony, ask.answer);
  const customer = proof && (await customerById(db.sql, proof.customerId));
  if (!customer) {
    await noteFailure(parts, undefined, visitor, 'passkey');
    return refused('passkey_refused');
  }
  // Unfreezing takes the password and a message, whatever other factors the owner has.
  if (customer.frozen_at) return refused('account_frozen');
  return db.inTransaction<PasskeyResult>(async (tx) => {
    const answer = (await proof.use(tx)) && (await openSession(parts, tx, customer, visitor, 'passkey'));
    if (!answer) return refused('passkey_refused');
    await forgetChallengesOf(tx, customer.id);
    return done(answer);
  });
};
