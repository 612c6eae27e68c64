import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import { type AccountKind, kindOfNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';
import { type Narrowing, narrowing } from '../../db/sorted-list.ts';
import { type AccountRow, type AccountStand, standOf } from './account-store.ts';

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

export type EntryRow = {
  no: bigint;
  cause: string;
  kind: number;
  booked_at: Date;
  written_at: Date;
  debit: number;
  debit_owner: string;
  credit: number;
  credit_owner: string;
  amount: Micro;
};

export const selectEntry = (sql: Sql, cause: string): Promise<EntryRow[]> =>
  allRows(
    sql,
    `select t.no, t.cause, t.kind, t.booked_at, t.written_at, t.amount::bigint,
            t.debit, d.id as debit_owner, t.credit, c.id as credit_owner
       from ledger.transfer t
       join ledger.owner d on d.no = t.debit / 100
       join ledger.owner c on c.no = t.credit / 100
      where t.cause = $1 order by t.part`,
    [cause],
  );

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

/** What narrows the book: when entries were booked, and their kind. */
export type EntryFilter = { from: Date | null; until: Date | null; kind: EntryKind | null };

const narrowed = ({ from, until, kind }: EntryFilter, ...first: unknown[]): Narrowing => {
  const one = narrowing(...first);
  one.only(from, (value) => `booked_at >= ${value}`);
  one.only(until, (value) => `booked_at < ${value}`);
  one.only(kind && entryKinds[kind].number, (value) => `kind = ${value}`);
  return one;
};

/** Reads entries first and adds up their transfers then, so that a page costs no more than its rows. */
const selectEntries = async (
  sql: Sql,
  { where, values }: Narrowing,
  order: string,
  limit: number,
): Promise<EntrySummary[]> => {
  const { rows } = await sql.query<SummaryRow>(
    `select t.no, t.cause, t.kind, t.booked_at, t.written_at, t.parts, whole.amount::text
       from (select * from ledger.transfer where part = 1 and ${where.join(' and ')}
              order by ${order} limit $${values.length + 1}) t
      cross join lateral (select sum(amount) as amount from ledger.transfer where cause = t.cause) whole
      order by ${order}`,
    [...values, limit],
  );
  return rows.map(summaryOf);
};

const WINDOW_FIRST = 1024n;

export type EntryPage = { after: bigint | null; ascending: boolean; limit: number };

/**
 * Entry numbers have a block range index only, which finds ranges. A page is therefore searched in the nearest thousand
 * numbers, and in a window twice that where too few were found. Days have the same index.
 */
export const selectLatestEntries = async (
  sql: Sql,
  filter: EntryFilter,
  { after, ascending, limit }: EntryPage,
): Promise<EntrySummary[]> => {
  const last = await lastNumber(sql);
  const order = ascending ? 'no' : 'no desc';
  const begin = after ?? (ascending ? 0n : last + 1n);
  const isDated = filter.from !== null || filter.until !== null;
  for (let size = isDated ? last + 1n : WINDOW_FIRST; ; size *= 2n) {
    const [low, high] = ascending ? [begin, begin + size] : [begin - size, begin];
    const one = narrowed(filter, low, high);
    one.where.push(ascending ? 'no > $1 and no <= $2' : 'no >= $1 and no < $2');
    const found = await selectEntries(sql, one, order, limit);
    if (found.length === limit || (ascending ? high > last : low <= 0n)) return found;
  }
};

const lastNumber = async (sql: Sql): Promise<bigint> => {
  const { rows } = await sql.query<{ no: bigint }>('select last_value as no from ledger.transfer_no');
  return rows[0]?.no ?? 0n;
};

/** Causes are ASCII in byte order, so all causes with a prefix are between the prefix and the prefix with the last character. */
const beginsWith = "cause >= $1 and cause < $1 || '~'";

export const selectEntriesByCause = (
  sql: Sql,
  begin: string,
  filter: EntryFilter,
  { after, limit }: { after: string | null; limit: number },
): Promise<EntrySummary[]> => {
  const one = narrowed(filter, begin);
  one.where.push(beginsWith);
  one.only(after, (value) => `cause > ${value}`);
  return selectEntries(sql, one, 'cause', limit);
};

/** Counts entries and sums what they move. */
export const sumEntries = async (
  sql: Sql,
  begin: string | null,
  filter: EntryFilter,
): Promise<{ count: number; amountMicro: Micro }> => {
  const one = narrowed(filter, begin ?? '');
  one.where.push(begin === null ? '$1::text is not null' : beginsWith);
  const { rows } = await sql.query<{ count: number; amount: string }>(
    `select (count(*) filter (where part = 1))::int as count, coalesce(sum(amount), 0)::text as amount
       from ledger.transfer where ${one.where.join(' and ')}`,
    one.values,
  );
  return { count: rows[0]?.count ?? 0, amountMicro: BigInt(rows[0]?.amount ?? 0) };
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
