import { customerSorts } from '@paperlock/contract/customers.ts';
import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { Sql } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
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

type PeopleSort = keyof typeof customerSorts;

/** Queries of the console over customers. */

export type CustomerFacts = {
  id: string;
  /** In the order of registration. */
  number: bigint;
  account: string;
  email: string | null;
  phone: string | null;
  username: string | null;
  name: string | null;
  certified_name: string | null;
  state: 'active' | 'frozen' | 'closed';
  guest: boolean;
  neighbour: boolean;
  language: string | null;
  time_zone: string | null;
  created_at: Date;
  frozen_at: Date | null;
};

const state = `case when c.closed_at is not null then 'closed' when c.frozen_at is not null then 'frozen' else 'active' end`;

const account = `case c.account_kind when 'email' then c.email when 'phone' then c.phone else c.username end`;

const columns = `c.id, c.number, ${account} as account,
  c.email, c.phone, c.username, c.name, c.certified_name, ${state} as state, c.is_guest as guest,
  c.is_neighbour as neighbour, c.language, c.time_zone, c.created_at, c.frozen_at`;

export const customerFacts = (sql: Sql, id: string): Promise<CustomerFacts | null> =>
  firstRow(sql, `select ${columns} from customer c where c.id = $1`, [id]);

/** The same, locked: a concurrent freezing, unfreezing or closing waits. */
export const lockFacts = (tx: Sql, id: string): Promise<CustomerFacts | null> =>
  firstRow(tx, `select ${columns} from customer c where c.id = $1 for no key update`, [id]);

const named = (text: string, phone: string, from: string, to: string) =>
  `c.email ilike ${text} or c.username ilike ${text} or c.name ilike ${text} or c.certified_name ilike ${text}
             or c.phone like ${phone} or c.id between ${from}::uuid and ${to}::uuid`;

const namedBy = ({ text, phone, id }: SearchTerms): unknown[] => [
  containing(text),
  phone ? containing(phone) : null,
  id?.from ?? null,
  id?.to ?? null,
];

/** How many customers a search by part looks at, newest first, so that it never takes long. */
const SEARCHED = 100_000;

export type PeopleFilter = {
  state: CustomerFacts['state'] | null;
  terms: SearchTerms | null;
  /** When they registered, in real time. */
  from: Date | null;
  until: Date | null;
  /** One customer alone. */
  only: string | null;
};

const people: SortedList<PeopleSort> = {
  columns,
  from: 'customer c',
  id: 'c.number',
  sorts: {
    // In the order of registration.
    registered_at: 'c.number',
    account: `lower(coalesce(${account}, ''))`,
  },
  kinds: customerSorts,
  amount: null,
};

const searched = `c.number > (select coalesce(max(number), 0) - ${SEARCHED} from customer)`;

const narrowed = ({ state: wanted, terms, from, until, only }: PeopleFilter): Narrowing => {
  const one = narrowing();
  one.only(wanted, (value) => `${state} = ${value}`);
  one.only(from, (value) => `c.created_at >= ${value}`);
  one.only(until, (value) => `c.created_at < ${value}`);
  one.only(only, (value) => `c.id = ${value}`);
  if (terms) {
    const [text = '', phone = '', first = '', last = ''] = namedBy(terms).map(one.value);
    one.where.push(searched, named(text, phone, first, last));
  }
  return one;
};

export const peoplePage = (
  sql: Sql,
  filter: PeopleFilter,
  ask: SortAsk<PeopleSort>,
): Promise<(CustomerFacts & Sorted)[]> => sortedPage(sql, people, narrowed(filter), ask);

export const peopleTotals = (sql: Sql, filter: PeopleFilter) => totalsOf(sql, people, narrowed(filter));

/** Returns the customers whom a text names by part. */
export const idsNamed = async (sql: Sql, terms: SearchTerms): Promise<string[]> => {
  const rows = await allRows<{ id: string }>(
    sql,
    `select c.id from customer c where ${searched} and (${named('$1', '$2', '$3', '$4')})`,
    namedBy(terms),
  );
  return rows.map(({ id }) => id);
};
