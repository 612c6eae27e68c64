import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

export const leastRecentlyRead = async (sql: Sql, limit: number): Promise<Hex[]> => {
  const { rows } = await sql.query<{ address: Buffer }>(
    `select a.address from deposit_address a left join deposit_holding h on h.address = a.address
      order by h.read_at nulls first, a.place limit $1`,
    [limit],
  );
  return rows.map(({ address }) => hexOf(address));
};

/** Sums recorded transfers to these addresses in final and other blocks. */
export const recordedFor = async (sql: Sql, addresses: readonly Hex[]): Promise<Map<Hex, Micro>> => {
  const { rows } = await sql.query<{ address: Buffer; total: string }>(
    `select to_address as address, sum(amount)::text as total from deposit
      where to_address = any ($1::bytea[]) and state <> 'orphaned' group by to_address`,
    [addresses.map(bytesOf)],
  );
  return new Map(rows.map(({ address, total }) => [hexOf(address), BigInt(total)]));
};

export const keepHolding = async (
  sql: Sql,
  holding: { address: Hex; block: number; heldMicro: Micro; recordedMicro: Micro },
): Promise<void> => {
  await sql.query(
    `insert into deposit_holding (address, block, held, recorded) values ($1, $2, $3, $4)
     on conflict (address) do update
       set block = excluded.block, held = excluded.held, recorded = excluded.recorded, read_at = now()`,
    [bytesOf(holding.address), holding.block, String(holding.heldMicro), String(holding.recordedMicro)],
  );
};
