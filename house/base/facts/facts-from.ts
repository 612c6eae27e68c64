import { type FactKind, factKinds } from '@paperlock/domain/messages/kinds.ts';
import type { Sql } from '../../db/database.ts';

/** Above this number, everyone gets the hint: listing the people concerned would cost more than their reading again. */
export const TOLD_ONE_BY_ONE = 1000;

/**
 * For jobs that inform thousands at once: the parts of a query that write one fact for each row of `source`, which has a
 * `customer_id` and the columns that the expressions of the time and the parameters use. The caller wakes the nodes afterwards.
 */
export const factsFrom = <K extends FactKind>(
  kind: K,
  source: string,
  /** Platform time of the event. */
  happenedAt: string,
  params: Readonly<Record<keyof (typeof factKinds)[K]['params'], string>>,
): string => {
  // Faster than jsonb_build_object, which determines the type of every value of every row.
  const told = `jsonb_object('{${Object.keys(params)}}', array[${Object.values(params)}]::text[])`;
  return `
    told as (
      insert into fact (customer_id, kind, params, happened_at)
      select customer_id, '${kind}', ${told}, ${happenedAt} from ${source}),
    concerned as materialized (select customer_id from ${source} limit ${TOLD_ONE_BY_ONE + 1}),
    hinted as (
      insert into hint (topic, customer_id)
      select topic, s.customer_id
        from (select distinct case when (select count(*) from concerned) <= ${TOLD_ONE_BY_ONE} then customer_id end as customer_id
                from concerned) s,
             unnest('{message,${factKinds[kind].topic}}'::text[]) topic)`;
};

export const wakeNodes = async (tx: Sql): Promise<void> => {
  await tx.query(`select pg_notify('hint', '')`);
};

/** SQL for the texts that facts store: an instant, and an amount as decimal text. */
export const instantText = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
export const amountText = (column: string): string => `trim_scale(${column} * 0.000001)::text`;
