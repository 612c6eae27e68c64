import type { Taken } from '@paperlock/domain/wallet/faucet.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

export type WalletRow = { customerId: string; address: Hex; balanceMicro: bigint; poison: Hex | null };

type Columns = { customer_id: string; address: Buffer; balance_micro: bigint; poison_address: Buffer | null };

const walletIn = (row: Columns): WalletRow => ({
  customerId: row.customer_id,
  address: hexOf(row.address),
  balanceMicro: row.balance_micro,
  poison: row.poison_address && hexOf(row.poison_address),
});

const columns = 'customer_id, address, balance_micro, poison_address';

export const walletOf = async (sql: Sql, customerId: string): Promise<WalletRow | null> => {
  const { rows } = await sql.query<Columns>(`select ${columns} from practice_wallet where customer_id = $1`, [
    customerId,
  ]);
  return rows[0] ? walletIn(rows[0]) : null;
};

/** Returns the customer whose practice wallet has this address. */
export const walletOwner = async (sql: Sql, address: Hex): Promise<string | null> => {
  const { rows } = await sql.query<{ customer_id: string }>(
    'select customer_id from practice_wallet where address = $1',
    [bytesOf(address)],
  );
  return rows[0]?.customer_id ?? null;
};

/** Locks the first visit: of two concurrent ones, the second finds the wallet of the first. */
export const lockVisit = async (tx: Sql, customerId: string): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('practice wallet ' || $1, 0))`, [customerId]);
};

export const insertWallet = async (tx: Sql, customerId: string, address: Hex): Promise<void> => {
  await tx.query('insert into practice_wallet (customer_id, address) values ($1, $2)', [
    customerId,
    bytesOf(address),
  ]);
};

/** Locks a wallet, so that its remaining balance is computed correctly. */
export const lockWallet = async (tx: Sql, customerId: string): Promise<WalletRow | null> => {
  const { rows } = await tx.query<Columns>(
    `select ${columns} from practice_wallet where customer_id = $1 for no key update`,
    [customerId],
  );
  return rows[0] ? walletIn(rows[0]) : null;
};

/** Locks wallets in one order, because several change at once. */
export const lockWalletsAt = async (tx: Sql, addresses: readonly Hex[]): Promise<WalletRow[]> => {
  const { rows } = await tx.query<Columns>(
    `select ${columns} from practice_wallet where address = any ($1) order by address for no key update`,
    [addresses.map(bytesOf)],
  );
  return rows.map(walletIn);
};

export const addToBalance = async (tx: Sql, customerId: string, amountMicro: bigint): Promise<void> => {
  await tx.query('update practice_wallet set balance_micro = balance_micro + $2 where customer_id = $1', [
    customerId,
    amountMicro,
  ]);
};

/** Returns what was taken from the faucet since a moment and did not fail. */
export const takenSince = async (sql: Sql, customerId: string, since: Date): Promise<Taken[]> => {
  const { rows } = await sql.query<{ at: Date; amount_micro: bigint }>(
    `select asked_at as at, amount_micro from wallet_order
      where customer_id = $1 and kind = 'faucet' and asked_at > $2 and ended is distinct from 'failed'`,
    [customerId, since],
  );
  return rows.map(({ at, amount_micro }) => ({ at, amountMicro: amount_micro }));
};

/** Returns addresses the customer chose to send to, latest first, without planted ones. */
export const destinationsOf = async (sql: Sql, customerId: string): Promise<Hex[]> => {
  const { rows } = await sql.query<{ to_address: Buffer }>(
    `select o.to_address from wallet_order o join practice_wallet w using (customer_id)
      where o.customer_id = $1 and o.kind = 'send' and o.to_address is distinct from w.poison_address
      group by o.to_address order by max(o.asked_at) desc`,
    [customerId],
  );
  return rows.map(({ to_address }) => hexOf(to_address));
};

/** Returns the first destination of a wallet whose history has no look-alike yet, once the transfer is final. */
export const nextToPoison = async (
  sql: Sql,
): Promise<{ customerId: string; victim: Hex; orderId: string; destination: Hex } | null> => {
  const { rows } = await sql.query<{ customer_id: string; address: Buffer; id: string; to_address: Buffer }>(
    `select w.customer_id, w.address, o.id, o.to_address
       from practice_wallet w
       join lateral (select id, to_address from wallet_order
                      where customer_id = w.customer_id and kind = 'send' and ended = 'final'
                      order by asked_at, id limit 1) o on true
      where w.poison_due limit 1`,
  );
  const [row] = rows;
  return row
    ? {
        customerId: row.customer_id,
        victim: hexOf(row.address),
        orderId: row.id,
        destination: hexOf(row.to_address),
      }
    : null;
};

/** Marks customers whose first transfer is final. */
export const notePoisonDue = async (tx: Sql, customerIds: readonly string[]): Promise<void> => {
  await tx.query(
    `update practice_wallet set poison_due = true
      where customer_id = any ($1) and poison_address is null and not poison_due`,
    [customerIds],
  );
};

export const poisonedAmong = async (sql: Sql, customerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ customer_id: string }>(
    'select customer_id from practice_wallet where customer_id = any ($1) and poison_address is not null',
    [customerIds],
  );
  return rows.map(({ customer_id }) => customer_id);
};

/** Returns false if another worker was faster. */
export const notePoison = async (tx: Sql, customerId: string, lookAlike: Hex): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `update practice_wallet set poison_address = $2, poison_due = false
      where customer_id = $1 and poison_address is null`,
    [customerId, bytesOf(lookAlike)],
  );
  return rowCount === 1;
};
