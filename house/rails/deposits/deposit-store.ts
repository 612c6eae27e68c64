import { type DepositState, depositMoves } from '@paperlock/domain/deposits/life.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { bytesOf, hexOf } from '../../db/hex.ts';
import type { Hex } from '../../ports/chain.ts';

export type DepositRow = {
  no: bigint;
  id: string;
  tx: Buffer;
  position: number;
  customer_id: string;
  from_address: Buffer;
  to_address: Buffer;
  amount: Micro;
  state: DepositState;
  reason: 'below_minimum' | 'account_closed' | 'over_limit' | null;
  credited_how: 'arrived' | 'combined' | 'matched' | null;
  block: bigint | null;
  returns: number;
  seen_at: Date;
  since: Date;
  settled_at: Date | null;
};

export type Deposit = {
  no: bigint;
  id: string;
  tx: Hex;
  position: number;
  customerId: string;
  from: Hex;
  to: Hex;
  amountMicro: Micro;
  state: DepositState;
  reason: DepositRow['reason'];
  how: DepositRow['credited_how'];
  block: number | null;
  returns: number;
  seenAt: Date;
  since: Date;
  settledAt: Date | null;
};

export const depositColumns = `d.no, d.id, d.tx, d.position, d.customer_id, d.from_address, d.to_address, d.amount,
  d.state, d.reason, d.credited_how, d.block, d.returns, d.seen_at, d.since, d.settled_at`;

export const depositIn = (row: DepositRow): Deposit => ({
  no: row.no,
  id: row.id,
  tx: hexOf(row.tx),
  position: row.position,
  customerId: row.customer_id,
  from: hexOf(row.from_address),
  to: hexOf(row.to_address),
  amountMicro: row.amount,
  state: row.state,
  reason: row.reason,
  how: row.credited_how,
  block: row.block === null ? null : Number(row.block),
  returns: row.returns,
  seenAt: row.seen_at,
  since: row.since,
  settledAt: row.settled_at,
});

const query = async (sql: Sql, text: string, values: unknown[]): Promise<Deposit[]> => {
  const { rows } = await sql.query<DepositRow>(text, values);
  return rows.map(depositIn);
};

const only = ([deposit]: readonly Deposit[]): Deposit | null => deposit ?? null;

export const depositById = async (sql: Sql, id: string): Promise<Deposit | null> =>
  only(await query(sql, `select ${depositColumns} from deposit d where id = $1`, [id]));

export const lockDeposit = async (tx: Sql, id: string): Promise<Deposit | null> =>
  only(await query(tx, `select ${depositColumns} from deposit d where id = $1 for update`, [id]));

/** Returns a customer's deposits under way, oldest first. */
export const comingOf = (sql: Sql, customerId: string): Promise<Deposit[]> =>
  query(
    sql,
    `select ${depositColumns} from deposit d where customer_id = $1 and state = 'coming' order by seen_at, no`,
    [customerId],
  );

/**
 * Locks deposits below the minimum that wait for a choice, until the transaction ends. The largest come first, so that
 * hundreds of tiny transfers from a stranger cannot crowd out real ones.
 */
export const lockSmall = (tx: Sql, customerId: string, limit: number): Promise<Deposit[]> =>
  query(
    tx,
    `select ${depositColumns} from deposit d
      where customer_id = $1 and state = 'review' and reason = 'below_minimum'
      order by amount desc, no limit $2 for update`,
    [customerId, limit],
  );

export const sumSmall = async (
  sql: Sql,
  customerId: string,
): Promise<{ count: number; totalMicro: Micro }> => {
  const { rows } = await sql.query<{ count: number; total: bigint }>(
    `select count(*)::int as count, coalesce(sum(amount), 0)::bigint as total from deposit
      where customer_id = $1 and state = 'review' and reason = 'below_minimum'`,
    [customerId],
  );
  return { count: rows[0]?.count ?? 0, totalMicro: rows[0]?.total ?? 0n };
};

/** Counts a customer's unsettled deposits: under way, in review, or being returned. */
export const countOpen = async (sql: Sql, customerId: string): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*)::int as n from deposit
      where customer_id = $1 and state in ('coming', 'review', 'returning')`,
    [customerId],
  );
  return rows[0]?.n ?? 0;
};

/** Returns which of these people ever had a deposit credited. */
export const creditedAmong = async (sql: Sql, customerIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql.query<{ id: string }>(
    `select id from unnest($1::uuid[]) as who (id)
      where exists (select from deposit d where d.customer_id = who.id and d.state = 'credited')`,
    [customerIds],
  );
  return rows.map(({ id }) => id);
};

/** Sums all final transfers to deposit addresses, however they were booked. */
export const sumFinal = async (sql: Sql): Promise<Micro> => {
  const { rows } = await sql.query<{ total: string }>(
    `select coalesce(sum(d.amount), 0)::text as total
       from deposit d join deposit_address a on a.address = d.to_address where d.state not in ('coming', 'orphaned')`,
  );
  return BigInt(rows[0]?.total ?? 0);
};

/** Sums deposits in review or being returned, by the owner of the address. */
export const sumInReview = async (sql: Sql): Promise<Map<string, Micro>> => {
  const { rows } = await sql.query<{ customer_id: string; total: string }>(
    `select customer_id, sum(amount)::text as total from deposit
      where state in ('review', 'returning') group by 1`,
  );
  return new Map(rows.map(({ customer_id, total }) => [customer_id, BigInt(total)]));
};

export const inTransaction = (sql: Sql, customerId: string, tx: Hex): Promise<Deposit[]> =>
  query(sql, `select ${depositColumns} from deposit d where tx = $2 and customer_id = $1 order by position`, [
    customerId,
    bytesOf(tx),
  ]);

/** Returns the deposits of whomever in a transaction. */
export const depositsIn = (sql: Sql, tx: Hex): Promise<Deposit[]> =>
  query(sql, `select ${depositColumns} from deposit d where tx = $1 order by position`, [bytesOf(tx)]);

/** Returns a customer's deposits, newest first. */
export const latestOf = (sql: Sql, customerId: string, limit: number): Promise<Deposit[]> =>
  query(
    sql,
    `select ${depositColumns} from deposit d where customer_id = $1 order by seen_at desc, no desc limit $2`,
    [customerId, limit],
  );

type Credit = { to: string; how: 'combined' | 'matched'; at: Date };

export const creditDeposits = async (tx: Sql, ids: readonly string[], credit: Credit): Promise<void> => {
  await tx.query(
    `update deposit set state = '${depositMoves.match.to}', credited_to = $2, credited_how = $3, settled_at = $4, since = $4
      where id = any ($1)`,
    [ids, credit.to, credit.how, credit.at],
  );
};

/** Returns the attempt number. */
export const beginReturn = async (tx: Sql, id: string, at: Date): Promise<number> => {
  const { rows } = await tx.query<{ returns: number }>(
    `update deposit set state = '${depositMoves.ask_return.to}', returns = returns + 1, since = $2 where id = $1 returning returns`,
    [id, at],
  );
  return rows[0]?.returns ?? 0;
};

export const endReturn = async (tx: Sql, id: string, at: Date, settled: boolean): Promise<void> => {
  await tx.query('update deposit set state = $3, since = $2, settled_at = $4 where id = $1', [
    id,
    at,
    depositMoves[settled ? 'settle_return' : 'fail_return'].to,
    settled ? at : null,
  ]);
};
