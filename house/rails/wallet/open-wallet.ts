import type { Sql } from '../../db/database.ts';
import type { WalletParts } from './parts.ts';
import { insertWallet, lockVisit, lockWallet, type WalletRow } from './wallet-store.ts';

/** Returns the customer's wallet, made at the first visit and locked until the transaction ends. */
export const openWallet = async (
  { payer }: Pick<WalletParts, 'payer'>,
  tx: Sql,
  customerId: string,
): Promise<WalletRow> => {
  const there = await lockWallet(tx, customerId);
  if (there) return there;
  await lockVisit(tx, customerId);
  const meanwhile = await lockWallet(tx, customerId);
  if (meanwhile) return meanwhile;
  await insertWallet(tx, customerId, await payer.newAddress(tx));
  const made = await lockWallet(tx, customerId);
  if (!made) throw new Error('the practice wallet was not made');
  return made;
};
