import { forgeLookAlike } from './forge-look-alike.ts';
import type { WalletParts } from './parts.ts';
import { nextToPoison, notePoison } from './wallet-store.ts';

/**
 * A lesson, and nothing else: after somebody's first transfer, a transfer of 0 to an address that begins and ends like
 * their destination appears in their wallet's history. On real chains forgers do this for profit, hoping that people
 * copy the next destination from their history; any contract of this kind lets them, without a key or a right of the
 * person. Here the send and bind pages catch it, whole addresses in sight. One wallet at a time; it takes a second.
 */
export const plantPoison = async ({ db, payer }: WalletParts): Promise<number> => {
  const next = await nextToPoison(db.sql);
  if (!next) return 0;
  const { customerId, victim, orderId, destination } = next;
  const lookAlike = await forgeLookAlike(destination);
  return db.inTransaction(async (tx) => {
    if (!(await notePoison(tx, customerId, lookAlike))) return 0;
    await payer.orderPoison(tx, { cause: `poison:${orderId}`, victim, lookAlike });
    return 1;
  });
};
