import { HDKey } from '@scure/bip32';
import type { Sql } from '../../db/database.ts';
import { addressOfCompressedKey } from '../../keys/chain-key.ts';
import { randomBytes } from '../../keys/random.ts';
import type { Hex } from '../../ports/chain.ts';
import {
  addressOfCustomer,
  insertAddress,
  insertXpub,
  lockKey,
  nextPlace,
  selectXpub,
} from './address-store.ts';
import type { DepositParts } from './parts.ts';

/**
 * Derives each customer's own address from a public key. The seed that could spend from them is written to a file once and
 * never read: deposit addresses only receive.
 */

/** The practice chain counts as a test network. */
const ACCOUNT_PATH = "m/44'/1'/0'/0";
const SEED_BYTES = 32;

/** Within a transaction `sql` is that one, so that an address is not kept by a request that is refused. */
export const addressFor = async (
  parts: DepositParts,
  customerId: string,
  sql: Sql = parts.db.sql,
): Promise<Hex> => {
  const known = await addressOfCustomer(sql, customerId);
  if (known) return known;
  const xpub = await publicKey(parts, sql);
  const place = await nextPlace(sql);
  const address = deriveAddress(xpub, place);
  return insertAddress(sql, { customerId, address, place, at: await parts.clock.now(sql) });
};

const deriveAddress = (xpub: string, place: number): Hex => {
  const { publicKey: key } = HDKey.fromExtendedKey(xpub).deriveChild(place);
  if (!key) throw new Error(`place ${place} has no public key`);
  return addressOfCompressedKey(key);
};

/**
 * Derives the public key of a world from that of its template by the world's number. No two worlds have the same, none has an
 * address of the template, and the seed of the template spends from all of them.
 */
export const xpubOfWorld = (xpub: string, number: number): string =>
  HDKey.fromExtendedKey(xpub).deriveChild(number).publicExtendedKey;

const publicKey = async (parts: DepositParts, sql: Sql): Promise<string> => {
  const known = await selectXpub(sql);
  if (known) return known;
  return sql === parts.db.sql ? parts.db.inTransaction((tx) => makeKey(parts, tx)) : makeKey(parts, sql);
};

/** Writes the file first: an address without a stored key must never be shown. */
const makeKey = async ({ keepSeed }: DepositParts, tx: Sql): Promise<string> => {
  await lockKey(tx);
  const made = await selectXpub(tx);
  if (made) return made;
  const seed = randomBytes(SEED_BYTES);
  const xpub = HDKey.fromMasterSeed(seed).derive(ACCOUNT_PATH).publicExtendedKey;
  await keepSeed({ seed, path: ACCOUNT_PATH, xpub });
  await insertXpub(tx, xpub);
  return xpub;
};
