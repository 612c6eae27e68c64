import type { bindEmail, bindPhone, ContactKind, sendCode } from '@paperlock/contract/accounts.ts';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { rateLimits, UNDO_HOURS } from '@paperlock/domain/accounts/limits.ts';
import { CODE_RESEND_SECONDS, CODE_VALID_SECONDS } from '@paperlock/domain/codes/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { mask } from '@paperlock/domain/mask.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { usableAccount } from '../identity/index.ts';
import { isTaken, lockContacts, ownerOfContact, setContact } from './accounts-store.ts';
import type { AccountsParts, Changer } from './parts.ts';
import { makeUndoable } from './undo-contact.ts';

type Sent = Outcome<Answer<typeof sendCode>, RefusalOf<typeof sendCode>>;

/**
 * Writes a message in either case: a code to a free address, or a warning to the owner of a taken one. The asker gets the
 * same answer after the same work.
 */
export const sendContactCode = async (
  parts: AccountsParts,
  { kind, address: typed }: Ask<typeof sendCode>,
  changer: Changer,
): Promise<Sent> => {
  const { db, codes, outbox } = parts;
  const { customerId, lang } = changer;
  const address = readContact(kind, typed);
  if (!address) return refused(`${kind}_invalid`, { field: 'address' });
  const owner = await ownerOfContact(db.sql, kind, address);
  if (owner === customerId) return refused('contact_unchanged', { field: 'address' });
  const tooMany = await takeCodeLimits(parts, changer, address);
  if (tooMany) return tooMany;

  await db.inTransaction(async (tx) => {
    const code = await codes.make(tx, { customerId, purpose: kind, about: address });
    await outbox.write(tx, {
      to: address,
      // A taken address belongs to its owner, and so does the message to it.
      customerId: owner ?? customerId,
      lang,
      ...(owner
        ? { words: 'contact_in_use' }
        : { words: 'contact_code', params: { code, minutes: CODE_VALID_SECONDS / 60 } }),
    });
  });
  return done({ valid_seconds: CODE_VALID_SECONDS, resend_after_seconds: CODE_RESEND_SECONDS });
};

type Bound<Kind extends ContactKind> = Outcome<
  Answer<typeof bindEmail>,
  `${Kind}_invalid` | Extract<RefusalOf<typeof bindEmail>, RefusalOf<typeof bindPhone>>
>;

/** The code sent to the new address, and the proof that the account's owner asks. */
type Proofs = { code: string; password: string; factor_code?: string | undefined };

/**
 * Replaces a contact by a proven address; the former address is told and can undo the change. A stolen session is not
 * enough, because the address is the way to a new password. Withdrawals are held as after every such change.
 */
export const bindContact = async <Kind extends ContactKind>(
  parts: AccountsParts,
  { kind, address: typed, ...proofs }: { kind: Kind; address: string } & Proofs,
  changer: Changer,
): Promise<Bound<Kind>> => {
  const { db, codes, limiter, identity, names, checkFactor } = parts;
  const { customerId } = changer;
  const address = readContact(kind, typed);
  if (!address) return refused(`${kind}_invalid`, { field: kind });
  const tooMany = await limiter.take(rateLimits.bindByCustomer, customerId);
  if (tooMany) return tooMany;

  const known = await identity.passwordAgain(customerId, proofs.password);
  if (!known.ok) return known;

  const wrong = refused('code_wrong', { field: 'code' });
  const spent = await codes.check({ customerId, purpose: kind, about: address }, proofs.code);
  if (!spent) return wrong;
  const taken = refused('contact_taken', { field: kind });
  if (!(await names.reserve([address]))) return taken;
  try {
    const changed = await db.inTransaction<Outcome<Date | null, RefusalOf<typeof bindEmail>>>(async (tx) => {
      const entered = await checkFactor(tx, customerId, proofs.factor_code);
      if (!entered.ok) return entered.field === 'code' ? { ...entered, field: 'factor_code' } : entered;
      return (await codes.useUp(tx, spent))
        ? done(await changeContact(parts, tx, kind, address, changer))
        : wrong;
    });
    if (!changed.ok) return changed as Bound<Kind>;
    await names.align();
    return done({ hold_until: changed.value?.toISOString() ?? null, user: await identity.user(customerId) });
  } catch (error) {
    if (isTaken(error, kind)) return taken;
    throw error;
  }
};

/**
 * Writes address, audit event and, except for guests, a message to the former address in one transaction; for a replacement
 * also the hold and a personal message.
 */
const changeContact = async (
  parts: AccountsParts,
  tx: Sql,
  kind: ContactKind,
  address: string,
  { customerId, lang, ip, device }: Changer,
): Promise<Date | null> => {
  const { audit, facts, holds, identity, outbox } = parts;
  const before = await lockContacts(tx, customerId);
  const told = before[kind] ?? (await identity.addressOf(tx, customerId));
  await setContact(tx, customerId, kind, address);
  const holdUntil = before[kind] === null ? null : await holds.begin(tx, customerId, kind);
  if (holdUntil)
    await facts.write(tx, { customerId, kind: `${kind}_changed`, params: { hold_until: holdUntil } });
  await audit.record(tx, {
    actor: { kind: 'customer', id: customerId },
    action: `customer.${kind}_changed`,
    subject: `customer:${customerId}`,
    details: { device },
    ip,
  });
  // Whoever holds a guest's session is the guest: there is no owner to warn, and a frozen guest could not come back.
  if (before.is_guest) return holdUntil;
  const undo = await makeUndoable(parts, tx, customerId, before);
  await outbox.write(tx, {
    to: told,
    customerId,
    lang,
    words: holdUntil ? 'contact_changed' : 'contact_added',
    params: { kind, address: mask(address), code: undo, hours: UNDO_HOURS },
  });
  return holdUntil;
};

/** A guest is made by one tap: an address is protected only by what all worlds count together. */
const takeCodeLimits = async (
  { limiter, sharedLimiter, mailLeaves }: AccountsParts,
  { customerId, ip }: Changer,
  address: string,
) =>
  (await sharedLimiter.take(mailLeaves ? rateLimits.codeByIp : rateLimits.shownCodeByIp, networkOf(ip))) ??
  (await limiter.take(rateLimits.codeAgain, `${customerId} ${address}`)) ??
  (await limiter.take(rateLimits.codeByCustomer, customerId)) ??
  (await sharedLimiter.take(rateLimits.codeByAddress, address));

const readContact = (kind: ContactKind, typed: string): string | null => {
  const name = usableAccount(typed);
  return name?.kind === kind ? name.account : null;
};
