import type { Sql } from '../../db/database.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';
import { allRows } from '../../db/rows.ts';

/** What comes for the overview: drafts to publish, and sales that begin or end soon. */

export const productQueue: QueueQuery = queueQuery('products', {
  from: 'product',
  where: 'published_at is null',
  since: 'created_at',
  others: 'drafted_by <> $1',
});

export type ComingSale = {
  id: string;
  name: string;
  event: 'opens' | 'closes' | 'launches';
  at: Date;
  raise: boolean;
};

/** Returns sales that begin, end or launch in a window of platform time, the next ones first. A suspended raise ends too. */
export const selectComing = (
  sql: Sql,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<ComingSale[]> =>
  allRows(
    sql,
    `select p.id, p.texts -> 'en' ->> 'name' as name, moment.event, moment.at, p.launch_at is not null as raise
       from product p
      cross join lateral (values ('opens', p.open_at), ('closes', p.close_at), ('launches', p.launch_at)) as moment (event, at)
      where p.published_at is not null and p.concluded_at is null
        and (p.suspended_at is null or p.launch_at is not null)
        and moment.at > $1 and moment.at <= $2
      order by moment.at, p.place limit $3`,
    [from, to, limit],
  );
