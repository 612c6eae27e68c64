import type { Sql } from '../../db/database.ts';

/** A fact, the hints that it gives, and the wake-up for every node, all of them with the transaction or not at all. */
export const insertFact = async (
  tx: Sql,
  fact: { customerId: string; kind: string; params: object; topics: readonly string[] },
): Promise<void> => {
  await tx.query(
    `with told as (insert into fact (customer_id, kind, params) values ($1, $2, $3)),
          hinted as (insert into hint (topic, customer_id) select topic, $1 from unnest($4::text[]) topic)
     select pg_notify('hint', '')`,
    [fact.customerId, fact.kind, fact.params, fact.topics],
  );
};
