import { type AccountKind, accountKinds } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from '../../db/database.ts';

/**
 * For jobs that book thousands of entries of one shape: posts what a query says, without the rows ever leaving the
 * database. The query's parts end in `transfer_of (cause, kind, booked_at, nth, part, parts, debit, credit, amount)`, a row
 * for each of an entry's parts, with accounts by their numbers (`accountIn`). Entries are booked in the order of `nth`, a
 * number that each has for itself. All or nothing, in the caller's transaction; a cause that is booked already is an error.
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
    `with ${parts}, ${batch}
     select (${counted})::integer as counted, ${posted} as entries, total as amount from batch`,
    [...values],
  );
  const [sum] = rows;
  if (!sum) throw new Error('a selection of postings got no answer');
  return { counted: sum.counted, entries: sum.entries, amountMicro: sum.amount };
};

/** In SQL: the number of an account of whoever has this number in the book (`numberOf`). */
export const accountIn = (kind: AccountKind, ownerNo: string): string =>
  `(${ownerNo} * 100 + ${accountKinds[kind].number})`;

const inOrder = 'order by nth, part';

const batch = `
  batch as (
    select array_agg(cause ${inOrder}) filter (where part = parts) as cause,
           array_agg(kind::smallint ${inOrder}) filter (where part = parts) as kind,
           array_agg(booked_at ${inOrder}) filter (where part = parts) as booked_at,
           array_agg(parts::smallint ${inOrder}) filter (where part = parts) as size,
           array_agg(debit ${inOrder}) as debit, array_agg(credit ${inOrder}) as credit,
           array_agg(amount ${inOrder}) as amount, coalesce(sum(amount), 0)::bigint as total
      from transfer_of
  )`;

const posted = `case when cause is null then 0 else
  cardinality(ledger.post_batch(cause, kind, booked_at, size, debit, credit, amount)) end`;
