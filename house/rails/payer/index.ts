import { RESEND_AFTER_MS } from '@paperlock/domain/payer/limits.ts';
import type { Backlog } from '../../db/backlog.ts';
import type { Check } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import type { Hex } from '../../ports/chain.ts';
import { payerChecks } from './checks.ts';
import { type Holder, heldAddresses, ownAmong } from './key-store.ts';
import { makeKey, soleKey } from './make-key.ts';
import type { PayerParts } from './parts.ts';
import { placeOrder } from './place-order.ts';
import {
  countTroubled,
  movingIn,
  paidAbove,
  paymentBacklog,
  type Sending,
  sendingsFor,
  unfinishedFrom,
} from './sending-store.ts';
import { work } from './work.ts';

export type { PayerParts } from './parts.ts';

/**
 * Payments on the practice chain, each cause exactly once. A module that owes a payment writes an order in its own
 * transaction; the job signs it, stores the signed bytes, sends only these, and reports every change in the transaction
 * that stores it. `docs/decisions/0015-store-signed-bytes-before-sending.md` says why that is enough.
 */

export type { Holder } from './key-store.ts';
export { newSealedKey } from './make-key.ts';
export type { Sending } from './sending-store.ts';

export type Order = { cause: string; from: Hex; to: Hex; amountMicro: bigint };
export type FaucetOrder = Omit<Order, 'from'>;
export type PoisonOrder = { cause: string; victim: Hex; lookAlike: Hex };

export type Payer = {
  /** Makes a key for a practice wallet; only the address is returned. */
  newAddress(tx: Sql): Promise<Hex>;
  /** Returns the one wallet that pays withdrawals and returns. */
  hotWallet(sql: Sql): Promise<Hex>;
  /** Returns the platform's own addresses, which must not be sent to or withdrawn to. */
  addresses(sql: Sql): Promise<{ address: Hex; holder: Holder }[]>;
  /** Writes an order once per cause. The same cause with other content is a bug of the caller and throws. */
  order(tx: Sql, order: Order): Promise<Sending>;
  /** Orders a million at most, like the token contract. */
  orderFaucet(tx: Sql, order: FaucetOrder): Promise<Sending>;
  /** For the lesson on poisoned histories: orders a transfer of 0 in a customer's name, which needs no permission. */
  orderPoison(tx: Sql, order: PoisonOrder): Promise<Sending>;
  /** Returns those of these addresses whose key is in this database. */
  ownAmong(sql: Sql, addresses: readonly Hex[]): Promise<Hex[]>;
  /** Returns the payments that bring the tokens its book began with to a new world's hot wallet. */
  movingIn(sql: Sql): Promise<Sending[]>;
  find(sql: Sql, causes: readonly string[]): Promise<Sending[]>;
  /** Returns payments that wait or are not final, oldest first; for the hot wallet, the payouts that operators watch. */
  unfinished(sql: Sql, from: Hex, limit?: number): Promise<Sending[]>;
  /** Returns how many payments need help. */
  troubled(): Promise<number>;
  backlog(): Promise<Backlog>;
  /** Sums what this key paid in blocks above this one, as far as known. */
  paidAbove(sql: Sql, from: Hex, block: number): Promise<bigint>;
  work(): Promise<number>;
  checks: readonly Check[];
};

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
    ownAmong,
    movingIn,
    find: sendingsFor,
    unfinished: (sql, from, limit = 100) => unfinishedFrom(sql, from, limit),
    troubled: () => countTroubled(parts.db.sql),
    backlog: () => paymentBacklog(parts.db.sql),
    paidAbove,
    work: async () => (chain ? work({ ...parts, chain }) : 0),
    checks: payerChecks,
  };
};
