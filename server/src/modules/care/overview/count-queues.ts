import type { Overview, QueueName } from '@paperlock/contract/overview.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { queues, standingOf } from '@paperlock/domain/operators/queues.ts';
import type { OverviewParts, Reader } from './parts.ts';

type CountRow = { waiting: number; for_operator: number; oldest: Date | null; wall_now: Date };

/** Counts what waits in each queue that this operator may see. */
export const countQueues = async (
  { db: { sql }, queues: queries }: Pick<OverviewParts, 'db' | 'queues'>,
  { id, roles }: Reader,
  practice: Date,
): Promise<Overview['queues']> => {
  const counted: [QueueName, Overview['queues'][QueueName]][] = [];
  for (const { name, query } of queries) {
    if (!may(roles, queues[name].read)) {
      counted.push([name, null]);
      continue;
    }
    const { rows } = await sql.query<CountRow>(`select *, now() as wall_now from (${query}) as queue`, [id]);
    const [row] = rows;
    if (!row) throw new Error(`the queue ${name} was not counted`);
    const { waiting, for_operator: forOperator, oldest, wall_now: real } = row;
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
