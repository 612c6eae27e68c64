import type { bankOrderStates } from '@paperlock/contract/withdrawals-desk.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type BankOrderState = (typeof bankOrderStates)[number];

export type BankOrder = {
  id: bigint;
  cause: string;
  reference: string;
  country: string;
  bank: string;
  account_masked: string;
  holder: string;
  amount: Micro;
  state: BankOrderState;
  ordered_at: Date;
  taken_at: Date | null;
  settled_at: Date | null;
};

const columns = `id, cause, reference, country, bank, account_masked, holder, amount, state,
  ordered_at, taken_at, settled_at`;

export type NewBankOrder = Pick<
  BankOrder,
  'cause' | 'country' | 'bank' | 'account_masked' | 'holder' | 'amount'
> & {
  branch: string;
  routing: string;
  account_sealed: Buffer;
  ordered_at: Date;
};

/** Writes an order once per cause; a repeated order returns the existing one. */
export const insertOrder = async (tx: Sql, order: NewBankOrder): Promise<BankOrder> => {
  await tx.query(
    `insert into bank_order (cause, country, bank, branch, routing, account_sealed, account_masked, holder, amount,
                             ordered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (cause) do nothing`,
    [
      order.cause,
      order.country,
      order.bank,
      order.branch,
      order.routing,
      order.account_sealed,
      order.account_masked,
      order.holder,
      order.amount,
      order.ordered_at,
    ],
  );
  const [written] = await ordersFor(tx, [order.cause]);
  if (!written) throw new Error(`the order for ${order.cause} was not written`);
  return written;
};

export const ordersFor = (sql: Sql, causes: readonly string[]): Promise<BankOrder[]> =>
  allRows(sql, `select ${columns} from bank_order where cause = any ($1)`, [causes]);

/** Locks the bank, so that two nodes cannot spend the same money. */
export const lockBank = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bank', 0))`);
};

/** Returns the oldest waiting order. */
export const firstWaiting = (tx: Sql): Promise<BankOrder | null> =>
  firstRow(tx, `select ${columns} from bank_order where state = 'waiting' order by id limit 1 for update`);

export const firstDue = (tx: Sql, takenUntil: Date): Promise<BankOrder | null> =>
  firstRow(
    tx,
    `select ${columns} from bank_order where state = 'taken' and taken_at <= $1 order by id limit 1
        for update skip locked`,
    [takenUntil],
  );

export const setTaken = async (tx: Sql, id: bigint, at: Date): Promise<BankOrder> =>
  changed(tx, `update bank_order set state = 'taken', taken_at = $2 where id = $1 returning ${columns}`, [
    id,
    at,
  ]);

export const setSettled = async (tx: Sql, id: bigint, at: Date): Promise<BankOrder> =>
  changed(tx, `update bank_order set state = 'settled', settled_at = $2 where id = $1 returning ${columns}`, [
    id,
    at,
  ]);

const changed = async (tx: Sql, text: string, values: unknown[]): Promise<BankOrder> => {
  const { rows } = await tx.query<BankOrder>(text, values);
  if (!rows[0]) throw new Error('a bank order is gone');
  return rows[0];
};

/** Sums orders that are not settled: those taken, and those waiting for money. */
export const openSums = async (sql: Sql): Promise<{ taken: Micro; waiting: Micro }> => {
  const { rows } = await sql.query<{ taken: Micro; waiting: Micro }>(
    `select coalesce(sum(amount) filter (where state = 'taken'), 0)::bigint as taken,
            coalesce(sum(amount) filter (where state = 'waiting'), 0)::bigint as waiting
       from bank_order where state <> 'settled'`,
  );
  return rows[0] ?? { taken: 0n, waiting: 0n };
};

export const settledSum = async (sql: Sql): Promise<Micro> => {
  const { rows } = await sql.query<{ sum: string }>(
    `select coalesce(sum(amount), 0)::text as sum from bank_order where state = 'settled'`,
  );
  return BigInt(rows[0]?.sum ?? 0);
};

export const ordersPage = (
  sql: Sql,
  state: BankOrderState | null,
  before: Cursor | null,
  limit: number,
): Promise<(BankOrder & { created_at: Date })[]> =>
  allRows(
    sql,
    `select ${columns}, ordered_at as created_at from bank_order
      where ($1::text is null or state = $1)
        and ($2::timestamptz is null or (ordered_at, id) < ($2, $3::bigint))
      order by ordered_at desc, id desc limit $4`,
    [state, before?.at ?? null, before?.id ?? null, limit],
  );
