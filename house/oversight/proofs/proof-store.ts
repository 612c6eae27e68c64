import { statementSorts } from '@paperlock/contract/proofs-desk.ts';
import type { Micro } from '@paperlock/domain/money.ts';
import { STATEMENTS_KEPT } from '@paperlock/domain/proofs/limits.ts';
import type { Database, Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import {
  type Narrowing,
  narrowing,
  type SortAsk,
  type Sorted,
  type SortedList,
  sortedPage,
  totalsOf,
} from '../../db/sorted-list.ts';

/** All SQL of statements, their leaves and their owners. */

export type StatementRow = {
  seq: number;
  day: string;
  text: string;
  hash: Buffer;
  signature: string;
  public_key: string;
  made_at: Date;
  size: number;
};

const columns = 'seq, day::text as day, text, hash, signature, public_key, made_at, size';

/** Returns the statement with this number, or the latest. */
export const selectStatement = (sql: Sql, seq: number | null): Promise<StatementRow | null> =>
  firstRow(
    sql,
    `select ${columns} from proof_statement where $1::integer is null or seq = $1 order by seq desc limit 1`,
    [seq],
  );

/** Returns all statements in order. There is one per platform day, so they stay small together. */
export const allStatements = (sql: Sql): Promise<StatementRow[]> =>
  allRows(sql, `select ${columns} from proof_statement order by seq`);

/** Ordered by number rather than time: a clock may have gone back, and each statement names the one before. */
export const statementsPage = (sql: Sql, before: Cursor | null, limit: number): Promise<StatementRow[]> =>
  allRows(
    sql,
    `select ${columns} from proof_statement
      where $1::bigint is null or seq < $1
      order by seq desc limit $2`,
    [before?.id ?? null, limit],
  );

type StatementSort = keyof typeof statementSorts;

/** Their sum would mean nothing: each says what was owed on its day. */
const statements: SortedList<StatementSort> = {
  columns,
  from: 'proof_statement',
  id: 'seq',
  sorts: {
    seq: 'seq::bigint',
    total: `((text::jsonb ->> 'total')::numeric * 1000000)::bigint`,
    accounts: `(text::jsonb ->> 'accounts')::bigint`,
  },
  kinds: statementSorts,
  amount: null,
};

/** The first and the last day of practice time. */
export type StatementFilter = { from: string | null; to: string | null };

const narrowed = ({ from, to }: StatementFilter): Narrowing => {
  const one = narrowing();
  one.only(from, (value) => `day >= ${value}::date`);
  one.only(to, (value) => `day <= ${value}::date`);
  return one;
};

export const deskStatements = (
  sql: Sql,
  filter: StatementFilter,
  ask: SortAsk<StatementSort>,
): Promise<(StatementRow & Sorted)[]> => sortedPage(sql, statements, narrowed(filter), ask);

export const statementTotals = (sql: Sql, filter: StatementFilter) =>
  totalsOf(sql, statements, narrowed(filter));

/** Returns false if another worker was faster: there is one statement per number and per day. */
export const insertStatement = async (tx: Sql, row: StatementRow): Promise<boolean> => {
  const { rowCount } = await tx.query(
    `insert into proof_statement (seq, day, text, hash, signature, public_key, made_at, size)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [row.seq, row.day, row.text, row.hash, row.signature, row.public_key, row.made_at, row.size],
  );
  return rowCount === 1;
};

export type ListRow = { nth: number; list: Buffer; top: Buffer };

export const insertLists = async (tx: Sql, seq: number, lists: readonly ListRow[]): Promise<void> => {
  await tx.query(
    `insert into proof_leaves (seq, nth, list, top)
     select $1, nth, list, top from unnest($2::integer[], $3::bytea[], $4::bytea[]) as l (nth, list, top)`,
    [seq, lists.map(({ nth }) => nth), lists.map(({ list }) => list), lists.map(({ top }) => top)],
  );
};

export const selectLists = (sql: Sql, seq: number, nths: readonly number[]): Promise<ListRow[]> =>
  allRows(sql, 'select nth, list, top from proof_leaves where seq = $1 and nth = any ($2) order by nth', [
    seq,
    nths,
  ]);

/** Returns the top node of each list, in order. */
export const selectTops = async (sql: Sql, seq: number): Promise<Buffer[]> => {
  const { rows } = await sql.query<{ top: Buffer }>(
    'select top from proof_leaves where seq = $1 order by nth',
    [seq],
  );
  return rows.map(({ top }) => top);
};

export type ShareRow = {
  seq: number;
  salt: Buffer;
  identity: Buffer;
  positions: number[];
  amounts: Micro[];
  /** Numbers of postings on available, locked and held. */
  postings: [number, number, number];
  held: Micro;
};

const shareColumns = 'seq, salt, identity, positions, amounts::text[] as amounts, postings, held';

type SharedRow = Omit<ShareRow, 'amounts'> & { amounts: string[] };

const shareOf = (row: SharedRow): ShareRow => ({ ...row, amounts: row.amounts.map(BigInt) });

export const selectShare = async (sql: Sql, seq: number, customerId: string): Promise<ShareRow | null> => {
  const { rows } = await sql.query<SharedRow>(
    `select ${shareColumns} from proof_share where seq = $1 and customer_id = $2`,
    [seq, customerId],
  );
  const [row] = rows;
  return row ? shareOf(row) : null;
};

export const sharesOf = async (sql: Sql, customerId: string): Promise<ShareRow[]> => {
  const { rows } = await sql.query<SharedRow>(
    `select ${shareColumns} from proof_share where customer_id = $1 order by seq`,
    [customerId],
  );
  return rows.map(shareOf);
};

/** A portion of customers as columns: a million of them as rows would use the memory of a small server. */
export type Shares = {
  customers: string[];
  salts: Buffer;
  identities: Buffer;
  positions: Int32Array;
  amounts: BigInt64Array;
  postings: Int32Array;
  held: BigInt64Array;
};

const BYTES = 32;

/**
 * Writes the shares of customers whose account is `open`. A salt that was never written need not be erased, so an account
 * that was closed since the snapshot gets none.
 */
export const insertShares = async (
  tx: Sql,
  seq: number,
  shares: Shares,
  open: ReadonlySet<string>,
): Promise<void> => {
  const places = shares.customers.flatMap((id, place) => (open.has(id) ? [place] : []));
  const cut = (bytes: Buffer) => places.map((place) => bytes.subarray(place * BYTES, (place + 1) * BYTES));
  const nth = (values: Int32Array | BigInt64Array, of: number, at: number) =>
    places.map((place) => values[place * of + at]);
  await tx.query(
    `insert into proof_share (seq, customer_id, salt, identity, positions, amounts, postings, held)
     select $1, s.id, s.salt, s.identity, array[p0, p1, p2, p3], array[a0, a1, a2, a3], array[n0, n1, n2], s.held
       from unnest($2::uuid[], $3::bytea[], $4::bytea[], $5::integer[], $6::integer[], $7::integer[], $8::integer[],
                   $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::integer[], $14::integer[], $15::integer[],
                   $16::bigint[])
            as s (id, salt, identity, p0, p1, p2, p3, a0, a1, a2, a3, n0, n1, n2, held)`,
    [
      seq,
      places.map((place) => shares.customers[place]),
      cut(shares.salts),
      cut(shares.identities),
      ...[0, 1, 2, 3].map((at) => nth(shares.positions, 4, at)),
      ...[0, 1, 2, 3].map((at) => nth(shares.amounts, 4, at)),
      ...[0, 1, 2].map((at) => nth(shares.postings, 3, at)),
      nth(shares.held, 1, 0),
    ],
  );
};

export const forgetOldLists = (db: Database): Promise<number> =>
  db.inTransaction(async (tx) => {
    const old = `seq <= (select max(seq) from proof_statement) - ${STATEMENTS_KEPT}`;
    await tx.query(`delete from proof_share where ${old}`);
    const { rowCount } = await tx.query(`delete from proof_leaves where ${old}`);
    return rowCount ?? 0;
  });
