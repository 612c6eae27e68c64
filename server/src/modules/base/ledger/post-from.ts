import { type EntryKind, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type AccountKind, accountKinds } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from '../../../db/database.ts';

/**
 * For jobs that book thousands of entries of one shape: posts what a query says, without the rows ever leaving the
 * database. All or nothing, in the caller's transaction; a cause that is booked already is an error.
 */
type Selection = {
  readonly parts: string;
  /** What is counted for the caller, as an expression over the parts: not everything need lead to a posting. */
  readonly counted: string;
  readonly values: readonly unknown[];
};

/**
 * Any entries. The query's parts end in `transfer_of (cause, kind, booked_at, nth, part, parts, debit, credit, amount)`, a
 * row for each of an entry's parts, with accounts by their numbers (`accountIn`). Entries are booked in the order of
 * `nth`, a number that each has for itself.
 */
export type Entries = Selection;

/**
 * Entries that each pay one customer, into what they have available, which takes less work. The query's parts end in
 * `payout_of (cause, booked_at, nth, owner_no, from_own, from_operator)`, a row for each entry: how much comes from the
 * customer's own account and how much from the operator's, 0 for nothing. They are booked in the order of `booked_at`, then `nth`.
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

/** In SQL: the number of an account of whoever has this number in the book (`numberOf`). */
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

// Sorted once, before: servers older than PostgreSQL 16 would sort for each of the arrays.
const payoutBatch = `
  select array_agg(cause) as cause, array_agg(booked_at) as booked_at, array_agg(owner_no) as owner_no,
         array_agg(from_own) as from_own, array_agg(from_operator) as from_operator,
         coalesce(sum(from_own + from_operator), 0)::bigint as total
    from (select * from payout_of order by booked_at, nth) in_order`;
