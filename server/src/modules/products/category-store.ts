import type { Sql } from '../../db/database.ts';

/** A category without a password is everybody's; the others are opened per session, for a while of the wall clock. */
export const isGranted = async (sql: Sql, categoryId: string, sessionId: string): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `select from category c
      where c.id = $1 and (c.password_hash is null
         or exists (select from category_grant g
                     where g.category_id = c.id and g.session_id = $2 and g.until_at > now()))`,
    [categoryId, sessionId],
  );
  return rowCount === 1;
};
