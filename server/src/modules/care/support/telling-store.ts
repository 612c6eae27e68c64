import { TELL_AFTER_SECONDS } from '@paperlock/domain/support/rules.ts';
import type { Sql } from '../../../db/database.ts';
import { type ListedTicket, ticketById } from './ticket-store.ts';

/** An answer was written: the first one that waits says when the person is told of it. */
export const tellLater = async (tx: Sql, no: bigint): Promise<void> => {
  await tx.query(
    `update support_ticket set tell_at = coalesce(tell_at, now() + make_interval(secs => $2)) where no = $1`,
    [no, TELL_AFTER_SECONDS],
  );
};

/** The person has read up to a line. An answer that came meanwhile is still to be told, so it is asked under the lock. */
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

/** One conversation of which somebody may have to be told by now; nobody else takes it at the same time. */
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
