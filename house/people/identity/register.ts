import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { register as registerCall } from '@paperlock/contract/identity.ts';
import { readClassCode } from '@paperlock/domain/classes/code.ts';
import type { AccountName } from '@paperlock/domain/identity/account.ts';
import { INVITATION_LENGTH, rateLimits } from '@paperlock/domain/identity/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { checkPassword } from '@paperlock/domain/identity/password.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { newSpokenCode, readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import type { PackedFactors } from '../../base/factors/index.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { noPassword } from '../../keys/no-password.ts';
import { randomInt } from '../../keys/random.ts';
import {
  type CustomerRow,
  customerById,
  customerIdByInvitation,
  insertCustomer,
  setProfile,
} from './identity-store.ts';
import { userView } from './identity-view.ts';
import type { IdentityParts } from './parts.ts';
import { usableAccount } from './usable-account.ts';

/** The version of the consent on the registration page; raise it when the wording changes. */
const CONSENT_VERSION = 1;

type Result = Outcome<Answer<typeof registerCall>, RefusalOf<typeof registerCall>>;

/** Checks what can be checked without looking anything up, and returns the name. */
export const readRegistration = (
  ask: Pick<Ask<typeof registerCall>, 'account' | 'password' | 'password_repeat' | 'consent'>,
): Outcome<AccountName, RegistrationFault> => {
  const name = usableAccount(ask.account);
  if (!name) return refused('account_invalid', { field: 'account' });
  const fault = checkPassword(ask.password, name.account);
  if (fault) return refused('password_weak', { field: 'password', params: { fault } });
  if (ask.password !== ask.password_repeat) return refused('password_mismatch', { field: 'password_repeat' });
  return ask.consent ? done(name) : refused('consent_missing', { field: 'consent' });
};

type RegistrationFault = 'account_invalid' | 'password_weak' | 'password_mismatch' | 'consent_missing';

export const register = async (
  parts: IdentityParts,
  ask: Ask<typeof registerCall>,
  visitor: Visitor,
): Promise<Result> => {
  const { db, classCodes, hasher, names } = parts;
  const readable = readRegistration(ask);
  if (!readable.ok) return readable;
  const name = readable.value;

  const tooMany = await takeArrival(parts, ask, visitor);
  if (tooMany) return tooMany;

  const invitation = readSpokenCode(ask.invitation_code ?? '');
  const invitedBy = invitation ? await customerIdByInvitation(db.sql, invitation) : null;
  const classCode = invitation && !invitedBy ? invitation : null;
  if (classCode && !(await classCodes.isOpen(classCode)))
    return refused('invitation_unknown', { field: 'invitation_code' });

  const passwordHash = await hasher.hash(ask.password);
  const taken = refused('account_taken', { field: 'account' });
  if (!(await names.reserve([name.account]))) return taken;
  const opened = await db.inTransaction(async (tx) => {
    const customer = await insertCustomer(tx, {
      name,
      passwordHash,
      invitedBy,
      invitationCode: newSpokenCode(INVITATION_LENGTH, randomInt),
      consentVersion: CONSENT_VERSION,
      isGuest: false,
    });
    if (!customer) return null;
    // A class that has just closed or filled up does not prevent the registration.
    if (classCode) await classCodes.join(tx, classCode, customer.id);
    return welcome(parts, tx, customer, visitor);
  });
  await names.align();
  return opened ? done(opened) : taken;
};

/** Classes are counted by the whole installation, or every further class would let as many people in again. */
const takeArrival = (
  { limiter, sharedLimiter }: IdentityParts,
  { invitation_code: code }: Ask<typeof registerCall>,
  { ip }: Visitor,
) =>
  readClassCode(code ?? '') === null
    ? limiter.take(rateLimits.registerByIp, networkOf(ip))
    : sharedLimiter.take(rateLimits.registerToClassByIp, networkOf(ip));

/** Eight characters that are hard to mistake for one another. */
const GUEST_LETTERS = 8;

/** Lets somebody in who has chosen neither a name nor a password. The consent was part of the button. */
export const admitGuest = (parts: IdentityParts, visitor: Visitor): Promise<Answer<typeof registerCall>> =>
  parts.db.inTransaction(async (tx) => {
    const account = `guest_${newSpokenCode(GUEST_LETTERS, randomInt).toLowerCase()}`;
    const guest = await insertCustomer(tx, {
      name: { kind: 'username', account },
      passwordHash: noPassword(),
      invitedBy: null,
      invitationCode: newSpokenCode(INVITATION_LENGTH, randomInt),
      consentVersion: CONSENT_VERSION,
      isGuest: true,
    });
    if (!guest) throw new Error('a guest got the name of another');
    return welcome(parts, tx, guest, visitor);
  });

/** Somebody who leaves one world for another: number, name, password and further factors, and how they like to read. */
export type Mover = {
  id: string;
  name: AccountName;
  passwordHash: string;
  isGuest: boolean;
  profile: Pick<CustomerRow, 'name' | 'language' | 'time_zone'>;
  factors: PackedFactors;
};

export const readMover = async ({ db, factors }: IdentityParts, customerId: string): Promise<Mover> => {
  const row = await customerById(db.sql, customerId);
  const account = row?.[row.account_kind];
  if (!row || !account) throw new Error(`there is no customer ${customerId} who could move`);
  const { password_hash: passwordHash, is_guest: isGuest, name, language, time_zone } = row;
  return {
    id: customerId,
    name: { kind: row.account_kind, account },
    passwordHash,
    isGuest,
    profile: { name, language, time_zone },
    factors: await factors.pack(customerId),
  };
};

/** The number stays the same: secrets are sealed, and recovery codes hashed, for that customer alone. */
export const moveIn = (
  parts: IdentityParts,
  { profile, factors, ...mover }: Mover,
  visitor: Visitor,
): Promise<Answer<typeof registerCall>> =>
  parts.db.inTransaction(async (tx) => {
    const customer = await insertCustomer(tx, {
      ...mover,
      invitedBy: null,
      invitationCode: newSpokenCode(INVITATION_LENGTH, randomInt),
      consentVersion: CONSENT_VERSION,
    });
    if (!customer) throw new Error('somebody in the fresh world has the name already');
    await parts.factors.unpack(tx, factors);
    return welcome(parts, tx, await setProfile(tx, customer.id, profile), visitor);
  });

/** Opens a new customer's accounts in the book, and a session. */
const welcome = async (
  { audit, facts, ledger, sessions, world }: IdentityParts,
  tx: Sql,
  customer: CustomerRow,
  visitor: Visitor,
): Promise<Answer<typeof registerCall>> => {
  await world.claim(tx, customer.id);
  await ledger.openAccounts(tx, customer.id);
  await facts.write(tx, { customerId: customer.id, kind: 'welcome', params: {} });
  await audit.record(tx, {
    actor: { kind: 'customer', id: customer.id },
    action: 'customer.registered',
    subject: `customer:${customer.id}`,
    details: { device: visitor.device },
    ip: visitor.ip,
  });
  const session = await sessions.open(tx, customer.id, visitor);
  return { token: session.token, expires_at: session.expiresAt.toISOString(), user: userView(customer) };
};
