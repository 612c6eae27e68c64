import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  type AccountKind,
  kindOfNumber,
  operatorAccountNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { parametersOf } from './account-store.ts';

/** Pages of postings, read from the primary, because a replica may be behind. */

type LegRow = {
  no: bigint;
  seq: number;
  amount: Micro;
  after: string;
  other: number;
  other_owner: string;
  kind: number;
  cause: string;
  part: number;
  parts: number;
  booked_at: Date;
  written_at: Date;
};

/** One posting as its account sees it. */
export type Leg = {
  no: bigint;
  /** Place in the account's history; a page continues below the last one's. */
  place: bigint;
  amountMicro: Micro;
  afterMicro: Micro;
  other: Account;
  otherNumber: number;
  kind: EntryKind;
  cause: string;
  part: number;
  parts: number;
  bookedAt: Date;
  writtenAt: Date;
};

const legOf = (row: LegRow, place: bigint): Leg => ({
  no: row.no,
  place,
  amountMicro: row.amount,
  afterMicro: BigInt(row.after),
  other: { owner: row.other_owner, kind: kindOfNumber(row.other) },
  otherNumber: row.other,
  kind: entryKindOfNumber(row.kind),
  cause: row.cause,
  part: row.part,
  parts: row.parts,
  bookedAt: row.booked_at,
  writtenAt: row.written_at,
});

const columns = `l.no, l.seq, l.amount, l.other, o.id as other_owner, l.kind, l.cause, l.part, l.parts,
                 l.booked_at, l.written_at`;

/**
 * Returns postings newest first, from below `before`. An inline account numbers its postings, so a page is a range of
 * numbers.
 */
export const selectInlineLegs = async (
  sql: Sql,
  account: Account,
  before: bigint | null,
  limit: number,
): Promise<Leg[]> => {
  const { rows } = await sql.query<LegRow>(
    `select ${columns}, l.after::text
       from ledger.account a
       join ledger.leg l on l.account = a.id
        and l.seq < coalesce($3::bigint, a.seq + 1) and l.seq >= coalesce($3::bigint, a.seq + 1) - $4
       join ledger.owner o on o.no = l.other / 100
      where a.id = ledger.account_of($1, $2) order by l.seq desc`,
    [...parametersOf(account), before, limit],
  );
  return rows.map((row) => legOf(row, BigInt(row.seq)));
};

/** Filters the postings of an account; null limits nothing. Times are platform time. */
export type LegFilter = {
  kind: EntryKind | null;
  direction: 'in' | 'out' | null;
  from: Date | null;
  until: Date | null;
};

export const filterParameters = ({ kind, direction, from, until }: LegFilter) => [
  kind && entryKinds[kind].number,
  direction && (direction === 'in' ? 1 : -1),
  from,
  until,
];

/**
 * Returns the postings that match the filter. An account's own numbers grow in the order of commits, so new postings are
 * above every page already read. Only those numbers are indexed: a filter with few matches reads the whole account, because
 * an index per filter would cost every posting.
 */
export const selectFilteredLegs = async (
  sql: Sql,
  account: Account,
  filter: LegFilter,
  before: bigint | null,
  limit: number,
): Promise<Leg[]> => {
  const { rows } = await sql.query<LegRow>(
    `with page as (
       select * from ledger.leg
        where account = (select ledger.account_of($1, $2)) and ($3::bigint is null or seq < $3)
          and ($4::smallint is null or kind = $4) and ($5::integer is null or direction = $5)
          and ($6::timestamptz is null or booked_at >= $6) and ($7::timestamptz is null or booked_at < $7)
        order by seq desc limit $8
     )
     select ${columns}, l.after::text
       from page l join ledger.owner o on o.no = l.other / 100 order by l.seq desc`,
    [...parametersOf(account), before, ...filterParameters(filter), limit],
  );
  return rows.map((row) => legOf(row, BigInt(row.seq)));
};

/**
 * Postings of a deferred account carry no balance: it is summed from the last roll-up before the page. `seq` holds no /
 * 1024 there, which is how the index finds them in order.
 */
export const selectDeferredLegs = async (
  sql: Sql,
  kind: AccountKind,
  before: bigint | null,
  limit: number,
): Promise<Leg[]> => {
  const { rows } = await sql.query<LegRow>(
    `with page as (
       select * from ledger.leg
        where account = $1 and ($2::bigint is null or (seq <= $2 / 1024 and no < $2))
        order by seq desc, no desc limit $3
     ), first as (
       select min(no) as no from page
     ), base as (
       select coalesce(max(r.balance), 0) + coalesce(sum(l.amount), 0) as balance
         from first
         left join lateral (
           select upto, balance from ledger.rollup where account = $1 and upto < first.no order by upto desc limit 1
         ) r on true
         left join lateral (
           select amount from ledger.leg
            where account = $1 and seq between coalesce(r.upto, 0) / 1024 and first.no / 1024
              and no > coalesce(r.upto, 0) and no < first.no
         ) l on true
     )
     select ${columns}, (base.balance + sum(l.amount) over (order by l.no))::text as after
       from page l cross join base join ledger.owner o on o.no = l.other / 100
      order by l.no desc`,
    [operatorAccountNumber(kind), before, limit],
  );
  return rows.map((row) => legOf(row, row.no));
};
