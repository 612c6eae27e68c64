import { randomBytes } from 'node:crypto';
import type { WorldKind } from '@paperlock/domain/worlds/kind.ts';
import { bytesOf } from '@paperlock/house/db/hex.ts';
import { noPassword } from '@paperlock/house/keys/no-password.ts';
import type { Hex } from '@paperlock/house/ports/chain.ts';
import { xpubOfWorld } from '@paperlock/house/rails/deposits/index.ts';
import { newSealedKey } from '@paperlock/house/rails/payer/index.ts';
import type pg from 'pg';
import { createSealer } from '../../adapters/node-keys/seal.ts';

export type Birth = {
  /** The beginning of each of its tokens: 16 characters, not to be guessed. */
  name: string;
  kind: WorldKind;
  /** Given once per installation: deposit addresses are derived by it. */
  number: number;
  /** The chain's last final block at the birth; null for an installation without a chain. */
  chainMark: { number: number; hash: Hex } | null;
  /** The installation's secret, which seals the world's keys. */
  pepper: Buffer;
  /** Prices after the birth follow from it; worlds of one template with the same seed see the same prices. */
  marketSeed?: string;
};

/** Deposit addresses are derived with plain, unhardened numbers. */
const NUMBERS = 2 ** 31;

/**
 * Makes a copy of a template into a world, in one transaction: nobody of the template can sign in any more, and nothing that
 * must be unique is shared with another copy. What becomes of each table is the list in `db/schema/care/bear-world.sql`. `owner`
 * is a connection of the tables' owner to the copy.
 */
export const bearWorld = (owner: pg.Client, birth: Birth): Promise<void> => awaitBirth(birth)(owner);

/** Draws the keys, which can be done while the copy is being made, and returns what gives them to it. */
export const awaitBirth = (birth: Birth): ((owner: pg.Client) => Promise<void>) => {
  const { number } = birth;
  if (!Number.isInteger(number) || number < 0 || number >= NUMBERS)
    throw new Error(`${number} is no number of a world`);
  const sealer = createSealer(birth.pepper);
  const keys = { hotWallet: newSealedKey(sealer), faucet: newSealedKey(sealer) };
  return (owner) => bear(owner, birth, keys);
};

type Keys = Record<'hotWallet' | 'faucet', ReturnType<typeof newSealedKey>>;

const bear = async (owner: pg.Client, birth: Birth, { hotWallet, faucet }: Keys): Promise<void> => {
  const { name, kind, number, chainMark, marketSeed = randomBytes(16).toString('hex') } = birth;
  await owner.query('begin');
  try {
    const { rows } = await owner.query<{ xpub: string | null }>('select care.deposit_xpub() as xpub');
    const xpub = rows[0]?.xpub ? xpubOfWorld(rows[0].xpub, number) : null;
    await owner.query('select care.bear_world($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)', [
      name,
      kind,
      number,
      chainMark?.number ?? null,
      chainMark ? bytesOf(chainMark.hash) : null,
      marketSeed,
      noPassword(),
      bytesOf(hotWallet.address),
      hotWallet.sealed,
      bytesOf(faucet.address),
      faucet.sealed,
      xpub,
    ]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    throw error;
  }
};
