import type { Check } from '../../../db/check.ts';
import type { Sql } from '../../../db/database.ts';
import type { Hex } from '../../../ports/chain.ts';
import { payerChecks } from './checks.ts';
import { type Holder, heldAddresses } from './key-store.ts';
import { makeKey, soleKey } from './make-key.ts';
import type { PayerParts } from './parts.ts';
import { placeOrder } from './place-order.ts';
import { countTroubled, paidAbove, type Sending, sendingsFor, unfinishedFrom } from './sending-store.ts';
import { work } from './work.ts';

export type { PayerParts } from './parts.ts';

/**
 * Pays on the practice chain, each cause exactly once. Whoever owes something writes an order in its own transaction;
 * the job signs it, stores the signed bytes, sends these and no others, and tells of every change in the transaction
 * that notes it. `docs/decisions/0015-store-signed-bytes-before-sending.md` says why that is enough.
 */

export type { Holder } from './key-store.ts';
export type { Sending } from './sending-store.ts';

export type Order = { cause: string; from: Hex; to: Hex; amountMicro: bigint };
export type FaucetOrder = Omit<Order, 'from'>;
export type PoisonOrder = { cause: string; victim: Hex; lookAlike: Hex };

export type Payer = {
  /** A new key for a practice wallet; the address is all that leaves. */
  newAddress(tx: Sql): Promise<Hex>;
  /** The one wallet that payouts and returns come from. */
  hotWallet(sql: Sql): Promise<Hex>;
  /** Keys of the platform itself: places nobody should send to or withdraw to. */
  addresses(sql: Sql): Promise<{ address: Hex; holder: Holder }[]>;
  /** Written once per cause. The same cause with another content is a mistake of the caller and throws. */
  order(tx: Sql, order: Order): Promise<Sending>;
  /** At most a million at a time, as the token has it. */
  orderFaucet(tx: Sql, order: FaucetOrder): Promise<Sending>;
  /** For the lesson on poisoned histories: a transfer of nothing, in somebody's name, that needs no right of theirs. */
  orderPoison(tx: Sql, order: PoisonOrder): Promise<Sending>;
  find(sql: Sql, causes: readonly string[]): Promise<Sending[]>;
  /** What waits or is not final yet, oldest first: of the hot wallet, the payouts that operators look at. */
  unfinished(sql: Sql, from: Hex, limit?: number): Promise<Sending[]>;
  /** How many do not go on by themselves. */
  troubled(): Promise<number>;
  /** What this key paid in blocks above this one, as far as we have heard. */
  paidAbove(sql: Sql, from: Hex, block: number): Promise<bigint>;
  work(): Promise<number>;
  checks: readonly Check[];
};

const RESEND_AFTER_MS = 5_000;

export const createPayer = (given: Omit<PayerParts, 'resendAfterMs'> & { resendAfterMs?: number }): Payer => {
  const parts: PayerParts = { resendAfterMs: RESEND_AFTER_MS, ...given };
  const { chain, sealer } = parts;
  return {
    newAddress: (tx) => makeKey(sealer, tx, 'practice_wallet'),
    hotWallet: (sql) => soleKey(sealer, sql, 'hot_wallet'),
    addresses: heldAddresses,
    order: (tx, order) => placeOrder(tx, { ...order, call: 'transfer', owner: null }),
    orderFaucet: async (tx, order) =>
      placeOrder(tx, { ...order, call: 'faucet', owner: null, from: await soleKey(sealer, tx, 'faucet') }),
    orderPoison: async (tx, { cause, victim, lookAlike }) =>
      placeOrder(tx, {
        cause,
        call: 'transfer_from',
        from: await soleKey(sealer, tx, 'faucet'),
        owner: victim,
        to: lookAlike,
        amountMicro: 0n,
      }),
    find: sendingsFor,
    unfinished: (sql, from, limit = 100) => unfinishedFrom(sql, from, limit),
    troubled: () => countTroubled(parts.db.sql),
    paidAbove,
    work: async () => (chain ? work({ ...parts, chain }) : 0),
    checks: payerChecks,
  };
};
