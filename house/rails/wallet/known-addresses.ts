import { encodeAddress, lookAlikeOf } from '@paperlock/domain/chain/address.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf } from '../../db/hex.ts';
import type { WalletParts } from './parts.ts';
import { destinationsOf, walletOf } from './wallet-store.ts';

/** Returns the wallet's own address and the customer's destinations, without planted entries of the history. */
export const knownToWallet = async (sql: Sql, customerId: string): Promise<string[]> => {
  const wallet = await walletOf(sql, customerId);
  if (!wallet) return [];
  return [wallet.address, ...(await destinationsOf(sql, customerId))].map((address) =>
    encodeAddress(bytesOf(address)),
  );
};

/** Also returns the addresses known from elsewhere. */
export const allKnown = async (
  { knownElsewhere }: Pick<WalletParts, 'knownElsewhere'>,
  sql: Sql,
  customerId: string,
): Promise<string[]> => [
  ...new Set([...(await knownToWallet(sql, customerId)), ...(await knownElsewhere(sql, customerId))]),
];

/** Returns the known address that this one resembles; a known address resembles none. */
export const twinOf = (address: string, known: readonly string[]): string | null =>
  known.includes(address) ? null : lookAlikeOf(address, known);
