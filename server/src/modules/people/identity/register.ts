import { randomInt } from 'node:crypto';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { register as registerCall } from '@paperlock/contract/identity.ts';
import { type AccountName, readAccount } from '@paperlock/domain/identity/account.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { newSpokenCode, readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import { isValidPhoneNumber } from 'libphonenumber-js';
import type { Visitor } from '../../base/sessions/index.ts';
import { customerIdByInvitation, insertCustomer } from './identity-store.ts';
import { userView } from './identity-view.ts';
import { limits } from './limits.ts';
import type { IdentityParts } from './parts.ts';

/** The version of the consent on the registration page; raise it when the wording changes. */
const CONSENT_VERSION = 1;

const INVITATION_LENGTH = 10;

type Result = Outcome<Answer<typeof registerCall>, RefusalOf<typeof registerCall>>;

export const register = async (
  { db, audit, classCodes, facts, hasher, ledger, limiter, sessions }: IdentityParts,
  ask: Ask<typeof registerCall>,
  visitor: Visitor,
): Promise<Result> => {
  const name = usableAccount(ask.account);
  if (!name) return refused('account_invalid', { field: 'account' });
  const fault = checkPassword(ask.password, name.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });
  if (!ask.consent) return refused('consent_missing', { field: 'consent' });

  const tooMany = await limiter.take(limits.registerByIp, networkOf(visitor.ip));
  if (tooMany) return tooMany;

  const invitation = readSpokenCode(ask.invitation_code ?? '');
  const invitedBy = invitation ? await customerIdByInvitation(db.sql, invitation) : null;
  const classCode = invitation && !invitedBy ? invitation : null;
  if (classCode && !(await classCodes.isOpen(classCode)))
    return refused('invitation_unknown', { field: 'invitation_code' });

  const passwordHash = await hasher.hash(ask.password);
  return db.inTransaction<Result>(async (tx) => {
    const customer = await insertCustomer(tx, {
      name,
      passwordHash,
      invitedBy,
      invitationCode: newSpokenCode(INVITATION_LENGTH, randomInt),
      consentVersion: CONSENT_VERSION,
    });
    if (!customer) return refused('account_taken', { field: 'account' });
    await ledger.openAccounts(tx, customer.id);
    // A class that has just closed or filled up does not prevent the registration.
    if (classCode) await classCodes.join(tx, classCode, customer.id);
    await facts.write(tx, { customerId: customer.id, kind: 'welcome', params: {} });
    await audit.record(tx, {
      actor: { kind: 'customer', id: customer.id },
      action: 'customer.registered',
      subject: `customer:${customer.id}`,
      details: { device: visitor.device },
      ip: visitor.ip,
    });
    const session = await sessions.open(tx, customer.id, visitor);
    return done({
      token: session.token,
      expires_at: session.expiresAt.toISOString(),
      user: userView(customer),
    });
  });
};

const usableAccount = (typed: string): AccountName | null => {
  const name = readAccount(typed);
  return name?.kind === 'phone' && !isValidPhoneNumber(name.account) ? null : name;
};
