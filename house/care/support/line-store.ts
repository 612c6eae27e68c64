import type { Sql } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { allRows, firstRow } from '../../db/rows.ts';
import type { Side } from './ticket-store.ts';

export type LineRow = {
  id: bigint;
  ticket_no: bigint;
  side: Side;
  operator_name: string | null;
  text: string;
  file_id: string | null;
  width: number | null;
  height: number | null;
  picture_destroyed_at: Date | null;
  created_at: Date;
};

export type NewLine = {
  ticketNo: bigint;
  text: string;
  /** The member of staff who writes; null for the customer. */
  by: { id: string; name: string } | null;
  picture: { id: string; width: number; height: number } | null;
};

const columns =
  'id, ticket_no, side, operator_name, text, file_id, width, height, picture_destroyed_at, created_at';

export const insertLine = async (tx: Sql, { ticketNo, text, by, picture }: NewLine): Promise<LineRow> => {
  const { rows } = await tx.query<LineRow>(
    `insert into support_line (ticket_no, side, operator_id, operator_name, text, file_id, width, height)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning ${columns}`,
    [
      ticketNo,
      by ? 'staff' : 'customer',
      by?.id ?? null,
      by?.name ?? null,
      text,
      picture?.id ?? null,
      picture?.width ?? null,
      picture?.height ?? null,
    ],
  );
  const row = rows[0];
  if (!row) throw new Error('a line was not written');
  return row;
};

export const linesPage = (
  sql: Sql,
  ticketNo: bigint,
  before: Cursor | null,
  limit: number,
): Promise<LineRow[]> =>
  allRows(
    sql,
    `select ${columns} from support_line
      where ticket_no = $1 and ($2::timestamptz is null or (created_at, id) < ($2, $3::bigint))
      order by created_at desc, id desc limit $4`,
    [ticketNo, before?.at ?? null, before?.id ?? null, limit],
  );

/** Returns a line with the customer of its conversation. */
export const lineById = (sql: Sql, id: bigint): Promise<(LineRow & { customer_id: string }) | null> =>
  firstRow<LineRow & { customer_id: string }>(
    sql,
    `select l.*, t.customer_id from support_line l join support_ticket t on t.no = l.ticket_no where l.id = $1`,
    [id],
  );

/** Takes one picture of a conversation closed so many days ago; other workers skip it. */
export const takeOldPicture = (tx: Sql, keptDays: number): Promise<{ id: bigint; fileId: string } | null> =>
  firstRow(
    tx,
    `select l.id, l.file_id as "fileId" from support_line l join support_ticket t on t.no = l.ticket_no
      where l.file_id is not null and l.picture_destroyed_at is null
        and t.state = 'closed' and t.since <= now() - make_interval(days => $1)
      limit 1 for update of l skip locked`,
    [keptDays],
  );

export const markPictureDestroyed = async (tx: Sql, id: bigint): Promise<void> => {
  await tx.query('update support_line set picture_destroyed_at = now() where id = $1', [id]);
};
