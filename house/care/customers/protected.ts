import type { Protected } from '@paperlock/domain/customers/protection.ts';
import type { Sql } from '../../db/database.ts';
import type { CustomerParts } from './parts.ts';

/** Locks an account and returns what the rules about its protection need, and the language its owner reads. */
export const lockProtected = async (
  { holds, identity, security }: Pick<CustomerParts, 'holds' | 'identity' | 'security'>,
  tx: Sql,
  customerId: string,
): Promise<(Protected & { lang: string }) | null> => {
  const facts = await identity.lockFacts(tx, customerId);
  if (!facts) return null;
  const { state, guest, neighbour, language } = facts;
  const secondFactor = await security.hasSecondFactor(tx, customerId);
  const withdrawalsHeld = (await holds.byOperator(tx, customerId)) !== null;
  return { state, guest, neighbour, secondFactor, withdrawalsHeld, lang: language ?? 'en' };
};
