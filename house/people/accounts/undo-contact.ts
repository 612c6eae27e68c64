import type { undoContact as undoContactCall } from '@paperlock/contract/accounts.ts';
import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import { rateLimits, UNDO_HOURS } from '@paperlock/domain/accounts/limits.ts';
import { networkOf } from '@paperlock/domain/identity/network.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import { inGroups, newSpokenCode, readSpokenCode } from '@paperlock/domain/spoken-code.ts';
import type { Visitor } from '../../base/sessions/index.ts';
import type { Sql } from '../../db/database.ts';
import { randomInt } from '../../keys/random.ts';
import { type Contacts, isTaken, lockContacts, setContact } from './accounts-store.ts';
import { keepChange, takeChange } from './change-store.ts';
import type { AccountsParts } from './parts.ts';

/** 80 random bits, which cannot be guessed. */
const LETTERS = 16;

/** Stores the undo in the transaction of the change; returns the code for the message to the former address. */
export const makeUndoable = async (
  { sealer }: Pick<AccountsParts, 'sealer'>,
  tx: Sql,
  customerId: string,
  before: Contacts,
): Promise<string> => {
  const code = newSpokenCode(LETTERS, randomInt);
  await keepChange(tx, { customerId, before, hash: undoHash(sealer, code), hours: UNDO_HOURS });
  return inGroups(code, 4);
};

type Result = Outcome<Answer<typeof undoContactCall>, RefusalOf<typeof undoContactCall>>;

/**
 * Restores both contacts, removes factors added since, ends all sessions and freezes the account. The owner of the former
 * address opens it again, with a new password if necessary.
 */
export const undoContact = async (
  parts: AccountsParts,
  ask: Ask<typeof undoContactCall>,
  { lang, ...visitor }: Visitor & { lang: string },
): Promise<Result> => {
  const { db, audit, factors, holds, identity, limiter, outbox, sealer, sessions } = parts;
  const { ip, device, browser = null } = visitor;
  const tooMany = await limiter.take(rateLimits.undoByIp, networkOf(ip));
  if (tooMany) return tooMany;
  const wrong = refused('code_wrong', { field: 'code' });
  try {
    return await db.inTransaction<Result>(async (tx) => {
      const change = await takeChange(tx, undoHash(sealer, ask.code));
      if (!change) return wrong;
      const { customer_id: customerId, email, phone, changed_at: since } = change;
      await lockContacts(tx, customerId);
      await setContact(tx, customerId, 'email', email);
      await setContact(tx, customerId, 'phone', phone);
      await factors.dropSince(tx, customerId, since);
      await holds.begin(tx, customerId, 'email');
      await identity.freeze(tx, customerId);
      // Makes this browser a known one: without a mail server, the next message is read there.
      await sessions.open(tx, customerId, visitor);
      await sessions.endAll(tx, customerId, null);
      await audit.record(tx, {
        actor: { kind: 'customer', id: customerId },
        action: 'customer.contact_undone',
        subject: `customer:${customerId}`,
        details: { device },
        ip,
      });
      await outbox.write(tx, {
        to: await identity.addressOf(tx, customerId),
        customerId,
        browser,
        lang,
        words: 'contact_undone',
      });
      return done({});
    });
  } catch (error) {
    if (isTaken(error, 'email') || isTaken(error, 'phone'))
      return refused('contact_taken', { field: 'code' });
    throw error;
  }
};

export const undoHash = (sealer: AccountsParts['sealer'], code: string): Buffer =>
  sealer.codeHash(readSpokenCode(code), 'undo of a contact');
