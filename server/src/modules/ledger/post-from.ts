import { type AccountKind, accountKinds } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from '../../db/database.ts';

/**
 * For jobs that book thousands of entries of one shape: posts what a query says, without the rows ever leaving the
 * database. The query's parts end in `transfer_of (cause, kind, booked_at, part, debit, credit, amount)`, with accounts
 * by their numbers (`accountIn`). All or nothing, in the caller's transaction; a cause that is booked already is an error.
 */
export type Selection = {
  readonly parts: string;
  /** What is counted for the caller, as an expression over the parts: not everything need lead to a posting. */
  readonly counted: string;
  readonly values: readonly unknown[];
};

export type PostedSum = { counted: number; entries: number; amountMicro: bigint };

export const postFrom = async (tx: Sql, { parts, counted, values }: Selection): Promise<PostedSum> => {
  // Sorting some ten thousand rows through a file takes longer than writing them.
  await tx.query(`set local work_mem = '64MB'`);
  const { rows } = await tx.query<{ counted: number; entries: number; amount: bigint }>(
    `with ${parts}, ${lines}
     select (${counted})::integer as counted, ${posted} as entries, t.total as amount
       from entries e cross join transfers t`,
    [...values],
  );
  const [sum] = rows;
  if (!sum) throw new Error('a selection of postings got no answer');
  return { counted: sum.counted, entries: sum.entries, amountMicro: sum.amount };
};

/** In SQL: the number of an account of whoever has this number in the book (`numberOf`). */
export const accountIn = (kind: AccountKind, ownerNo: string): string =>
  `(${ownerNo} * 100 + ${accountKinds[kind].number})`;

const lines = `
  line as materialized (
    select cause collate "C" as cause, kind::smallint as kind, booked_at, part, amount, debit, credit from transfer_of
  ), entry as (
    select cause, min(kind) as kind, min(booked_at) as booked_at, count(*)::smallint as size from line group by cause
  ), entries as (
    select array_agg(cause order by booked_at, cause) as cause, array_agg(kind order by booked_at, cause) as kind,
           array_agg(booked_at order by booked_at, cause) as booked_at,
           array_agg(size order by booked_at, cause) as size
      from entry
  ), transfers as (
    select array_agg(debit order by booked_at, cause, part) as debit,
           array_agg(credit order by booked_at, cause, part) as credit,
           array_agg(amount order by booked_at, cause, part) as amount, coalesce(sum(amount), 0)::bigint as total
      from line
  )`;

const posted = `case when e.cause is null then 0 else
  cardinality(ledger.post_batch(e.cause, e.kind, e.booked_at, e.size, t.debit, t.credit, t.amount)) end`;
