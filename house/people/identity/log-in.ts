import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { login } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { CHALLENGE_TRIES, CHALLENGE_VALID_SECONDS, rateLimits } from '@paperlock/domain/identity/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import { hashToken } from '../../keys/token.ts';
import { type ChallengePurpose, insertChallenge } from './challenge-store.ts';
import { type CustomerRow, memberByAccount } from './identity-store.ts';
import { noteFailure, openSession } from './open-session.ts';
import type { IdentityParts } from './parts.ts';

type Result = Outcome<Answer<typeof login>, RefusalOf<typeof login>>;

/** Checks the password. An unknown account costs the same work and gets the same answer as a wrong password. */
export const logIn = async (
  parts: IdentityParts,
  ask: Ask<typeof login>,
  visitor: Visitor,
): Promise<Result> => {
  const { db, hasher, limiter, sessions } = parts;
  const name = readAccount(ask.account);
  // Text that cannot be an account is limited like one, or it would be the faster way to probe.
  const account = name?.account ?? ask.account;
  const network = networkOf(visitor.ip);
  const here = `${account} ${network}`;
  const tooMany =
    (await limiter.take(rateLimits.loginByIp, network)) ?? (await limiter.take(rateLimits.loginHere, here));
  if (tooMany) return tooMany;

  const customer = name && (await memberByAccount(db.sql, name));
  const known = await sessions.hasBeenFrom(customer?.id, network);
  const guessed = await limiter.take(known ? rateLimits.loginByOwner : rateLimits.loginByAccount, account);
  if (guessed) return guessed;
  const right = customer
    ? await hasher.verify(customer.password_hash, ask.password)
    : await hasher.pretend(ask.password);
  if (!customer || !right) {
    await noteFailure(parts, customer?.id, visitor, 'password');
    return refused('wrong_credentials');
  }
  await limiter.forgive(rateLimits.loginHere, here);
  return passwordWasRight(parts, customer, visitor);
};

/** Opens a session, or returns the step that must follow. */
const passwordWasRight = async (
  parts: IdentityParts,
  customer: CustomerRow,
  visitor: Visitor,
): Promise<Result> => {
  const { db, factors } = parts;
  if (customer.frozen_at) {
    return refused('account_frozen', { params: { challenge: await challenge(parts, customer, 'unfreeze') } });
  }
  if (await factors.totp.isOn(db.sql, customer.id)) {
    const passkeys = (await factors.passkeys.list(customer.id)).length;
    const token = await challenge(parts, customer, 'second_step');
    return refused('second_factor_needed', { params: { challenge: token, passkeys } });
  }
  const answer = await db.inTransaction((tx) => openSession(parts, tx, customer, visitor, 'password'));
  return answer ? done(answer) : refused('wrong_credentials');
};

const challenge = async (
  { db, sessions }: IdentityParts,
  { id }: CustomerRow,
  purpose: ChallengePurpose,
): Promise<string> => {
  const token = sessions.newToken();
  await insertChallenge(db.sql, {
    hash: hashToken(token),
    customerId: id,
    purpose,
    tries: CHALLENGE_TRIES,
    validSeconds: CHALLENGE_VALID_SECONDS,
  });
  return token;
};
