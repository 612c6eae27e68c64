import type { QueueName } from '@paperlock/contract/overview.ts';

/**
 * One queue of operators. Each module brings a query over its own tables, which returns one row: how many wait (`waiting`),
 * how many of them are not the proposal of operator `$1` (`for_operator`), and since when the oldest waits (`oldest`).
 */
export type QueueQuery = { readonly name: QueueName; readonly query: string };

/** Returns the query for what waits since a time, in rows that pass a condition. `others`: what the operator may decide. */
export const queueQuery = (
  name: QueueName,
  { from, where, since, others = 'true' }: { from: string; where: string; since: string; others?: string },
): QueueQuery => ({
  name,
  query: `select count(*)::int as waiting, (count(*) filter (where ${others} and $1::uuid is not null))::int as for_operator,
       min(${since}) as oldest
  from ${from}
 where ${where}`,
});
