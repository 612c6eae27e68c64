import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { TicketWhole, ticketInfo, ticketList, ticketPicture } from '@paperlock/contract/support.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { type Cursor, pageFrom, readCursor } from '../../db/page.ts';
import { lineById, linesPage } from './line-store.ts';
import type { SupportParts } from './parts.ts';
import { presenceIn, setReached } from './presence-store.ts';
import { lineView, ticketView } from './support-view.ts';
import { type ListedTicket, type PagedTicket, ticketById, ticketsOf } from './ticket-store.ts';

/** Returns a customer's own conversations; those of others do not exist for them. */

export const listTickets = async (
  { db }: SupportParts,
  { cursor, limit }: Ask<typeof ticketList>,
  customerId: string,
): Promise<Answer<typeof ticketList>> =>
  pageFrom(await ticketsOf(db.sql, customerId, readCursor(cursor), limit + 1), limit, ({ ticket }) =>
    ticketView(ticket),
  );

export const readTicket = async (
  { db, facts }: SupportParts,
  { id, ...page }: Ask<typeof ticketInfo>,
  customerId: string,
): Promise<Outcome<TicketWhole, 'not_found'>> => {
  const row = await ticketById(db.sql, id);
  if (row?.customer_id !== customerId) return refused('not_found');
  const whole = await wholeTicket(db.sql, row, page);
  const newest = page.cursor === undefined ? whole.lines.list[0] : undefined;
  const reached = { gotTo: BigInt(newest?.id ?? 0), readTo: 0n };
  if (newest && (await setReached(db.sql, row.no, 'customer', reached)))
    await facts.hint(db.sql, 'desk', null);
  return done(whole);
};

export const wholeTicket = async (
  sql: Sql,
  row: ListedTicket,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<TicketWhole> => {
  const reached = await presenceIn(sql, row.no);
  const lines = await linesPage(sql, row.no, readCursor(cursor), limit + 1);
  return {
    ...ticketView(row),
    typing: reached.staff.typing && row.state !== 'closed',
    lines: pageFrom(lines, limit, (line) => lineView(line, reached)),
  };
};

export const openPicture = async (
  { db, files }: SupportParts,
  { line }: Ask<typeof ticketPicture>,
  customerId: string,
): Promise<Outcome<Answer<typeof ticketPicture>, 'not_found'>> => {
  const row = await lineById(db.sql, BigInt(line));
  if (row?.customer_id !== customerId || row.file_id === null) return refused('not_found');
  const file = await files.open(row.file_id);
  return file ? done({ type: file.type, content: file.bytes.toString('base64') }) : refused('not_found');
};

const PORTION = 50;

/** Returns all conversations of a person with every line, for the data export. */
export const allTickets = async ({ db }: SupportParts, customerId: string): Promise<TicketWhole[]> => {
  const all: TicketWhole[] = [];
  let before: Cursor | null = null;
  for (;;) {
    const rows: PagedTicket[] = await ticketsOf(db.sql, customerId, before, PORTION);
    for (const { ticket } of rows) all.push(await everyLine(db.sql, ticket));
    const last = rows.at(-1);
    if (!last || rows.length < PORTION) return all;
    before = { at: last.created_at, id: last.id };
  }
};

const everyLine = async (sql: Sql, row: ListedTicket): Promise<TicketWhole> => {
  const first = await wholeTicket(sql, row, { limit: PORTION });
  const list = [...first.lines.list];
  for (let cursor = first.lines.next_cursor; cursor !== null; ) {
    const { lines } = await wholeTicket(sql, row, { cursor, limit: PORTION });
    list.push(...lines.list);
    cursor = lines.next_cursor;
  }
  return { ...first, lines: { list, next_cursor: null, has_more: false } };
};
