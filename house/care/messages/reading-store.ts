import type { AnnouncementTexts, AnnouncementType } from '@paperlock/contract/news.ts';
import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';

/** Announcements visible to readers: published, begun and not over. */

export type VisibleRow = {
  id: bigint;
  type: AnnouncementType;
  texts: AnnouncementTexts;
  pinned: boolean;
  /** When the announcement began. */
  created_at: Date;
  read: boolean;
};

/** The reader: a visitor, or a customer, for whom announcements from before the registration are not new. */
export type Reader = { customerId: string; since: Date } | null;

const visible = `a.state = 'published' and a.start_at <= now() and (a.end_at is null or a.end_at > now())`;
const readBy = `(a.start_at < $2 or exists (
  select from announcement_read r where r.announcement_id = a.id and r.customer_id = $1))`;
const columns = `a.id, a.type, a.texts, a.pinned, a.start_at as created_at`;
const asRead = `coalesce(${readBy}, false) as read`;

const readerParams = (reader: Reader) => [reader?.customerId ?? null, reader?.since ?? null];

/** Pinned announcements are on the first page only, so that they never appear twice. */
export const pinnedAnnouncements = (
  sql: Sql,
  type: AnnouncementType,
  reader: Reader,
): Promise<VisibleRow[]> =>
  allRows(
    sql,
    `select ${columns}, ${asRead} from announcement a
      where ${visible} and a.type = $3 and a.pinned order by a.start_at desc, a.id desc`,
    [...readerParams(reader), type],
  );

export const visibleAnnouncements = (
  sql: Sql,
  type: AnnouncementType,
  reader: Reader,
  before: Cursor | null,
  limit: number,
): Promise<VisibleRow[]> =>
  allRows(
    sql,
    `select ${columns}, ${asRead} from announcement a
      where ${visible} and a.type = $3 and not a.pinned
        and ($4::timestamptz is null or (a.start_at, a.id) < ($4, $5::bigint))
      order by a.start_at desc, a.id desc limit $6`,
    [...readerParams(reader), type, before?.at ?? null, before?.id ?? null, limit],
  );

export const visibleAnnouncement = (
  sql: Sql,
  type: AnnouncementType,
  id: string,
): Promise<VisibleRow | null> =>
  firstRow(
    sql,
    `select ${columns}, false as read from announcement a where ${visible} and a.type = $1 and a.id = $2`,
    [type, id],
  );

export const countUnreadAnnouncements = async (
  sql: Sql,
  reader: NonNullable<Reader>,
): Promise<Record<AnnouncementType, number>> => {
  const { rows } = await sql.query<{ type: AnnouncementType; n: number }>(
    `select a.type, count(*)::int as n from announcement a where ${visible} and not ${readBy} group by a.type`,
    readerParams(reader),
  );
  const count = (type: AnnouncementType) => rows.find((row) => row.type === type)?.n ?? 0;
  return { system: count('system'), news: count('news') };
};

export const markAnnouncementRead = async (tx: Sql, customerId: string, id: bigint): Promise<void> => {
  await tx.query(
    'insert into announcement_read (customer_id, announcement_id) values ($1, $2) on conflict do nothing',
    [customerId, id],
  );
};

export const markAnnouncementsRead = async (
  tx: Sql,
  reader: NonNullable<Reader>,
  types: readonly AnnouncementType[],
): Promise<number> => {
  const { rowCount } = await tx.query(
    `insert into announcement_read (customer_id, announcement_id)
     select $1, a.id from announcement a where ${visible} and a.type = any($3) and not ${readBy}
         on conflict do nothing`,
    [...readerParams(reader), types],
  );
  return rowCount ?? 0;
};
