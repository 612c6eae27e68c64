import type { LessonKey } from '@paperlock/contract/lessons.ts';
import type { Sql } from '../../db/database.ts';
import { allRows } from '../../db/rows.ts';

export type ProgressRow = { lesson: string; tries: number; best: number; done_at: Date | null };

const columns = 'lesson, tries, best, done_at';

export const progressOf = (sql: Sql, customerId: string): Promise<ProgressRow[]> =>
  allRows(sql, `select ${columns} from lesson_progress where customer_id = $1 order by lesson`, [customerId]);

/** Adds a try. A finished lesson stays finished. */
export const noteTry = async (
  sql: Sql,
  customerId: string,
  { lesson, best, isDone }: { lesson: LessonKey; best: number; isDone: boolean },
): Promise<ProgressRow> => {
  const { rows } = await sql.query<ProgressRow>(
    `insert into lesson_progress as known (customer_id, lesson, best, done_at)
     values ($1, $2, $3, case when $4 then now() end)
     on conflict (customer_id, lesson) do update
        set tries = known.tries + 1, best = greatest(known.best, excluded.best),
            done_at = coalesce(known.done_at, excluded.done_at)
     returning ${columns}`,
    [customerId, lesson, best, isDone],
  );
  const [row] = rows;
  if (!row) throw new Error('the try was not noted');
  return row;
};

/** Returns every lesson that these people tried. */
export const progressAmong = (
  sql: Sql,
  customerIds: readonly string[],
): Promise<(ProgressRow & { customer_id: string })[]> =>
  allRows(
    sql,
    `select customer_id, ${columns} from lesson_progress where customer_id = any ($1::uuid[])
      order by customer_id, lesson`,
    [customerIds],
  );

/** Returns the finished lessons of these people; people without any are left out. */
export const doneBy = async (
  sql: Sql,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly LessonKey[]>> => {
  const { rows } = await sql.query<{ customer_id: string; lessons: LessonKey[] }>(
    `select customer_id, array_agg(lesson order by done_at, lesson) as lessons from lesson_progress
      where customer_id = any ($1::uuid[]) and done_at is not null group by customer_id`,
    [customerIds],
  );
  return new Map(rows.map(({ customer_id, lessons }) => [customer_id, lessons]));
};
