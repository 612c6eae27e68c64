import type { SortKind, Totals as TotalsView } from '@paperlock/contract/lists.ts';
import { microText } from '@paperlock/domain/money.ts';
import type { AnyRow, Sql } from './database.ts';
import { allRows, firstRow } from './rows.ts';

/**
 * Lists that are sorted by one of several columns. They are paged by (column, id), so that no row is shown twice or lost
 * while others are added. What a caller says is a parameter or chooses from a table here; it never becomes part of a query.
 */

export type SortedList<Name extends string> = {
  readonly columns: string;
  readonly from: string;
  /** Unique, and a whole number. */
  readonly id: string;
  /** The expression of each sort, and how its values are written into a cursor. */
  readonly sorts: Readonly<Record<Name, string>>;
  readonly kinds: Readonly<Record<Name, SortKind>>;
  /** What its total adds up; null for a list without amounts. */
  readonly amount: string | null;
};

/** Conditions that narrow a list, with their values. */
export type Narrowing = {
  readonly where: string[];
  readonly values: unknown[];
  /** Makes a value a parameter and returns its name. */
  value(value: unknown): string;
  /** Adds a condition about a value, unless nothing was said. */
  only(value: unknown, condition: (parameter: string) => string): void;
};

/** `values` are the first parameters, for conditions that name them. */
export const narrowing = (...first: unknown[]): Narrowing => {
  const where: string[] = [];
  const values = [...first];
  const value = (one: unknown) => `$${values.push(one)}`;
  return {
    where,
    values,
    value,
    only: (one, condition) => {
      if (one !== null && one !== undefined) where.push(condition(value(one)));
    },
  };
};

const whereOf = ({ where }: Narrowing): string => where.map((one) => `(${one})`).join(' and ') || 'true';

/** What every row of a page has beside its own columns: its place in the sort. */
export type Sorted = { sort_key: Date | bigint | string; sort_id: bigint };

const types: Readonly<Record<SortKind, string>> = { time: 'timestamptz', number: 'bigint', text: 'text' };

/** The contract has checked that a cursor has the form of its sort. */
const readPlace = (cursor: string, kind: SortKind): { key: unknown; id: bigint } => {
  const end = cursor.lastIndexOf('-');
  const key = cursor.slice(0, end);
  const id = BigInt(cursor.slice(end + 1));
  if (kind === 'text') return { key: Buffer.from(key.slice(1), 'base64url').toString(), id };
  return { key: kind === 'time' ? new Date(Number(key)) : BigInt(key), id };
};

const placeOf = ({ sort_key: key, sort_id: id }: Sorted): string => {
  if (typeof key === 'string') return `~${Buffer.from(key).toString('base64url')}-${id}`;
  return `${key instanceof Date ? key.getTime() : key}-${id}`;
};

/** What a use case is asked for, as the contract's `listAsk` and `listPage` have it; a caller within the house says less. */
export type ListAsk<Name extends string> = {
  sort?: Name | undefined;
  descending?: boolean | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  totals?: boolean | undefined;
};

export type SortAsk<Name extends string> = {
  readonly sort: Name;
  readonly descending: boolean;
  readonly cursor: string | undefined;
  readonly limit: number;
};

export const sortedPage = <Row extends AnyRow, Name extends string = string>(
  sql: Sql,
  list: SortedList<Name>,
  found: Narrowing,
  { sort, descending, cursor, limit }: SortAsk<Name>,
): Promise<(Row & Sorted)[]> => {
  const { columns, from, id } = list;
  const [by, kind] = [list.sorts[sort], list.kinds[sort]];
  const [beyond, order] = descending ? ['<', 'desc'] : ['>', 'asc'];
  const values = [...found.values];
  const value = (one: unknown) => `$${values.push(one)}`;
  const after = cursor === undefined ? null : readPlace(cursor, kind);
  const rest = after
    ? `and (${by}, ${id}) ${beyond} (${value(after.key)}::${types[kind]}, ${value(after.id)}::bigint)`
    : '';
  return allRows<Row & Sorted>(
    sql,
    `select ${columns}, ${by} as sort_key, ${id} as sort_id from ${from}
      where ${whereOf(found)} ${rest}
      order by ${by} ${order}, ${id} ${order} limit ${value(limit)}`,
    values,
  );
};

export type Totals = { count: number; amountMicro: bigint | null };

export const totalsView = ({ count, amountMicro }: Totals): TotalsView => ({
  count,
  amount: amountMicro === null ? null : microText(amountMicro),
});

/** Counts and sums everything that the conditions find, whatever page is shown. */
export const totalsOf = async (
  sql: Sql,
  { from, amount }: Pick<SortedList<string>, 'from' | 'amount'>,
  found: Narrowing,
): Promise<Totals> => {
  const row = await firstRow<{ count: number; amount: string | null }>(
    sql,
    `select count(*)::int as count, ${amount === null ? 'null' : `coalesce(sum(${amount}), 0)::text`} as amount
       from ${from} where ${whereOf(found)}`,
    found.values,
  );
  return { count: row?.count ?? 0, amountMicro: row?.amount ? BigInt(row.amount) : null };
};

/** Rows were asked for with one more than `limit`, which only shows that there is more. */
export const listFrom = <Row extends Sorted, Item>(
  rows: readonly Row[],
  limit: number,
  view: (row: Row) => Item,
) => {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    list: shown.map(view),
    has_more: last !== undefined,
    next_cursor: last ? placeOf(last) : null,
  };
};
