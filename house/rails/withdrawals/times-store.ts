import type { WithdrawalKind } from '@paperlock/domain/withdrawals/rules.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

/** Durations of withdrawals, from the history of their states. */

export type TimesRow = {
  /** Null for all kinds together. */
  kind: WithdrawalKind | null;
  count: number;
  median: number;
  p95: number;
  worst: number;
};

/**
 * Median and 95th percentile are times that really occurred: the smallest that so many did not exceed. The column also fits
 * a century, because the clock can be moved by one.
 */
export const completedTimes = (sql: Sql, since: Date): Promise<TimesRow[]> =>
  allRows(
    sql,
    `select kind, count(*)::int as count, max(seconds) as worst,
            percentile_disc(0.5) within group (order by seconds) as median,
            percentile_disc(0.95) within group (order by seconds) as p95
       from (
         select w.kind, ceil(extract(epoch from e.at - w.submitted_at))::float8 as seconds
           from withdrawal w join withdrawal_event e on e.withdrawal_id = w.id and e.event = 'completed'
          where w.submitted_at >= $1
       ) t
      group by grouping sets ((kind), ()) having count(*) > 0`,
    [since],
  );

export type OpenAndReturned = { open: number; oldest_at: Date | null; returned: number };

export const openAndReturned = async (sql: Sql, since: Date): Promise<OpenAndReturned> => {
  const { rows } = await sql.query<OpenAndReturned>(
    `select (count(*) filter (where state in ('held', 'review', 'approved', 'broadcast', 'confirming')))::int as open,
            min(submitted_at) filter (where state in ('held', 'review', 'approved', 'broadcast', 'confirming'))
              as oldest_at,
            (count(*) filter (where state in ('cancelled', 'rejected', 'failed')))::int as returned
       from withdrawal where submitted_at >= $1`,
    [since],
  );
  return rows[0] ?? { open: 0, oldest_at: null, returned: 0 };
};
