import type { Sql } from '../../../db/database.ts';

/** Which orders a posting is about: the book knows them by their rows and by when their days ended, people by number. */

export const numbersOf = async (sql: Sql, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql.query<{ id: bigint; order_no: string }>(
    'select id, order_no from product_order where id = any ($1::bigint[])',
    [ids],
  );
  return new Map(rows.map(({ id, order_no }) => [String(id), order_no]));
};

/** Of one person, by the epoch milliseconds at which a day of theirs was paid: one posting, whether for one or several. */
export const paidAt = async (
  sql: Sql,
  customerId: string,
  moments: readonly number[],
): Promise<Map<number, string[]>> => {
  const { rows } = await sql.query<{ at: number; numbers: string[] }>(
    `select m.at, array_agg(o.order_no::text order by o.id) as numbers
       from unnest($2::double precision[]) m (at)
       join product_order o on o.customer_id = $1 and o.payout = 'daily' and o.due_phase = m.at::bigint % 86400000
        and m.at::bigint / 86400000 between o.lock_day + 1 and o.lock_day + o.period_days - 1
        and (o.ended_at is null or o.ended_at >= to_timestamp(m.at / 1000))
      group by m.at`,
    [customerId, moments],
  );
  return new Map(rows.map(({ at, numbers }) => [at, numbers]));
};
