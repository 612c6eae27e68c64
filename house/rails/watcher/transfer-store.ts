import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Cursor } from '../../db/page.ts';
import type { ChainTransfer, Hex } from '../../ports/chain.ts';

type TransferRow = {
  block: number;
  log_index: number;
  tx: Buffer;
  position: number;
  block_hash: Buffer;
  from_address: Buffer;
  to_address: Buffer;
  amount: bigint;
  at: Date;
};

const columns = 'block, log_index, tx, position, block_hash, from_address, to_address, amount, at';

const given = `unnest($1::int[], $2::int[], $3::bytea[], $4::int[], $5::bytea[], $6::bytea[], $7::bytea[], $8::bigint[],
                      $9::timestamptz[]) as given (${columns})`;

const valuesOf = (transfers: readonly ChainTransfer[]): unknown[] => [
  transfers.map(({ block }) => block),
  transfers.map(({ logIndex }) => logIndex),
  transfers.map(({ tx }) => bytesOf(tx)),
  transfers.map(({ position }) => position),
  transfers.map(({ blockHash }) => bytesOf(blockHash)),
  transfers.map(({ from }) => bytesOf(from)),
  transfers.map(({ to }) => bytesOf(to)),
  transfers.map(({ amountMicro }) => amountMicro),
  transfers.map(({ at }) => at),
];

const transferOf = (row: TransferRow): ChainTransfer => ({
  tx: hexOf(row.tx),
  logIndex: row.log_index,
  position: row.position,
  block: row.block,
  blockHash: hexOf(row.block_hash),
  at: row.at,
  from: hexOf(row.from_address),
  to: hexOf(row.to_address),
  amountMicro: row.amount,
});

/** Records transfers and returns the new ones, in the order of the chain. */
export const recordTransfers = async (
  tx: Sql,
  transfers: readonly ChainTransfer[],
): Promise<ChainTransfer[]> => {
  if (transfers.length === 0) return [];
  const { rows } = await tx.query<{ tx: Buffer; position: number }>(
    `insert into chain_transfer (${columns}) select ${columns} from ${given} order by block, log_index
     on conflict do nothing returning tx, position`,
    valuesOf(transfers),
  );
  const fresh = new Set(rows.map((row) => `${hexOf(row.tx)} ${row.position}`));
  return transfers.filter(({ tx: hash, position }) => fresh.has(`${hash} ${position}`));
};

/** Returns those of these transfers that are not recorded. */
export const missingOf = async (sql: Sql, transfers: readonly ChainTransfer[]): Promise<ChainTransfer[]> => {
  if (transfers.length === 0) return [];
  const { rows } = await sql.query<TransferRow>(
    `select ${columns} from ${given}
      where not exists (select 1 from chain_transfer t where (t.tx, t.position) = (given.tx, given.position))
      order by block, log_index`,
    valuesOf(transfers),
  );
  return rows.map(transferOf);
};

export const replaceUnfinal = async (tx: Sql, transfers: readonly ChainTransfer[]): Promise<void> => {
  await tx.query('delete from chain_unfinal');
  if (transfers.length === 0) return;
  await tx.query(
    `insert into chain_unfinal (${columns}) select ${columns} from ${given}`,
    valuesOf(transfers),
  );
};

export type RecordedTransfer = ChainTransfer & { id: bigint; created_at: Date };

/** Returns final transfers to or from these addresses, or of all addresses, newest first. */
export const transfersPage = async (
  sql: Sql,
  addresses: readonly Hex[] | null,
  before: Cursor | null,
  limit: number,
): Promise<RecordedTransfer[]> => {
  const { rows } = await sql.query<TransferRow & { id: bigint }>(
    `select id, ${columns} from chain_transfer
      where ($1::bytea[] is null or from_address = any ($1) or to_address = any ($1))
        and ($2::timestamptz is null or (at, id) < ($2, $3::bigint))
      order by at desc, id desc limit $4`,
    [addresses?.map(bytesOf) ?? null, before?.at ?? null, before?.id ?? null, limit],
  );
  return rows.map((row) => ({ ...transferOf(row), id: row.id, created_at: row.at }));
};

/** Returns transfers that are not final, newest first. */
export const unfinalTransfers = async (
  sql: Sql,
  addresses: readonly Hex[] | null,
): Promise<ChainTransfer[]> => {
  const { rows } = await sql.query<TransferRow>(
    `select ${columns} from chain_unfinal
      where $1::bytea[] is null or from_address = any ($1) or to_address = any ($1)
      order by block desc, log_index desc`,
    [addresses?.map(bytesOf) ?? null],
  );
  return rows.map(transferOf);
};

export const transfersIn = async (sql: Sql, tx: Hex): Promise<(ChainTransfer & { final: boolean })[]> => {
  const { rows } = await sql.query<TransferRow & { final: boolean }>(
    `select ${columns}, true as final from chain_transfer where tx = $1
      union all
     select ${columns}, false from chain_unfinal where tx = $1
      order by position`,
    [bytesOf(tx)],
  );
  return rows.map((row) => ({ ...transferOf(row), final: row.final }));
};

const sumIn = ([row]: readonly { sum: string }[]): bigint => BigInt(row?.sum ?? 0);

export const tokensAt = async (sql: Sql, address: Hex): Promise<bigint> => {
  const { rows } = await sql.query<{ sum: string }>(
    `select (coalesce((select sum(amount) from chain_transfer where to_address = $1), 0)
           - coalesce((select sum(amount) from chain_transfer where from_address = $1), 0))::text as sum`,
    [bytesOf(address)],
  );
  return sumIn(rows);
};

export const sentIn = async (sql: Sql, from: Hex, txs: readonly Hex[]): Promise<bigint> => {
  const { rows } = await sql.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from chain_transfer where tx = any ($2) and from_address = $1`,
    [bytesOf(from), txs.map(bytesOf)],
  );
  return sumIn(rows);
};

export const receivedIn = async (sql: Sql, to: Hex, txs: readonly Hex[]): Promise<bigint> => {
  const { rows } = await sql.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from chain_transfer where tx = any ($2) and to_address = $1`,
    [bytesOf(to), txs.map(bytesOf)],
  );
  return sumIn(rows);
};
