import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

/** The holder of a key. Hot wallet and faucet have one key each. */
export type Holder = 'hot_wallet' | 'faucet' | 'practice_wallet';

/** Does nothing if the holder already has its only key. */
export const insertKey = async (
  sql: Sql,
  { address, holder, sealed }: { address: Hex; holder: Holder; sealed: Buffer },
): Promise<void> => {
  await sql.query(
    'insert into chain_key (address, holder, key_sealed) values ($1, $2, $3) on conflict do nothing',
    [bytesOf(address), holder, sealed],
  );
};

export const soleAddress = async (
  sql: Sql,
  holder: Exclude<Holder, 'practice_wallet'>,
): Promise<Hex | null> => {
  const { rows } = await sql.query<{ address: Buffer }>(
    `select address from chain_key where holder = $1 and key_sealed is not null`,
    [holder],
  );
  return rows[0] ? hexOf(rows[0].address) : null;
};

export const heldAddresses = async (sql: Sql): Promise<{ address: Hex; holder: Holder }[]> => {
  const { rows } = await sql.query<{ address: Buffer; holder: Holder }>(
    `select address, holder from chain_key where holder <> 'practice_wallet' and key_sealed is not null`,
  );
  return rows.map(({ address, holder }) => ({ address: hexOf(address), holder }));
};

/** Returns those of these addresses whose key is here; keys that stayed with a template are not. */
export const ownAmong = async (sql: Sql, addresses: readonly Hex[]): Promise<Hex[]> => {
  const { rows } = await sql.query<{ address: Buffer }>(
    'select address from chain_key where address = any ($1::bytea[]) and key_sealed is not null',
    [addresses.map(bytesOf)],
  );
  return rows.map(({ address }) => hexOf(address));
};

/**
 * Locks a key on all nodes: nonces are assigned and the balance is computed under this lock. New orders do not wait for it.
 */
export const lockKey = async (
  tx: Sql,
  address: Hex,
): Promise<{ holder: Holder; sealed: Buffer; nextNonce: bigint }> => {
  const { rows } = await tx.query<{ holder: Holder; key_sealed: Buffer; next_nonce: bigint }>(
    `select holder, key_sealed, next_nonce from chain_key where address = $1 and key_sealed is not null
        for no key update`,
    [bytesOf(address)],
  );
  const [row] = rows;
  if (!row) throw new Error(`no key for ${address}`);
  return { holder: row.holder, sealed: row.key_sealed, nextNonce: row.next_nonce };
};

export const takeNonce = async (tx: Sql, address: Hex): Promise<void> => {
  await tx.query('update chain_key set next_nonce = next_nonce + 1 where address = $1', [bytesOf(address)]);
};
