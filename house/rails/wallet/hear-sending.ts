import type { Sql } from '../../db/database.ts';
import type { Sending } from '../payer/index.ts';
import { noteFailed, noteHash, orderAfter } from './order-store.ts';
import type { WalletParts } from './parts.ts';
import { passOn } from './place-order.ts';

/**
 * Stores the hash with the signature, before anything is sent, so that the watcher's findings can be matched. The watcher
 * decides that an order is final, because it changes the balance in the same transaction.
 */
export const hearSending = async (parts: WalletParts, tx: Sql, sending: Sending): Promise<void> => {
  const { cause, state, txHash } = sending;
  const id = cause.slice(cause.indexOf(':') + 1);
  const customerId = txHash && (await noteHash(tx, id, txHash));
  if (!customerId) return;
  const next = await orderAfter(tx, id);
  if (next && state === 'final') await passOn(parts, tx, sending.to, next);
  if (next && state === 'failed') await noteFailed(tx, next.id);
  if (state === 'failed') await noteFailed(tx, id);
  await parts.facts.hint(tx, 'deposit', customerId);
};
