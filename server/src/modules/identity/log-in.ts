import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { login } from '@paperlock/contract/identity.ts';
import { readAccount } from '@paperlock/domain/identity/account.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Visitor } from '../sessions/index.ts';
import { customerByAccount } from './identity-store.ts';
import { userView } from './identity-view.ts';
import type { IdentityParts } from './index.ts';
import { limits } from './limits.ts';

type Result = Outcome<Answer<typeof login>, RefusalOf<typeof login>>;

/** An unknown account costs the same work and gets the same answer as a wrong password. */
export const logIn = async (
  { db, audit, hasher, limiter, sessions }: IdentityParts,
  ask: Ask<typeof login>,
  visitor: Visitor,
): Promise<Result> => {
  const name = readAccount(ask.account);
  // What cannot be an account is limited like one, or it would be the faster door to knock on.
  const account = name?.account ?? ask.account;
  const network = networkOf(visitor.ip);
  const here = `${account} ${network}`;
  const tooMany =
    (await limiter.take(limits.loginByIp, network)) ??
    (await limiter.take(limits.loginHere, here)) ??
    (await limiter.take(limits.loginByAccount, account));
  if (tooMany) return tooMany;

  const customer = name && (await customerByAccount(db.sql, name));
  const right = customer
    ? await hasher.verify(customer.password_hash, ask.password)
    : await hasher.pretend(ask.password);
  if (!customer || !right) {
    // For an unknown account too, or it would be answered a little sooner.
    await audit.record(db.sql, {
      actor: { kind: 'system' },
      action: 'customer.sign_in_failed',
      ...(customer && { subject: `customer:${customer.id}` }),
      details: { device: visitor.device },
      ip: visitor.ip,
    });
    return refused('wrong_credentials');
  }

  const session = await db.inTransaction(async (tx) => {
    await audit.record(tx, {
      actor: { kind: 'customer', id: customer.id },
      action: 'customer.signed_in',
      subject: `customer:${customer.id}`,
      details: { device: visitor.device },
      ip: visitor.ip,
    });
    return sessions.open(tx, customer.id, visitor);
  });
  await limiter.forgive(limits.loginHere, here);
  return done({
    token: session.token,
    expires_at: session.expiresAt.toISOString(),
    user: userView(customer),
  });
};
