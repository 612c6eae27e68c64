import type { CannedTexts } from '@paperlock/contract/support-desk.ts';
import type { Sql } from '../../db/database.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type CannedRow = {
  id: bigint;
  title: string;
  texts: CannedTexts;
  version: number;
  edited_by: string;
  updated_at: Date;
};

export type CannedContent = Pick<CannedRow, 'title' | 'texts' | 'edited_by'>;

const columns = 'id, title, texts, version, edited_by, updated_at';

export const allCanned = (sql: Sql): Promise<CannedRow[]> =>
  allRows(sql, `select ${columns} from canned_answer order by lower(title), id`);

export const countCanned = async (tx: Sql): Promise<number> => {
  const { rows } = await tx.query<{ kept: number }>('select count(*)::int as kept from canned_answer');
  return rows[0]?.kept ?? 0;
};

export const insertCanned = async (
  tx: Sql,
  { title, texts, edited_by }: CannedContent,
): Promise<CannedRow> => {
  const { rows } = await tx.query<CannedRow>(
    `insert into canned_answer (title, texts, edited_by) values ($1, $2, $3) returning ${columns}`,
    [title, texts, edited_by],
  );
  const row = rows[0];
  if (!row) throw new Error('a canned answer was not written');
  return row;
};

/** Locked until the transaction ends, so that the version that was read is the one that is changed. */
export const lockCanned = (tx: Sql, id: bigint): Promise<CannedRow | null> =>
  firstRow(tx, `select ${columns} from canned_answer where id = $1 for update`, [id]);

export const updateCanned = async (
  tx: Sql,
  id: bigint,
  { title, texts, edited_by }: CannedContent,
): Promise<CannedRow> => {
  const { rows } = await tx.query<CannedRow>(
    `update canned_answer
        set title = $2, texts = $3, edited_by = $4, version = version + 1, updated_at = now()
      where id = $1 returning ${columns}`,
    [id, title, texts, edited_by],
  );
  const row = rows[0];
  if (!row) throw new Error(`canned answer ${id} was not changed`);
  return row;
};

export const deleteCanned = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('delete from canned_answer where id = $1', [id]);
};
