import { encodeAddress, lookAlikeOf } from '@paperlock/domain/chain/address.ts';
import type { Sql } from '../../../db/database.ts';
import { bytesOf } from '../../../db/hex.ts';
import type { WalletParts } from './parts.ts';
import { destinationsOf, walletOf } from './wallet-store.ts';

/** The wallet's own address and where the person sent to; nothing that merely stands in the history. */
export const knownToWallet = async (sql: Sql, customerId: string): Promise<string[]> => {
  const wallet = await walletOf(sql, customerId);
  if (!wallet) return [];
  return [wallet.address, ...(await destinationsOf(sql, customerId))].map((address) =>
    encodeAddress(bytesOf(address)),
  );
};

/** The same, and what the person knows from elsewhere. */
export const allKnown = async (
  { knownElsewhere }: Pick<WalletParts, 'knownElsewhere'>,
  sql: Sql,
  customerId: string,
): Promise<string[]> => [
  ...new Set([...(await knownToWallet(sql, customerId)), ...(await knownElsewhere(sql, customerId))]),
];

/** The known address that this one looks like; whoever is known is nobody's look-alike. */
export const twinOf = (address: string, known: readonly string[]): string | null =>
  known.includes(address) ? null : lookAlikeOf(address, known);
