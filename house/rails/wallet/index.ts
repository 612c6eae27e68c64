import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { faucet, practiceSend, practiceWallet } from '@paperlock/contract/wallet.ts';
import { decodeAddress } from '@paperlock/domain/chain/address.ts';
import type { Check } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import { hexOf } from '../../db/hex.ts';
import type { ChainTransfer, Hex } from '../../ports/chain.ts';
import type { Sending } from '../payer/index.ts';
import { bringMoney } from './bring-money.ts';
import { walletChecks } from './checks.ts';
import { hearFinal } from './hear-final.ts';
import { hearSending } from './hear-sending.ts';
import { knownToWallet } from './known-addresses.ts';
import { allOrders, isHurried } from './order-store.ts';
import type { WalletParts } from './parts.ts';
import { plantPoison } from './plant-poison.ts';
import { readWallet } from './read-wallet.ts';
import { sendFromWallet } from './send-from-wallet.ts';
import { takeFromFaucet } from './take-from-faucet.ts';
import { poisonedAmong, walletOf, walletOwner } from './wallet-store.ts';
import { addressText, orderView } from './wallet-view.ts';

export type { WalletParts } from './parts.ts';

/**
 * The practice wallet: each customer's own wallet outside the platform, so that deposits and withdrawals are real transfers
 * with real hashes. Its orders go through the payer; its balance is what the watcher recorded.
 */

export type Wallet = {
  /** Makes the wallet at the first visit. */
  read(customerId: string, ask: Ask<typeof practiceWallet>): Promise<Answer<typeof practiceWallet>>;
  faucet(tx: Sql, ask: Ask<typeof faucet>, customerId: string): ReturnType<typeof takeFromFaucet>;
  send(tx: Sql, ask: Ask<typeof practiceSend>, customerId: string): ReturnType<typeof sendFromWallet>;
  bringMoney(tx: Sql, customerId: string, depositAddress: Hex): ReturnType<typeof bringMoney>;
  /** Returns whether anything waits for blocks that the chain is to make at once. */
  isHurried(): Promise<boolean>;
  /** Returns null if the customer has not opened the wallet. */
  ownAddress(sql: Sql, customerId: string): Promise<Hex | null>;
  /** Returns the customer whose practice wallet has this address. */
  ownerOf(sql: Sql, address: string): Promise<string | null>;
  /** Returns the wallet's own address and its destinations, for comparison with a new address. */
  knownAddresses(sql: Sql, customerId: string): Promise<string[]>;
  /** For the payer: gets changes of orders that begin with `faucet:` and `wallet_send:`. */
  heardSending(tx: Sql, sending: Sending): Promise<void>;
  /** For the watcher: runs in the transaction that records the transfers. */
  heardFinal(tx: Sql, transfers: readonly ChainTransfer[]): Promise<void>;
  plantPoison(): Promise<number>;
  /** Returns which of these people have a look-alike in their history. */
  poisonedAmong(sql: Sql, customerIds: readonly string[]): Promise<string[]>;
  export(customerId: string): Promise<unknown>;
  checks: readonly Check[];
};

export const createWallet = (parts: WalletParts): Wallet => ({
  read: (customerId, ask) => readWallet(parts, customerId, ask),
  faucet: (tx, ask, customerId) => takeFromFaucet(parts, tx, ask, customerId),
  send: (tx, ask, customerId) => sendFromWallet(parts, tx, ask, customerId),
  bringMoney: (tx, customerId, depositAddress) => bringMoney(parts, tx, customerId, depositAddress),
  isHurried: () => isHurried(parts.db.sql),
  ownAddress: async (sql, customerId) => (await walletOf(sql, customerId))?.address ?? null,
  ownerOf: (sql, address) => walletOwner(sql, hexOf(Buffer.from(decodeAddress(address)))),
  knownAddresses: knownToWallet,
  heardSending: (tx, sending) => hearSending(parts, tx, sending),
  heardFinal: (tx, transfers) => hearFinal(parts, tx, transfers),
  plantPoison: () => plantPoison(parts),
  poisonedAmong,
  export: async (customerId) => {
    const wallet = await walletOf(parts.db.sql, customerId);
    if (!wallet) return null;
    const orders = await allOrders(parts.db.sql, customerId);
    return { address: addressText(wallet.address), orders: orders.map((order) => orderView(order)) };
  },
  checks: walletChecks,
});
