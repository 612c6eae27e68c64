import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

export const selectXpub = async (sql: Sql): Promise<string | null> => {
  const { rows } = await sql.query<{ xpub: string }>('select xpub from deposit_key');
  return rows[0]?.xpub ?? null;
};

/** Locks the making of the key: one node makes it, others wait and find it. */
export const lockKey = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('deposit key', 0))`);
};

export const insertXpub = async (tx: Sql, xpub: string): Promise<void> => {
  await tx.query('insert into deposit_key (xpub) values ($1)', [xpub]);
};

export const addressOfCustomer = async (sql: Sql, customerId: string): Promise<Hex | null> => {
  const { rows } = await sql.query<{ address: Buffer }>(
    'select address from deposit_address where customer_id = $1',
    [customerId],
  );
  return rows[0] ? hexOf(rows[0].address) : null;
};

export const nextPlace = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ place: bigint }>(`select nextval('deposit_place') as place`);
  return Number(rows[0]?.place);
};

/** Inserts an address; a concurrent second request gets the first one's address. */
export const insertAddress = async (
  sql: Sql,
  { customerId, address, place, at }: { customerId: string; address: Hex; place: number; at: Date },
): Promise<Hex> => {
  await sql.query(
    `insert into deposit_address (address, place, customer_id, made_at) values ($1, $2, $3, $4)
     on conflict (customer_id) do nothing`,
    [bytesOf(address), place, customerId, at],
  );
  const kept = await addressOfCustomer(sql, customerId);
  if (!kept) throw new Error('a deposit address was not kept');
  return kept;
};

/** Returns the owners of these deposit addresses; other addresses are left out. */
export const ownersOf = async (sql: Sql, addresses: readonly Hex[]): Promise<Map<Hex, string>> => {
  const { rows } = await sql.query<{ address: Buffer; customer_id: string }>(
    'select address, customer_id from deposit_address where address = any ($1::bytea[])',
    [[...new Set(addresses)].map(bytesOf)],
  );
  return new Map(rows.map((row) => [hexOf(row.address), row.customer_id] as const));
};

export const ownAmong = async (sql: Sql, addresses: readonly Hex[]): Promise<Hex[]> => [
  ...(await ownersOf(sql, addresses)).keys(),
];

export const isDepositAddress = async (sql: Sql, address: Hex): Promise<boolean> => {
  const { rowCount } = await sql.query('select 1 from deposit_address where address = $1', [
    bytesOf(address),
  ]);
  return rowCount === 1;
};
