import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

export type OrderRow = {
  id: string;
  kind: 'faucet' | 'send';
  to: Hex;
  amountMicro: bigint;
  askedAt: Date;
  txHash: Hex | null;
  ended: 'final' | 'failed' | null;
};

type Columns = {
  id: string;
  kind: OrderRow['kind'];
  to_address: Buffer;
  amount_micro: bigint;
  asked_at: Date;
  tx_hash: Buffer | null;
  ended: OrderRow['ended'];
};

const columns = 'id, kind, to_address, amount_micro, asked_at, tx_hash, ended';

const orderIn = (row: Columns): OrderRow => ({
  id: row.id,
  kind: row.kind,
  to: hexOf(row.to_address),
  amountMicro: row.amount_micro,
  askedAt: row.asked_at,
  txHash: row.tx_hash && hexOf(row.tx_hash),
  ended: row.ended,
});

export const insertOrder = async (
  tx: Sql,
  customerId: string,
  order: Pick<OrderRow, 'id' | 'kind' | 'to' | 'amountMicro' | 'askedAt'> & {
    hurried: boolean;
    afterId: string | null;
  },
): Promise<OrderRow> => {
  const { rows } = await tx.query<Columns>(
    `insert into wallet_order (id, customer_id, kind, to_address, amount_micro, asked_at, hurried, after_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      order.id,
      customerId,
      order.kind,
      bytesOf(order.to),
      order.amountMicro,
      order.askedAt,
      order.hurried,
      order.afterId,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error('the order was not written');
  return orderIn(row);
};

/** Returns orders under way and those failed since a moment, newest first. */
export const ordersUnderWay = async (
  sql: Sql,
  customerId: string,
  failedSince: Date,
): Promise<OrderRow[]> => {
  const { rows } = await sql.query<Columns>(
    `select ${columns} from wallet_order
      where customer_id = $1 and (ended is null or (ended = 'failed' and asked_at > $2))
      order by asked_at desc, id`,
    [customerId, failedSince],
  );
  return rows.map(orderIn);
};

/** In real time. After this an order waits for blocks as they come: something is wrong with it, and all worlds share the chain. */
const HURRIED_MINUTES = 5;

/** Returns whether an order waits for blocks that are made at once. */
export const isHurried = async (sql: Sql): Promise<boolean> => {
  const { rows } = await sql.query<{ there: boolean }>(
    `select exists (select from wallet_order
                     where hurried and ended is null and placed_at > now() - make_interval(mins => $1)) as there`,
    [HURRIED_MINUTES],
  );
  return rows[0]?.there ?? false;
};

export const allOrders = async (sql: Sql, customerId: string): Promise<OrderRow[]> => {
  const { rows } = await sql.query<Columns>(
    `select ${columns} from wallet_order where customer_id = $1 order by asked_at desc, id`,
    [customerId],
  );
  return rows.map(orderIn);
};

/** Returns what the faucet still brings, minus what is still to be sent. */
export const underWayMicro = async (sql: Sql, customerId: string): Promise<bigint> => {
  const { rows } = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(case kind when 'faucet' then amount_micro else -amount_micro end), 0)::bigint as sum
       from wallet_order where customer_id = $1 and ended is null`,
    [customerId],
  );
  return rows[0]?.sum ?? 0n;
};

/** Returns the owner of an order; null if the account was closed meanwhile. */
export const noteHash = async (tx: Sql, id: string, txHash: Hex): Promise<string | null> => {
  const { rows } = await tx.query<{ customer_id: string }>(
    'update wallet_order set tx_hash = $2 where id = $1 returning customer_id',
    [id, bytesOf(txHash)],
  );
  return rows[0]?.customer_id ?? null;
};

export const noteFailed = async (tx: Sql, id: string): Promise<void> => {
  await tx.query(`update wallet_order set ended = 'failed' where id = $1`, [id]);
};

/** Returns the order that sends on what this one brings, unless it has ended. */
export const orderAfter = async (tx: Sql, id: string): Promise<OrderRow | null> => {
  const { rows } = await tx.query<Columns>(
    `select ${columns} from wallet_order where after_id = $1 and ended is null`,
    [id],
  );
  return rows[0] ? orderIn(rows[0]) : null;
};

/** Returns the customers who sent something in these transactions. */
export const noteFinal = async (tx: Sql, hashes: readonly Hex[]): Promise<string[]> => {
  const { rows } = await tx.query<{ customer_id: string; kind: OrderRow['kind'] }>(
    `update wallet_order set ended = 'final' where tx_hash = any ($1) and ended is null
     returning customer_id, kind`,
    [hashes.map(bytesOf)],
  );
  return rows.filter(({ kind }) => kind === 'send').map(({ customer_id }) => customer_id);
};
