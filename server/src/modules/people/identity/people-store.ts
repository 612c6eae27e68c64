import type { SearchTerms } from '@paperlock/domain/customers/search-terms.ts';
import type { Sql } from '../../../db/database.ts';
import { containing } from '../../../db/like.ts';
import { allRows, firstRow } from '../../../db/rows.ts';

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

const columns = `c.id, c.number, case c.account_kind when 'email' then c.email when 'phone' then c.phone else c.username end as account,
  c.email, c.phone, c.username, c.name, c.certified_name, ${state} as state, c.is_guest as guest,
  c.is_neighbour as neighbour, c.language, c.time_zone, c.created_at, c.frozen_at`;

export const customerFacts = (sql: Sql, id: string): Promise<CustomerFacts | null> =>
  firstRow(sql, `select ${columns} from customer c where c.id = $1`, [id]);

/** The same, locked: a concurrent freezing, unfreezing or closing waits. */
export const lockFacts = (tx: Sql, id: string): Promise<CustomerFacts | null> =>
  firstRow(tx, `select ${columns} from customer c where c.id = $1 for no key update`, [id]);

/** How many customers a search by part looks at, newest first, so that it never takes long. */
const SEARCHED = 100_000;

export type PeopleFilter = { state: CustomerFacts['state'] | null; terms: SearchTerms | null };

export const peoplePage = (
  sql: Sql,
  filter: PeopleFilter,
  before: bigint | null,
  limit: number,
): Promise<CustomerFacts[]> => {
  const { terms } = filter;
  return allRows(
    sql,
    `select ${columns}
       from (select * from customer where $1::bigint is null or number < $1
              order by number desc ${terms ? `limit ${SEARCHED}` : ''}) c
      where ($2::text is null or ${state} = $2)
        and ($3::text is null or c.email ilike $3 or c.username ilike $3 or c.name ilike $3
             or c.certified_name ilike $3 or c.phone like $4 or c.id between $5::uuid and $6::uuid)
      order by c.number desc limit $7`,
    [
      before,
      filter.state,
      terms && containing(terms.text),
      terms?.phone ? containing(terms.phone) : null,
      terms?.id?.from ?? null,
      terms?.id?.to ?? null,
      limit,
    ],
  );
};
