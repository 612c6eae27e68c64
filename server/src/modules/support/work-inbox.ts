import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type {
  DeskTicket,
  supportAssign,
  supportInfo,
  supportList,
  supportReply,
} from '@paperlock/contract/support-desk.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { may } from '@paperlock/domain/operators/permissions.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { pageFrom, readCursor } from '../../db/page.ts';
import type { Staff, SupportParts } from './index.ts';
import { insertLine, lineById, linesPage } from './line-store.ts';
import { presenceIn, setReached, setTyping, stopTyping } from './presence-store.ts';
import { deskLineView, deskRowView, type Viewer } from './support-view.ts';
import {
  inboxPage,
  type ListedTicket,
  lockTicket,
  setAssigned,
  setClosed,
  setSaid,
  type TicketRow,
  ticketById,
} from './ticket-store.ts';

/** What the staff sees and does. What was written stays out of the audit log, which nobody can erase. */

const FIRST_LINES = 50;

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

type Result<Refusal extends string> = Promise<Outcome<DeskTicket, 'not_found' | 'ticket_closed' | Refusal>>;

/** Under the lock of a conversation that is not closed; answers with how it stands afterwards. */
const onTicket = async <Refusal extends string>(
  parts: SupportParts,
  tx: Sql,
  id: string,
  staff: Staff,
  act: (row: TicketRow) => Promise<Refused<Refusal> | null>,
): Result<Refusal> => {
  const row = await lockTicket(tx, id);
  if (!row) return refused('not_found');
  if (row.state === 'closed') return refused('ticket_closed');
  const refusal = await act(row);
  if (refusal) return refusal;
  await parts.facts.hint(tx, 'desk', null);
  const after = await ticketById(tx, id);
  return after ? done(await wholeFor(parts, tx, after, staff, { limit: FIRST_LINES })) : refused('not_found');
};

/** Anybody who answers may take a conversation, also from a colleague: people go home, questions stay. */
export const assignTicket = (
  parts: SupportParts,
  { id, operator }: Ask<typeof supportAssign>,
  staff: Staff,
): Result<'ticket_staff_unknown'> =>
  parts.db.inTransaction((tx) =>
    onTicket(parts, tx, id, staff, async (row) => {
      const to = (await staffOf(parts, tx)).find((one) => one.id === operator) ?? null;
      if (operator !== null && to === null) return refused('ticket_staff_unknown', { field: 'operator' });
      if (row.assigned_to === operator) return null;
      await setAssigned(tx, row.no, to);
      await record(parts, tx, row, staff, 'support.assigned', { to: to?.account ?? null });
      return null;
    }),
  );

export const replyAsStaff = (
  parts: SupportParts,
  tx: Sql,
  { id, text }: Ask<typeof supportReply>,
  staff: Staff,
): Result<'ticket_not_yours'> =>
  onTicket(parts, tx, id, staff, async (row) => {
    const refusal = notTheirs(row, staff);
    if (refusal) return refusal;
    const { customer_id: customerId, no } = row;
    const before = await ticketById(tx, id);
    const line = await insertLine(tx, { ticketNo: no, text, by: staff, picture: null });
    await setSaid(tx, no, 'answered', null);
    await setReached(tx, no, 'staff', { gotTo: line.id, readTo: line.id });
    await stopTyping(tx, no, 'staff');
    // One message for all that is unread: a chat is no reason to fill somebody's messages.
    if (before?.unread === 0) {
      await parts.facts.write(tx, { customerId, kind: 'support_answered', params: { ticket: id } });
    } else await parts.facts.hint(tx, 'support', customerId);
    await record(parts, tx, row, staff, 'support.replied', { line: String(line.id) });
    return null;
  });

export const closeAsStaff = (parts: SupportParts, id: string, staff: Staff): Result<'ticket_not_yours'> =>
  parts.db.inTransaction((tx) =>
    onTicket(parts, tx, id, staff, async (row) => {
      const refusal = notTheirs(row, staff);
      if (refusal) return refusal;
      await setClosed(tx, row.no);
      await parts.facts.hint(tx, 'support', row.customer_id);
      await record(parts, tx, row, staff, 'support.closed');
      return null;
    }),
  );

type Small = Promise<Outcome<Record<string, never>, 'not_found' | 'ticket_not_yours'>>;

export const seenByStaff = (
  parts: SupportParts,
  { id, line }: { id: string; line: string },
  staff: Staff,
): Small =>
  notice(parts, id, staff, (tx, { no }) =>
    setReached(tx, no, 'staff', { gotTo: BigInt(line), readTo: BigInt(line) }),
  );

export const staffTypes = (parts: SupportParts, id: string, staff: Staff): Small =>
  notice(parts, id, staff, async (tx, { no, state }) => state !== 'closed' && setTyping(tx, no, 'staff'));

/** Passing things that the customer is told of where they are new. */
const notice = (
  { db, facts }: SupportParts,
  id: string,
  staff: Staff,
  note: (tx: Sql, row: TicketRow) => Promise<boolean>,
): Small =>
  db.inTransaction(async (tx) => {
    const row = await ticketById(tx, id);
    if (!row) return refused('not_found');
    const refusal = notTheirs(row, staff);
    if (refusal) return refusal;
    if (await note(tx, row)) await facts.hint(tx, 'support', row.customer_id);
    return done({});
  });

/** That it was looked at is written down before it is handed out. */
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

const notTheirs = (row: TicketRow, { id }: Staff): Refused<'ticket_not_yours'> | null =>
  row.assigned_to === id
    ? null
    : refused('ticket_not_yours', {
        params: { assigned: row.assigned_to === null ? 'none' : 'theirs', by: row.assigned_name ?? '' },
      });

const staffOf = async ({ operators }: SupportParts, sql: Sql): Promise<{ id: string; account: string }[]> =>
  (await operators.list(sql))
    .filter(({ roles }) => may(roles, 'support.answer'))
    .map(({ id, account }) => ({ id, account }));

const viewerFor = async (
  { identity, wallNow }: SupportParts,
  sql: Sql,
  rows: readonly ListedTicket[],
  { id }: Staff,
): Promise<Viewer> => ({
  operatorId: id,
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
    customer_id: row.customer_id,
    opened_at: row.opened_at.toISOString(),
    typing: reached.customer.typing && row.state !== 'closed',
    lines: pageFrom(lines, limit, (line) => deskLineView(line, reached)),
    staff: await staffOf(parts, sql),
  };
};

const record = (
  { audit }: SupportParts,
  tx: Sql,
  { id: ticket, customer_id }: TicketRow,
  { id, name, ip }: Staff,
  action: AuditAction,
  details: Readonly<Record<string, string | null>> = {},
): Promise<void> =>
  audit.record(tx, {
    actor: { kind: 'operator', id, name },
    action,
    subject: `customer:${customer_id}`,
    details: { ticket, ...details },
    ip,
  });
