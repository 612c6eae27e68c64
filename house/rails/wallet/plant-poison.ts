import { forgeLookAlike } from './forge-look-alike.ts';
import type { WalletParts } from './parts.ts';
import { nextToPoison, notePoison } from './wallet-store.ts';

/**
 * A lesson: after a customer's first transfer, a transfer of 0 to an address that begins and ends like their destination
 * appears in the wallet's history. On real chains forgers do this for profit, hoping that people copy the next destination
 * from their history; token contracts allow it without a key or permission of the person. Here the send and bind pages show
 * whole addresses and detect it. One wallet at a time; it takes a second.
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
