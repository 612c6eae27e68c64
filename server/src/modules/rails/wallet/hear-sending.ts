import type { Sql } from '../../../db/database.ts';
import type { Sending } from '../payer/index.ts';
import { noteFailed, noteHash } from './order-store.ts';
import type { WalletParts } from './parts.ts';

/**
 * The hash is noted with the signature, so before anything leaves: whatever the watcher finds later is known by it. That
 * an order is final is left to the watcher, who changes the balance in the same transaction.
 */
export const hearSending = async ({ facts }: WalletParts, tx: Sql, sending: Sending): Promise<void> => {
  const { cause, state, txHash } = sending;
  const id = cause.slice(cause.indexOf(':') + 1);
  const customerId = txHash && (await noteHash(tx, id, txHash));
  if (!customerId) return;
  if (state === 'failed') await noteFailed(tx, id);
  await facts.hint(tx, 'deposit', customerId);
};
