import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type AccountKind, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../../db/database.ts';
import { type AccountRow, type AccountStand, standOf } from './ledger-store.ts';

/** Queries for browsing the book. */

/** Finds an account by number alone, without its owner. */
export const selectByNumber = async (sql: Sql, number: number): Promise<AccountStand | null> => {
  const { rows } = await sql.query<AccountRow>(
    `select a.id, o.id as owner, ledger.balance_of(a.id)::text as balance
       from ledger.account a join ledger.owner o on o.no = a.id / 100 where a.id = $1`,
    [number],
  );
  return rows[0] ? standOf(rows[0]) : null;
};

export type EntrySummary = {
  no: bigint;
  cause: string;
  kind: EntryKind;
  bookedAt: Date;
  writtenAt: Date;
  parts: number;
  /** The sum of all transfers of the entry. */
  amountMicro: Micro;
};

type SummaryRow = {
  no: bigint;
  cause: string;
  kind: number;
  booked_at: Date;
  written_at: Date;
  parts: number;
  amount: string;
};

const summaryOf = (row: SummaryRow): EntrySummary => ({
  no: row.no,
  cause: row.cause,
  kind: entryKindOfNumber(row.kind),
  bookedAt: row.booked_at,
  writtenAt: row.written_at,
  parts: row.parts,
  amountMicro: BigInt(row.amount),
});

const summaries = `
  select t.no, t.cause, t.kind, t.booked_at, t.written_at, t.parts, whole.amount::text
    from ledger.transfer t
   cross join lateral (select sum(amount) as amount from ledger.transfer where cause = t.cause) whole
   where t.part = 1`;

const WINDOW_FIRST = 1024n;

/**
 * Entry numbers have a block range index only, which finds ranges. A page is therefore searched in the newest thousand
 * numbers, and in a window twice that where refused postings left numbers unused.
 */
export const selectLatestEntries = async (
  sql: Sql,
  before: bigint | null,
  limit: number,
): Promise<EntrySummary[]> => {
  const end = before ?? (await lastNumber(sql)) + 1n;
  for (let size = WINDOW_FIRST; ; size *= 2n) {
    const begin = end - size;
    const { rows } = await sql.query<SummaryRow>(
      `${summaries} and t.no >= $1 and t.no < $2 order by t.no desc limit $3`,
      [begin, end, limit],
    );
    if (rows.length === limit || begin <= 0n) return rows.map(summaryOf);
  }
};

const lastNumber = async (sql: Sql): Promise<bigint> => {
  const { rows } = await sql.query<{ no: bigint }>('select last_value as no from ledger.transfer_no');
  return rows[0]?.no ?? 0n;
};

export const selectEntriesByCause = async (
  sql: Sql,
  begin: string,
  after: string | null,
  limit: number,
): Promise<EntrySummary[]> => {
  const { rows } = await sql.query<SummaryRow>(
    // Causes are ASCII in byte order, so all causes with a prefix are between the prefix and the prefix followed by the
    // last character.
    `${summaries} and t.cause >= $1 and t.cause < $1 || '~' and ($2::text is null or t.cause > $2)
      order by t.cause limit $3`,
    [begin, after, limit],
  );
  return rows.map(summaryOf);
};

/** The sum that entries of one kind moved from accounts of one kind to accounts of another. */
export type Moved = { kind: EntryKind; debit: AccountKind; credit: AccountKind; amountMicro: Micro };

/** Sums entries dated after one moment and until another. The block range index leads to the postings concerned. */
export const selectMoved = async (
  sql: Sql,
  kinds: readonly EntryKind[],
  { from, to }: { from: Date; to: Date },
): Promise<Moved[]> => {
  const { rows } = await sql.query<{ kind: number; debit: number; credit: number; amount: string }>(
    `select kind, debit % 100 as debit, credit % 100 as credit, sum(amount::bigint)::text as amount
       from ledger.transfer
      where booked_at > $1::timestamptz and booked_at <= $2::timestamptz and kind = any ($3::smallint[])
      group by 1, 2, 3`,
    [from, to, kinds.map((kind) => entryKinds[kind].number)],
  );
  return rows.map(({ kind, debit, credit, amount }) => ({
    kind: entryKindOfNumber(kind),
    debit: kindOfNumber(debit),
    credit: kindOfNumber(credit),
    amountMicro: BigInt(amount),
  }));
};
