import type { Answer, Ask, RefusalOf } from '@paperlock/contract/call.ts';
import type { freeze } from '@paperlock/contract/security.ts';
import { done, type Outcome } from '@paperlock/domain/outcome.ts';
import type { SecurityParts } from './parts.ts';
import { type Changer, tellOfChange } from './tell-of-change.ts';

/** Freezes the account and ends every session, including the one that asks. */
export const freezeAccount = async (
  parts: SecurityParts,
  ask: Ask<typeof freeze>,
  changer: Changer,
): Promise<Outcome<Answer<typeof freeze>, RefusalOf<typeof freeze>>> => {
  const { db, identity } = parts;
  const { customerId } = changer;
  const known = await identity.passwordAgain(customerId, ask.password);
  if (!known.ok) return known;
  await db.inTransaction(async (tx) => {
    await identity.freeze(tx, customerId, changer);
    await tellOfChange(parts, tx, changer, { action: 'customer.frozen', letter: 'account_frozen' });
  });
  return done({});
};
