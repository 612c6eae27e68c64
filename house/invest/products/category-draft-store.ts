import type { Sql } from '../../db/database.ts';
import { type QueueQuery, queueQuery } from '../../db/queue.ts';
import { allRows } from '../../db/rows.ts';

/** A category's next version, which another operator has to publish. */
export type CategoryDraft = {
  texts: Record<string, { name: string }>;
  position: number;
  passwordHash: string | null;
  passwordChanged: boolean;
  draftedBy: string;
};

/** A column for queries on `category c`: null without a draft. */
export const draftColumn = `(select json_build_object('texts', d.texts, 'position', d.position, 'passwordHash', d.password_hash,
    'passwordChanged', d.password_changed, 'draftedBy', d.drafted_by)
  from category_draft d where d.category_id = c.id) as draft`;

export const selectCategoryDrafts = (sql: Sql): Promise<{ id: string; version: number }[]> =>
  allRows(
    sql,
    `select c.id, c.version
       from category_draft d join category c on c.id = d.category_id order by d.drafted_at limit 200`,
  );

export const categoryQueue: QueueQuery = queueQuery('categories', {
  from: 'category_draft',
  where: 'true',
  since: 'drafted_at',
  others: 'drafted_by <> $1',
});

/** Stores a draft in place of an earlier one. */
export const keepDraft = async (tx: Sql, categoryId: string, draft: CategoryDraft): Promise<void> => {
  await tx.query(
    `insert into category_draft (category_id, texts, position, password_hash, password_changed, drafted_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (category_id) do update
       set texts = excluded.texts, position = excluded.position, password_hash = excluded.password_hash,
           password_changed = excluded.password_changed, drafted_by = excluded.drafted_by, drafted_at = now()`,
    [categoryId, draft.texts, draft.position, draft.passwordHash, draft.passwordChanged, draft.draftedBy],
  );
};

export const dropDraft = async (tx: Sql, categoryId: string): Promise<void> => {
  await tx.query('delete from category_draft where category_id = $1', [categoryId]);
};
