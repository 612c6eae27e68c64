import type { AnnouncementTexts, AnnouncementType } from '@paperlock/contract/news.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';

export type AnnouncementRow = {
  id: bigint;
  type: AnnouncementType;
  state: 'draft' | 'published';
  texts: AnnouncementTexts;
  pinned: boolean;
  start_at: Date | null;
  end_at: Date | null;
  version: number;
  edited_by: string;
  created_at: Date;
  updated_at: Date;
};

export type AnnouncementContent = Pick<AnnouncementRow, 'type' | 'texts' | 'pinned' | 'edited_by'> & {
  start_at: string | null;
  end_at: string | null;
};

const columns =
  'id, type, state, texts, pinned, start_at, end_at, version, edited_by, created_at, updated_at';

export const insertAnnouncement = async (tx: Sql, content: AnnouncementContent): Promise<AnnouncementRow> => {
  const { rows } = await tx.query<AnnouncementRow>(
    `insert into announcement (type, texts, pinned, start_at, end_at, edited_by)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [content.type, content.texts, content.pinned, content.start_at, content.end_at, content.edited_by],
  );
  const row = rows[0];
  if (!row) throw new Error('an announcement was not written');
  return row;
};

/** Locked until the transaction ends, so that the version that was read is the one that is changed. */
export const takeAnnouncement = (tx: Sql, id: string): Promise<AnnouncementRow | null> =>
  firstRow(tx, `select ${columns} from announcement where id = $1 for update`, [id]);

export const announcementById = (sql: Sql, id: string): Promise<AnnouncementRow | null> =>
  firstRow(sql, `select ${columns} from announcement where id = $1`, [id]);

/** A visible change is announced again; a moved start is waited for again. */
export const updateAnnouncement = async (
  tx: Sql,
  id: bigint,
  content: AnnouncementContent & { state: AnnouncementRow['state'] },
): Promise<AnnouncementRow> => {
  const { rows } = await tx.query<AnnouncementRow>(
    `update announcement
        set type = $2, texts = $3, pinned = $4, start_at = $5, end_at = $6, edited_by = $7, state = $8,
            announced_at = null, version = version + 1, updated_at = now()
      where id = $1 returning ${columns}`,
    [
      id,
      content.type,
      content.texts,
      content.pinned,
      content.start_at,
      content.end_at,
      content.edited_by,
      content.state,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error(`announcement ${id} was not changed`);
  return row;
};

export const announcementsPage = (
  sql: Sql,
  type: AnnouncementType | null,
  before: Cursor | null,
  limit: number,
): Promise<AnnouncementRow[]> =>
  allRows(
    sql,
    `select ${columns} from announcement
      where ($1::text is null or type = $1) and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint))
      order by created_at desc, id desc limit $4`,
    [type, before?.at ?? null, before?.id ?? null, limit],
  );

/** Marks announcements that have begun since the last run as announced, each once; returns how many. */
export const takeDueAnnouncements = async (tx: Sql): Promise<number> => {
  const { rowCount } = await tx.query(
    `update announcement set announced_at = now()
      where state = 'published' and announced_at is null and start_at <= now()`,
  );
  return rowCount ?? 0;
};
