import { TELL_AFTER_SECONDS } from '@paperlock/domain/support/limits.ts';
import type { Sql } from '../../db/database.ts';
import { type ListedTicket, ticketById } from './ticket-store.ts';

/** Records that an answer was written; the first unread answer sets the time of the message. */
export const tellLater = async (tx: Sql, no: bigint): Promise<void> => {
  await tx.query(
    `update support_ticket set tell_at = coalesce(tell_at, now() + make_interval(secs => $2)) where no = $1`,
    [no, TELL_AFTER_SECONDS],
  );
};

/** Records how far the customer has read. Runs under the lock, because an answer may have come meanwhile. */
export const setKnown = async (tx: Sql, no: bigint, readTo: bigint): Promise<void> => {
  await tx.query(
    `update support_ticket t
        set told = false,
            tell_at = case when exists (
              select from support_line where ticket_no = t.no and side = 'staff' and id > $2) then tell_at end
      where no = $1 and (told or tell_at is not null)`,
    [no, readTo],
  );
};

/** Takes one conversation whose customer may be due for a message; other workers skip it. */
export const takeDueTelling = async (tx: Sql): Promise<(ListedTicket & { told: boolean }) | null> => {
  const { rows } = await tx.query<{ id: string; told: boolean }>(
    `select id, told from support_ticket where tell_at <= now() order by tell_at limit 1 for update skip locked`,
  );
  const due = rows[0];
  const ticket = due && (await ticketById(tx, due.id));
  return ticket ? { ...ticket, told: due.told } : null;
};

export const setTold = async (tx: Sql, no: bigint, told: boolean): Promise<void> => {
  await tx.query('update support_ticket set tell_at = null, told = $2 where no = $1', [no, told]);
};
