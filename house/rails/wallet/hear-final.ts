import type { Sql } from '../../db/database.ts';
import type { ChainTransfer } from '../../ports/chain.ts';
import { noteFinal } from './order-store.ts';
import type { WalletParts } from './parts.ts';
import { addToBalance, lockWalletsAt, notePoisonDue } from './wallet-store.ts';

/** Updates balances and finishes orders in the transaction that records final transfers. */
export const hearFinal = async (
  { facts }: WalletParts,
  tx: Sql,
  transfers: readonly ChainTransfer[],
): Promise<void> => {
  const addresses = new Set(transfers.flatMap(({ from, to }) => [from, to]));
  const wallets = await lockWalletsAt(tx, [...addresses]);
  if (wallets.length === 0) return;
  for (const { customerId, address } of wallets) {
    const change = transfers.reduce(
      (sum, { from, to, amountMicro }) =>
        sum + (to === address ? amountMicro : 0n) - (from === address ? amountMicro : 0n),
      0n,
    );
    if (change !== 0n) await addToBalance(tx, customerId, change);
    await facts.hint(tx, 'deposit', customerId);
  }
  const senders = await noteFinal(
    tx,
    transfers.map(({ tx: hash }) => hash),
  );
  await notePoisonDue(tx, senders);
};
