import type { DayChange } from '@paperlock/domain/assets/day-balances.ts';
import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  type AccountKind,
  accountKinds,
  kindOfNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { parametersOf } from './account-store.ts';
import { filterParameters, type LegFilter } from './leg-store.ts';

/** Sums of postings by day, by counterparty and by kind, read from the primary. */

export type DaySum = { day: string; inMicro: Micro; outMicro: Micro };

/** Sums the postings that match the filter by the day of a zone, newest day first. */
export const sumFilteredByDay = async (
  sql: Sql,
  account: Account,
  filter: LegFilter,
  timeZone: string,
): Promise<DaySum[]> => {
  const { rows } = await sql.query<{ day: string; came: string; went: string }>(
    `select to_char(booked_at at time zone $3, 'YYYY-MM-DD') as day,
            coalesce(sum(amount) filter (where direction = 1), 0)::text as came,
            coalesce(-sum(amount) filter (where direction = -1), 0)::text as went
       from ledger.leg
      where account = (select ledger.account_of($1, $2))
        and ($4::smallint is null or kind = $4) and ($5::integer is null or direction = $5)
        and ($6::timestamptz is null or booked_at >= $6) and ($7::timestamptz is null or booked_at < $7)
      group by 1 order by 1 desc`,
    [...parametersOf(account), timeZone, ...filterParameters(filter)],
  );
  return rows.map(({ day, came, went }) => ({ day, inMicro: BigInt(came), outMicro: BigInt(went) }));
};

export type ExchangeFilter = { kinds: readonly EntryKind[]; others: readonly AccountKind[]; since: Date };

/** Sums what an account received from and sent to accounts of some kinds, by some kinds of entry since a moment. */
export const sumExchanged = async (
  sql: Sql,
  account: Account,
  { kinds, others, since }: ExchangeFilter,
): Promise<{ inMicro: Micro; outMicro: Micro }> => {
  const { rows } = await sql.query<{ came: string; went: string }>(
    `select coalesce(sum(amount) filter (where direction = 1), 0)::text as came,
            coalesce(-sum(amount) filter (where direction = -1), 0)::text as went
       from ledger.leg
      where account = (select ledger.account_of($1, $2)) and booked_at >= $3
        and kind = any ($4::smallint[]) and other % 100 = any ($5::integer[])`,
    [
      ...parametersOf(account),
      since,
      kinds.map((kind) => entryKinds[kind].number),
      others.map((kind) => accountKinds[kind].number),
    ],
  );
  return { inMicro: BigInt(rows[0]?.came ?? 0), outMicro: BigInt(rows[0]?.went ?? 0) };
};

/** Sums the postings of a customer's accounts by the day of a zone; a transfer between two of them has a leg of each sign. */
export const selectChangesByDay = async (
  sql: Sql,
  ownerId: string,
  kinds: readonly AccountKind[],
  timeZone: string,
): Promise<DayChange[]> => {
  const { rows } = await sql.query<{ day: string; change: string }>(
    `select to_char(booked_at at time zone $2, 'YYYY-MM-DD') as day, sum(amount)::text as change
       from ledger.leg
      where account = any (array(select ledger.account_of($1, kind) from unnest($3::smallint[]) as kind))
      group by 1 having sum(amount) <> 0
      order by 1`,
    [ownerId, timeZone, kinds.map((kind) => accountKinds[kind].number)],
  );
  return rows.map(({ day, change }) => ({ day, changeMicro: BigInt(change) }));
};

export type KindSum = {
  kind: EntryKind;
  /** What is at the other end; `isStranger`: of another owner than these accounts. */
  other: AccountKind;
  isStranger: boolean;
  legs: bigint;
  inMicro: Micro;
  outMicro: Micro;
  firstAt: Date;
  lastAt: Date;
};

/**
 * Sums what every kind of entry has added to and taken from these accounts together, from the first posting on, by what is at
 * the other end. Transfers between them do not count.
 */
export const sumByKind = async (sql: Sql, accounts: readonly Account[]): Promise<KindSum[]> => {
  type Row = { kind: number; other: number; is_stranger: boolean; legs: bigint; came: string; went: string };
  const { rows } = await sql.query<Row & { first_at: Date; last_at: Date }>(
    `with mine as (
       select array_agg(id) as ids, array_agg(id / 100) as owners
         from (select ledger.account_of(owner, kind) as id from unnest($1::uuid[], $2::smallint[]) as a (owner, kind)) as a
     )
     select kind, other % 100 as other, other / 100 <> all ((select owners from mine)::integer[]) as is_stranger,
            count(*) as legs,
            coalesce(sum(amount) filter (where amount > 0), 0)::text as came,
            coalesce(-sum(amount) filter (where amount < 0), 0)::text as went,
            min(booked_at) as first_at, max(booked_at) as last_at
       from ledger.leg
      where account = any ((select ids from mine)::integer[]) and other <> all ((select ids from mine)::integer[])
      group by 1, 2, 3 order by 1, 2 desc, 3`,
    [accounts.map(({ owner }) => owner), accounts.map(({ kind }) => accountKinds[kind].number)],
  );
  return rows.map((row) => ({
    kind: entryKindOfNumber(row.kind),
    other: kindOfNumber(row.other),
    isStranger: row.is_stranger,
    legs: row.legs,
    inMicro: BigInt(row.came),
    outMicro: BigInt(row.went),
    firstAt: row.first_at,
    lastAt: row.last_at,
  }));
};
