import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows } from '../../db/rows.ts';

export type FactRow = {
  id: bigint;
  kind: string;
  params: Record<string, string>;
  read_at: Date | null;
  created_at: Date;
  /** Platform time of the event. */
  happened_at: Date;
};

/** Writes a fact, its hints and the wake-up for every node; all of them commit with the transaction or not at all. */
export const insertFact = async (
  tx: Sql,
  fact: {
    customerId: string;
    kind: string;
    params: object;
    happenedAt: Date | undefined;
    topics: readonly string[];
  },
): Promise<void> => {
  await tx.query(
    `with told as (insert into fact (customer_id, kind, params, happened_at)
                   values ($1, $2, $3, coalesce($5::timestamptz, platform_now()))),
          hinted as (insert into hint (topic, customer_id) select topic, $1 from unnest($4::text[]) topic)
     select pg_notify('hint', '')`,
    [fact.customerId, fact.kind, fact.params, fact.topics, fact.happenedAt],
  );
};

/** Writes the same kind of fact about many people, or several times about one. */
export const insertFacts = async (
  tx: Sql,
  kind: string,
  facts: readonly { customerId: string; params: object }[],
  topics: readonly string[],
): Promise<void> => {
  await tx.query(
    `with about as (select * from unnest($1::uuid[], $2::jsonb[]) as about (customer_id, params)),
          told as (insert into fact (customer_id, kind, params, happened_at)
                   select customer_id, $3, params, (select platform_now()) from about),
          hinted as (insert into hint (topic, customer_id)
                     select topic, customer_id from unnest($4::text[]) topic
                      cross join (select distinct customer_id from about) a)
     select pg_notify('hint', '')`,
    [
      facts.map(({ customerId }) => customerId),
      facts.map(({ params }) => JSON.stringify(params)),
      kind,
      topics,
    ],
  );
};

export const factsPage = (
  sql: Sql,
  customerId: string,
  before: Cursor | null,
  limit: number,
): Promise<FactRow[]> =>
  allRows(
    sql,
    `select id, kind, params, read_at, created_at, happened_at from fact
      where customer_id = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint))
      order by created_at desc, id desc limit $4`,
    [customerId, before?.at ?? null, before?.id ?? null, limit],
  );

export const countUnreadFacts = async (sql: Sql, customerId: string): Promise<number> => {
  const { rows } = await sql.query<{ n: number }>(
    'select count(*)::int as n from fact where customer_id = $1 and read_at is null',
    [customerId],
  );
  return rows[0]?.n ?? 0;
};

/** Returns the id of the last fact about this person; 0 before the first. */
export const lastFactId = async (sql: Sql, customerId: string): Promise<bigint> => {
  const { rows } = await sql.query<{ id: bigint | null }>(
    'select max(id) as id from fact where customer_id = $1',
    [customerId],
  );
  return rows[0]?.id ?? 0n;
};

/** Limits the facts inspected per person: finding an unread one among all could mean reading all. */
const NEWEST = 20;

/** Returns the unread fact that was written last. A transaction that waited writes later than its time says. */
export const newestUnreadFacts = (
  sql: Sql,
  customerIds: readonly string[],
): Promise<{ customer_id: string; id: bigint; kind: string }[]> =>
  allRows(
    sql,
    `select who.id as customer_id, newest.id, newest.kind
       from unnest($1::uuid[]) as who (id) cross join lateral (
         select id, kind
           from (select id, kind, read_at from fact where customer_id = who.id
                  order by created_at desc, fact.id desc limit ${NEWEST}) recent
          where read_at is null order by id desc limit 1) newest`,
    [customerIds],
  );

/** Returns false if this person has no such fact; reading twice changes nothing. */
export const markFactRead = async (tx: Sql, customerId: string, id: bigint): Promise<boolean> => {
  const { rowCount } = await tx.query(
    'update fact set read_at = coalesce(read_at, now()) where customer_id = $1 and id = $2',
    [customerId, id],
  );
  return rowCount === 1;
};

export const markFactsRead = async (tx: Sql, customerId: string): Promise<number> => {
  const { rowCount } = await tx.query(
    'update fact set read_at = now() where customer_id = $1 and read_at is null',
    [customerId],
  );
  return rowCount ?? 0;
};
