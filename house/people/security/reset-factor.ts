import type { Sql } from '../../db/database.ts';
import type { SecurityParts } from './parts.ts';

/**
 * Turns the second factor off for a customer who lost it, in the transaction of two operators' decision. As after a change
 * of their own, withdrawals are held and the owner is told. Returns false if it was off.
 */
export const resetFactor = async (
  { factors, facts, holds, identity, outbox }: SecurityParts,
  tx: Sql,
  { customerId, lang }: { customerId: string; lang: string },
): Promise<boolean> => {
  if (!(await factors.totp.isOn(tx, customerId))) return false;
  await factors.totp.turnOff(tx, customerId);
  const until = await holds.begin(tx, customerId, 'second_factor');
  await facts.write(tx, { customerId, kind: 'second_factor_off', params: { hold_until: until } });
  const to = await identity.addressOf(tx, customerId);
  await outbox.write(tx, { to, customerId, lang, words: 'second_factor_off' });
  return true;
};
