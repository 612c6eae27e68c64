import type { Answer, Ask } from '@paperlock/contract/call.ts';
import type { DeskTicket, supportAssign, supportReply } from '@paperlock/contract/support-desk.ts';
import type { AuditAction } from '@paperlock/domain/audit/actions.ts';
import { isPracticeDesk } from '@paperlock/domain/operators/practice-desk.ts';
import { done, type Outcome, type Refused, refused } from '@paperlock/domain/outcome.ts';
import type { Sql } from '../../db/database.ts';
import { insertLine } from './line-store.ts';
import type { Staff, SupportParts } from './parts.ts';
import { setReached, setTyping, stopTyping } from './presence-store.ts';
import { asItStands, staffOf } from './read-inbox.ts';
import { tellLater } from './telling-store.ts';
import { lockTicket, setAssigned, setClosed, setSaid, type TicketRow, ticketById } from './ticket-store.ts';

/** Actions of the staff. Texts stay out of the audit log, which cannot be erased. */

type Result<Value, Refusal extends string> = Promise<Outcome<Value, 'not_found' | 'ticket_closed' | Refusal>>;

/** Runs an action under the lock of an open conversation and sends a hint to the inbox. */
const onTicket = async <Value, Refusal extends string>(
  { facts }: SupportParts,
  tx: Sql,
  id: string,
  act: (row: TicketRow) => Promise<Outcome<Value, Refusal>>,
): Result<Value, Refusal> => {
  const row = await lockTicket(tx, id);
  if (!row) return refused('not_found');
  if (row.state === 'closed') return refused('ticket_closed');
  const outcome = await act(row);
  if (outcome.ok) await facts.hint(tx, 'desk', null);
  return outcome;
};

/**
 * Assigns a conversation. Any member of staff who answers may take one, also from a colleague who is away, but only
 * knowingly: of two who take it at once, the second has not seen the first and is refused.
 */
export const assignTicket = (
  parts: SupportParts,
  { id, operator, seen }: Ask<typeof supportAssign>,
  staff: Staff,
): Result<DeskTicket, 'ticket_staff_unknown' | 'conflict'> =>
  parts.db.inTransaction((tx) =>
    onTicket(parts, tx, id, async (row) => {
      if (row.assigned_to !== seen && row.assigned_to !== operator) return refused('conflict');
      const to = (await staffOf(parts, tx)).find((one) => one.id === operator) ?? null;
      if (operator !== null && to === null) return refused('ticket_staff_unknown', { field: 'operator' });
      if (row.assigned_to !== operator) {
        await setAssigned(tx, row.no, to);
        await record(parts, tx, row, staff, 'support.assigned', { to: to?.account ?? null });
      }
      return done(await asItStands(parts, tx, id, staff));
    }),
  );

export const replyAsStaff = (
  parts: SupportParts,
  tx: Sql,
  { id, text }: Ask<typeof supportReply>,
  staff: Staff,
): Result<Answer<typeof supportReply>, 'ticket_not_yours'> =>
  onTicket(parts, tx, id, async (row) => {
    const refusal = notTheirs(row, staff);
    if (refusal) return refusal;
    const { customer_id: customerId, no } = row;
    const line = await insertLine(tx, { ticketNo: no, text, by: staff, picture: null });
    await setSaid(tx, no, 'answered', null);
    // A machine has read nothing, and its answer is no news.
    if (!isPracticeDesk(staff.name)) {
      await setReached(tx, no, 'staff', { gotTo: line.id, readTo: line.id });
      await tellLater(tx, no);
    }
    await stopTyping(tx, no, 'staff');
    await parts.facts.hint(tx, 'support', customerId);
    await record(parts, tx, row, staff, 'support.replied', { line: String(line.id) });
    return done({ line: String(line.id) });
  });

export const closeAsStaff = (
  parts: SupportParts,
  id: string,
  staff: Staff,
): Result<DeskTicket, 'ticket_not_yours'> =>
  parts.db.inTransaction((tx) =>
    onTicket(parts, tx, id, async (row) => {
      const refusal = notTheirs(row, staff);
      if (refusal) return refusal;
      await setClosed(tx, row.no);
      await parts.facts.hint(tx, 'support', row.customer_id);
      await record(parts, tx, row, staff, 'support.closed');
      return done(await asItStands(parts, tx, id, staff));
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

/** Sends a hint about a passing event, such as typing, if it is new. */
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

const notTheirs = (row: TicketRow, { id }: Staff): Refused<'ticket_not_yours'> | null =>
  row.assigned_to === id
    ? null
    : refused('ticket_not_yours', {
        params: { assigned: row.assigned_to === null ? 'none' : 'theirs', by: row.assigned_name ?? '' },
      });

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
