import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import { type CategoryDraft, draftColumn } from './category-draft-store.ts';

export type CategoryRow = {
  id: string;
  texts: Record<string, { name: string }>;
  passwordHash: string | null;
  position: number;
  version: number;
  createdAt: Date;
  /** False until its first publication. */
  published: boolean;
  draft: CategoryDraft | null;
};

const columns = `c.id, c.texts, c.password_hash as "passwordHash", c.position, c.version, c.created_at as "createdAt",
  c.published, ${draftColumn}`;

/** A category without a password is open to all; others are opened per session, for some time of the wall clock. */
export const openTo = (session: string): string => `c.published and (c.password_hash is null
  or exists (select from category_grant g
              where g.category_id = c.id and g.session_id = ${session} and g.until_at > now()))`;

/** Returns null if there is no such category. */
export const isGranted = async (sql: Sql, categoryId: string, sessionId: string): Promise<boolean | null> => {
  const { rows } = await sql.query<{ open: boolean }>(
    `select ${openTo('$2')} as open from category c where c.id = $1`,
    [categoryId, sessionId],
  );
  return rows[0]?.open ?? null;
};

export const selectCategory = (sql: Sql, id: string): Promise<CategoryRow | null> =>
  firstRow(sql, `select ${columns} from category c where c.id = $1`, [id]);

export const lockCategory = (tx: Sql, id: string): Promise<CategoryRow | null> =>
  firstRow(tx, `select ${columns} from category c where c.id = $1 for no key update`, [id]);

const inOrder = 'order by c.position, c.created_at, c.id';

export const allCategories = (sql: Sql): Promise<CategoryRow[]> =>
  allRows(sql, `select ${columns} from category c ${inOrder}`);

export const categoriesSeenBy = (
  sql: Sql,
  sessionId: string,
): Promise<(CategoryRow & { grantedUntil: Date | null })[]> =>
  allRows(
    sql,
    `select ${columns}, g.until_at as "grantedUntil"
       from category c
       left join category_grant g
         on g.category_id = c.id and g.session_id = $1 and g.until_at > now() and c.password_hash is not null
      where c.published ${inOrder}`,
    [sessionId],
  );

/** Returns null if the password was changed since it was checked. */
export const grantCategory = async (
  sql: Sql,
  grant: { categoryId: string; sessionId: string; passwordHash: string; seconds: number },
): Promise<Date | null> => {
  const { rows } = await sql.query<{ until_at: Date }>(
    `insert into category_grant (session_id, category_id, until_at)
     select $1, c.id, now() + make_interval(secs => $3)
       from category c where c.id = $2 and c.password_hash = $4 for share
     on conflict (session_id, category_id) do update set until_at = excluded.until_at
     returning until_at`,
    [grant.sessionId, grant.categoryId, grant.seconds, grant.passwordHash],
  );
  return rows[0]?.until_at ?? null;
};

/** Inserts a category that stays hidden until its draft is published. */
export const insertCategory = async (
  tx: Sql,
  { texts, position }: Pick<CategoryRow, 'texts' | 'position'>,
): Promise<string> => {
  const { rows } = await tx.query<{ id: string }>(
    'insert into category (texts, position, published) values ($1, $2, false) returning id',
    [texts, position],
  );
  const [row] = rows;
  if (!row) throw new Error('the category was not written');
  return row.id;
};

export const updateCategory = async (
  tx: Sql,
  id: string,
  content: CategoryDraft & { publishedBy: string },
): Promise<void> => {
  await tx.query(
    `update category set texts = $2, position = $3, password_hash = $4, published = true, drafted_by = $5, published_by = $6,
            version = version + 1
      where id = $1`,
    [id, content.texts, content.position, content.passwordHash, content.draftedBy, content.publishedBy],
  );
};

/** Increases the version, so that an operator who saw the old draft has to read the new one. */
export const touchCategory = async (tx: Sql, id: string): Promise<void> => {
  await tx.query('update category set version = version + 1 where id = $1', [id]);
};

/** Ends all grants: customers who know the old password need the new one. */
export const endGrants = async (tx: Sql, categoryId: string): Promise<void> => {
  await tx.query('delete from category_grant where category_id = $1', [categoryId]);
};

export const forgetOldGrants = async (sql: Sql): Promise<number> =>
  (await sql.query('delete from category_grant where until_at < now()')).rowCount ?? 0;
