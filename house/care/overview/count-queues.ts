import type { Overview, QueueName } from '@paperlock/contract/overview.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { queues, standingOf } from '@paperlock/domain/operators/queues.ts';
import type { Backlog } from '../../db/backlog.ts';
import type { QueueQuery } from '../../db/queue.ts';
import type { OverviewParts, Reader } from './parts.ts';

type Counting = Pick<OverviewParts, 'db' | 'queues'>;
type CountRow = { waiting: number; for_operator: number; oldest: Date | null; wall_now: Date };

const count = async (
  { db: { sql } }: Counting,
  { name, query }: QueueQuery,
  operator: string | null,
): Promise<CountRow> => {
  const { rows } = await sql.query<CountRow>(`select *, now() as wall_now from (${query}) as queue`, [
    operator,
  ]);
  const [row] = rows;
  if (!row) throw new Error(`the queue ${name} was not counted`);
  return row;
};

/** Counts what waits in each queue that this operator may see. */
export const countQueues = async (
  parts: Counting,
  { id, roles }: Reader,
  practice: Date,
): Promise<Overview['queues']> => {
  const counted: [QueueName, Overview['queues'][QueueName]][] = [];
  for (const queue of parts.queues) {
    const { name } = queue;
    if (!may(roles, queues[name].read)) {
      counted.push([name, null]);
      continue;
    }
    const { waiting, for_operator: forOperator, oldest, wall_now: real } = await count(parts, queue, id);
    const standing = standingOf(name, roles, { waiting, forOperator, oldest }, { practice, real });
    counted.push([
      name,
      {
        waiting,
        yours: standing.yours,
        oldest_seconds: standing.oldestSeconds,
        time: standing.time,
      },
    ]);
  }
  return Object.fromEntries(counted) as Overview['queues'];
};

/** Counts what waits in every queue, for metrics. */
export const countBacklogs = async (parts: Counting): Promise<Record<QueueName, Backlog>> => {
  const counted: [QueueName, Backlog][] = [];
  for (const queue of parts.queues) {
    const { waiting, oldest } = await count(parts, queue, null);
    counted.push([queue.name, { waiting, oldest, time: queues[queue.name].time }]);
  }
  return Object.fromEntries(counted) as Record<QueueName, Backlog>;
};
