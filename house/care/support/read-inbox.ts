import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { customerTickets } from '@paperlock/contract/customers.ts';
import type { DeskTicket, supportInfo, supportList } from '@paperlock/contract/support-desk.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { nameShownTo } from '@paperlock/domain/operators/shown-name.ts';
import { done, type Outcome, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import { lineById, linesPage } from './line-store.ts';
import type { Staff, SupportParts } from './parts.ts';
import { presenceIn } from './presence-store.ts';
import { deskLineView, deskRowView, type Viewer } from './support-view.ts';
import { inboxPage, type ListedTicket, ticketById, ticketsOf } from './ticket-store.ts';

/** Returns the inbox of the staff. */

export const listInbox = async (
  parts: SupportParts,
  { cursor, limit, show }: Ask<typeof supportList>,
  staff: Staff,
): Promise<Answer<typeof supportList>> => {
  const { sql } = parts.db;
  const rows = await inboxPage(sql, { show, operatorId: staff.id }, readCursor(cursor), limit + 1);
  const viewer = await viewerFor(
    parts,
    sql,
    rows.map(({ ticket }) => ticket),
    staff,
  );
  return pageFrom(rows, limit, ({ ticket }) => deskRowView(ticket, viewer));
};

/** Returns the conversations of one customer to the staff, newest first. */
export const listOf = async (
  parts: SupportParts,
  { customer, cursor, limit }: Ask<typeof customerTickets>,
  staff: Staff,
): Promise<Answer<typeof supportList>> => {
  const { sql } = parts.db;
  const rows = await ticketsOf(sql, customer, readCursor(cursor), limit + 1);
  const tickets = rows.map(({ ticket }) => ticket);
  const viewer = await viewerFor(parts, sql, tickets, staff);
  return pageFrom(rows, limit, ({ ticket }) => deskRowView(ticket, viewer));
};

export const readForStaff = async (
  parts: SupportParts,
  { id, cursor, limit }: Ask<typeof supportInfo>,
  staff: Staff,
): Promise<Outcome<DeskTicket, 'not_found'>> => {
  const row = await ticketById(parts.db.sql, id);
  return row
    ? done(await wholeFor(parts, parts.db.sql, row, staff, { cursor, limit }))
    : refused('not_found');
};

/** Returns a conversation to the staff, after writing the look into the audit log. */
export const openForStaff = (
  { db, files, audit }: SupportParts,
  lineId: bigint,
  { id, name, ip }: Staff,
): Promise<Outcome<{ bytes: Buffer; type: string; name: string }, 'not_found'>> =>
  db.inTransaction(async (tx) => {
    const line = await lineById(tx, lineId);
    const file = line?.file_id ? await files.open(line.file_id, tx) : null;
    if (!line || !file) return refused('not_found');
    await audit.record(tx, {
      actor: { kind: 'operator', id, name },
      action: 'support.picture_viewed',
      subject: `customer:${line.customer_id}`,
      details: { line: String(lineId) },
      ip,
    });
    return done({ bytes: file.bytes, type: file.type, name: `support-${lineId}` });
  });

const FIRST_LINES = 50;

/** Returns a conversation after a change. */
export const asItStands = async (
  parts: SupportParts,
  tx: Sql,
  id: string,
  staff: Staff,
): Promise<DeskTicket> => {
  const row = await ticketById(tx, id);
  if (!row) throw new Error(`ticket ${id} is gone`);
  return wholeFor(parts, tx, row, staff, { limit: FIRST_LINES });
};

/** Returns the operators who may answer. */
export const staffOf = async (
  { operators }: SupportParts,
  sql: Sql,
): Promise<{ id: string; account: string }[]> =>
  (await operators.list(sql))
    .filter(({ roles, removed }) => !removed && may(roles, 'support.answer'))
    .map(({ id, account }) => ({ id, account }));

/** Returns whether a person, and not only the practice desk, may read what customers write. */
export const isStaffed = async (parts: SupportParts): Promise<boolean> =>
  (await staffOf(parts, parts.db.sql)).some(({ account }) => !isPracticeDesk(account));

const viewerFor = async (
  { identity, wallNow }: SupportParts,
  sql: Sql,
  rows: readonly ListedTicket[],
  { id, roles }: Staff,
): Promise<Viewer> => ({
  operatorId: id,
  shownName: nameShownTo(roles),
  now: wallNow(),
  accounts: await identity.accountNames([...new Set(rows.map((row) => row.customer_id))], sql),
});

const wholeFor = async (
  parts: SupportParts,
  sql: Sql,
  row: ListedTicket,
  staff: Staff,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<DeskTicket> => {
  const reached = await presenceIn(sql, row.no);
  const lines = await linesPage(sql, row.no, readCursor(cursor), limit + 1);
  return {
    ...deskRowView(row, await viewerFor(parts, sql, [row], staff)),
    opened_at: row.opened_at.toISOString(),
    typing: reached.customer.typing && row.state !== 'closed',
    lines: pageFrom(lines, limit, (line) => deskLineView(line, reached)),
    staff: await staffOf(parts, sql),
  };
};
