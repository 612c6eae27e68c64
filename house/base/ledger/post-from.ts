import { type EntryKind, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type AccountKind, accountKinds } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from '../../db/database.ts';

/**
 * For jobs that book thousands of entries of one shape: posts the rows of a query without moving them out of the database.
 * All or nothing, in the caller's transaction; a cause that is already booked is an error.
 */
type Selection = {
  readonly parts: string;
  /** The count returned to the caller, as an expression over the parts: some rows lead to no posting. */
  readonly counted: string;
  readonly values: readonly unknown[];
};

/**
 * Any entries. The query's parts end in `transfer_of (cause, kind, booked_at, nth, part, parts, debit, credit, amount)`,
 * one row for each part of an entry, with accounts by their numbers (`accountIn`). Entries are booked in the order of
 * `nth`, which is unique per entry.
 */
export type Entries = Selection;

/**
 * Entries that each pay into one customer's available balance, which is cheaper. The query's parts end in `payout_of
 * (cause, booked_at, nth, owner_no, from_own, from_operator)`, one row per entry: the amounts from the customer's own
 * account and from the operator's, 0 for nothing. They are booked in the order of `booked_at`, then `nth`.
 */
export type Payouts = Selection & {
  readonly kind: EntryKind;
  readonly own: AccountKind | null;
  readonly operator: AccountKind;
};

export type PostedSum = { counted: number; entries: number; amountMicro: bigint };

export const postFrom = (tx: Sql, entries: Entries): Promise<PostedSum> =>
  bookFrom(
    tx,
    entries,
    entryBatch,
    'cardinality(ledger.post_batch(cause, kind, booked_at, size, debit, credit, amount))',
  );

export const payFrom = (tx: Sql, { kind, own, operator, ...payouts }: Payouts): Promise<PostedSum> => {
  const shape = [entryKinds[kind], own && accountKinds[own], accountKinds[operator]]
    .map((one) => `${one?.number ?? null}::smallint`)
    .join(', ');
  return bookFrom(
    tx,
    payouts,
    payoutBatch,
    `ledger.pay_out(${shape}, cause, booked_at, owner_no, from_own, from_operator)`,
  );
};

const bookFrom = async (
  tx: Sql,
  { parts, counted, values }: Selection,
  batch: string,
  post: string,
): Promise<PostedSum> => {
  // Sorting some ten thousand rows through a file takes longer than writing them.
  await tx.query(`set local work_mem = '64MB'`);
  const { rows } = await tx.query<{ counted: number; entries: number; amount: bigint }>(
    `with ${parts}, batch as (${batch})
     select (${counted})::integer as counted, case when cause is null then 0 else ${post} end as entries, total as amount
       from batch`,
    [...values],
  );
  const [sum] = rows;
  if (!sum) throw new Error('a selection of postings got no answer');
  return { counted: sum.counted, entries: sum.entries, amountMicro: sum.amount };
};

/** Returns SQL for the account number of an owner, who is given by number (`numberOf`). */
export const accountIn = (kind: AccountKind, ownerNo: string): string =>
  `(${ownerNo} * 100 + ${accountKinds[kind].number})`;

const byPart = 'order by nth, part';

const entryBatch = `
  select array_agg(cause ${byPart}) filter (where part = parts) as cause,
         array_agg(kind::smallint ${byPart}) filter (where part = parts) as kind,
         array_agg(booked_at ${byPart}) filter (where part = parts) as booked_at,
         array_agg(parts::smallint ${byPart}) filter (where part = parts) as size,
         array_agg(debit ${byPart}) as debit, array_agg(credit ${byPart}) as credit,
         array_agg(amount ${byPart}) as amount, coalesce(sum(amount), 0)::bigint as total
    from transfer_of`;

// Sorted once beforehand: PostgreSQL before version 16 would sort for each of the arrays.
const payoutBatch = `
  select array_agg(cause) as cause, array_agg(booked_at) as booked_at, array_agg(owner_no) as owner_no,
         array_agg(from_own) as from_own, array_agg(from_operator) as from_operator,
         coalesce(sum(from_own + from_operator), 0)::bigint as total
    from (select * from payout_of order by booked_at, nth) in_order`;
