import type { Sql } from './database.ts';

/** What waits in a queue: how much, and since when. Times are practice or real time, as the queue's rows have them. */
export type Backlog = { waiting: number; oldest: Date | null; time: 'practice' | 'real' };

/** `rows`: the select of the times at which those that wait began to. */
export const backlogOf = async (sql: Sql, time: Backlog['time'], rows: string): Promise<Backlog> => {
  const { rows: found } = await sql.query<{ waiting: number; oldest: Date | null }>(
    `select count(*)::integer as waiting, min(since) as oldest from (${rows}) as queue (since)`,
  );
  return { waiting: found[0]?.waiting ?? 0, oldest: found[0]?.oldest ?? null, time };
};
