import type { Sql } from '../../db/database.ts';

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
    `select m.at, array_agg(o.order_no order by o.id) as numbers
       from unnest($2::double precision[]) m (at)
       join product_order o on o.customer_id = $1 and o.payout = 'daily' and o.due_phase = m.at::bigint % 86400000
       join order_income i on i.due_day = m.at::bigint / 86400000 and i.owner_no = o.owner_no and i.order_id = o.id
      where i.due_day < o.lock_day + o.period_days
      group by m.at`,
    [customerId, moments],
  );
  return new Map(rows.map(({ at, numbers }) => [at, numbers]));
};
