import type { Sql } from '../../db/database.ts';
import { newChainKey } from '../../keys/chain-key.ts';
import type { Hex } from '../../ports/chain.ts';
import type { Sealer } from '../../ports/keys.ts';
import { type Holder, insertKey, soleAddress } from './key-store.ts';

const purposeOf = (address: Hex) => `chain key ${address}`;

export const openKey = (sealer: Sealer, address: Hex, sealed: Buffer): Hex =>
  sealer.open(sealed, purposeOf(address)) as Hex;

/** Makes a key as it is stored. */
export const newSealedKey = (sealer: Sealer): { address: Hex; sealed: Buffer } => {
  const { key, address } = newChainKey();
  return { address, sealed: sealer.seal(key, purposeOf(address)) };
};

export const makeKey = async (sealer: Sealer, sql: Sql, holder: Holder): Promise<Hex> => {
  const { address, sealed } = newSealedKey(sealer);
  await insertKey(sql, { address, holder, sealed });
  return address;
};

/** Makes the key at its first use; of two concurrent ones, one is kept. */
export const soleKey = async (
  sealer: Sealer,
  sql: Sql,
  holder: Exclude<Holder, 'practice_wallet'>,
): Promise<Hex> => {
  const there = await soleAddress(sql, holder);
  if (there) return there;
  await makeKey(sealer, sql, holder);
  const made = await soleAddress(sql, holder);
  if (!made) throw new Error(`the key of ${holder} is not there`);
  return made;
};
