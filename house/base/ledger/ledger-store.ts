import type { DayChange } from '@paperlock/domain/assets/day-balances.ts';
import { type EntryKind, entryKindOfNumber, entryKinds } from '@paperlock/domain/ledger/booking.ts';
import {
  type Account,
  type AccountKind,
  accountKinds,
  customerKinds,
  kindOfNumber,
  operatorAccountNumber,
} from '@paperlock/domain/ledger/chart.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** Queries of the book. Balances and postings are read from the primary, because a replica may be behind. */

export const insertAccounts = async (
  tx: Sql,
  owner: string,
  kinds: readonly AccountKind[],
): Promise<void> => {
  await tx.query('select ledger.open_accounts($1, $2::smallint[])', [
    owner,
    kinds.map((kind) => accountKinds[kind].number),
  ]);
};

export const selectNumber = async (sql: Sql, owner: string): Promise<number> => {
  const { rows } = await sql.query<{ no: number }>('select no from ledger.owner where id = $1', [owner]);
  const [found] = rows;
  if (!found) throw new Error(`${owner} has no accounts`);
  return found.no;
};

/** A deferred balance may exceed the database's whole numbers, so it is returned as text. */
type BalanceRow = { balance: string | null };

const balanceIn = ([row]: readonly BalanceRow[]): Micro | null =>
  typeof row?.balance === 'string' ? BigInt(row.balance) : null;

const parametersOf = ({ owner, kind }: Account) => [owner, accountKinds[kind].number];

export const selectBalance = async (sql: Sql, account: Account): Promise<Micro | null> => {
  const { rows } = await sql.query<BalanceRow>({
    name: 'ledger balance',
    text: 'select ledger.balance_of(ledger.account_of($1, $2))::text as balance',
    values: parametersOf(account),
  });
  return balanceIn(rows);
};

/** Takes the lock that corrections of this account wait for too. */
export const waitForTurn = async (tx: Sql, account: Account): Promise<void> => {
  await tx.query('select pg_advisory_xact_lock(7246, ledger.account_of($1, $2))', parametersOf(account));
};

export type AccountRow = { id: number; owner: string; balance: string };
export type AccountStand = { number: number; account: Account; balanceMicro: Micro };

export const standOf = ({ id, owner, balance }: AccountRow): AccountStand => ({
  number: id,
  account: { owner, kind: kindOfNumber(id) },
  balanceMicro: BigInt(balance),
});

/** Returns the accounts of one owner in the chart's order. */
export const selectAccounts = async (sql: Sql, owner: string): Promise<AccountStand[]> => {
  const { rows } = await sql.query<AccountRow>(
    `select a.id, o.id as owner, ledger.balance_of(a.id)::text as balance
       from ledger.owner o join ledger.account a on a.id between o.no * 100 and o.no * 100 + 99
      where o.id = $1 order by a.id`,
    [owner],
  );
  return rows.map(standOf);
};

/** A customer's balances, and the number of postings on each account. */
export type CustomerStand = {
  no: number;
  owner: string;
  available: Micro;
  locked: Micro;
  held: Micro;
  postings: [available: number, locked: number, held: number];
};

/** Returns customers with numbers from one to before another, in order. */
export const selectCustomerStands = async (
  sql: Sql,
  { fromNo, beforeNo }: { fromNo: number; beforeNo: number },
): Promise<CustomerStand[]> => {
  const one = (kind: AccountKind, column: string) =>
    `coalesce(max(a.${column}) filter (where a.id % 100 = ${accountKinds[kind].number}), 0)`;
  return allRows<CustomerStand>(
    sql,
    `select o.no, o.id as owner, ${customerKinds.map((kind) => `${one(kind, 'balance')}::bigint as ${kind}`).join(', ')},
            array[${customerKinds.map((kind) => one(kind, 'seq')).join(', ')}]::integer[] as postings
       from ledger.owner o
       join ledger.account a on a.id between o.no * 100 + 1 and o.no * 100 + 9
      where o.no > 0 and o.no >= $1 and o.no < $2
      group by o.no, o.id order by o.no`,
    [fromNo, beforeNo],
  );
};

/** Returns the highest owner number, and the last assigned transfer number. */
export const selectLastNumbers = async (sql: Sql): Promise<{ owner: number; transfer: bigint }> => {
  const { rows } = await sql.query<{ owner: number; transfer: bigint }>(
    `select (select max(no) from ledger.owner) as owner,
            (select case when is_called then last_value else 0 end from ledger.transfer_no) as transfer`,
  );
  const [last] = rows;
  if (!last) throw new Error('the book has no owner');
  return last;
};

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

const filterParameters = ({ kind, direction, from, until }: LegFilter) => [
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

/** Returns the day after the last closed one; before that, the day of the earliest posting; null without postings. */
export const selectFirstOpenDay = async (sql: Sql): Promise<string | null> => {
  const { rows } = await sql.query<{ day: string | null }>(
    `select coalesce((select max(day) + 1 from ledger.closed_day),
                     (select (min(booked_at) at time zone 'UTC')::date from ledger.transfer))::text as day`,
  );
  return rows[0]?.day ?? null;
};

/** Returns the end of the last closed day for which all transactions that were posting into it have ended. */
export const selectSealedTo = async (sql: Sql): Promise<Date | null> => {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select (max(day) + 1)::timestamp at time zone 'UTC' as at from ledger.closing where account = $1`,
    [operatorAccountNumber('reserve')],
  );
  return rows[0]?.at ?? null;
};

export const closeDay = async (sql: Sql, day: string, now: Date): Promise<void> => {
  await sql.query('select ledger.close_day($1, $2)', [day, now]);
};

export const rollUp = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ written: number }>('select ledger.roll_up() as written');
  return rows[0]?.written ?? 0;
};
