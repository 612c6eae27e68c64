import { TYPING_AGAIN_SECONDS, TYPING_SECONDS } from '@paperlock/domain/support/limits.ts';
import type { Sql } from '../../db/database.ts';
import type { Side } from './ticket-store.ts';

/** How far a side has received and read, and whether it is typing. */
export type Presence = { gotTo: bigint; readTo: bigint; typing: boolean };

const absent: Presence = { gotTo: 0n, readTo: 0n, typing: false };

export const presenceIn = async (sql: Sql, ticketNo: bigint): Promise<Record<Side, Presence>> => {
  const { rows } = await sql.query<Presence & { side: Side }>(
    `select side, got_to as "gotTo", read_to as "readTo",
            coalesce(typing_at > now() - make_interval(secs => $2), false) as typing
       from support_presence where ticket_no = $1`,
    [ticketNo, TYPING_SECONDS],
  );
  const of = (side: Side) => rows.find((row) => row.side === side) ?? absent;
  return { customer: of('customer'), staff: of('staff') };
};

/** Moves the marks forward, up to the last line at most; returns true if anything changed. */
export const setReached = async (
  sql: Sql,
  ticketNo: bigint,
  side: Side,
  reached: { gotTo: bigint; readTo: bigint },
): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into support_presence as p (ticket_no, side, got_to, read_to)
     select $1::bigint, $2::text, least($3::bigint, last), least($4::bigint, last)
       from (select coalesce(max(id), 0) as last from support_line where ticket_no = $1) lines
     on conflict (ticket_no, side) do update
        set got_to = greatest(p.got_to, excluded.got_to), read_to = greatest(p.read_to, excluded.read_to)
      where p.got_to < excluded.got_to or p.read_to < excluded.read_to`,
    [ticketNo, side, reached.gotTo, reached.readTo],
  );
  return (rowCount ?? 0) > 0;
};

/** Returns true if the side was not yet known to be typing. */
export const setTyping = async (sql: Sql, ticketNo: bigint, side: Side): Promise<boolean> => {
  const { rowCount } = await sql.query(
    `insert into support_presence as p (ticket_no, side, typing_at) values ($1, $2, now())
     on conflict (ticket_no, side) do update set typing_at = now()
      where p.typing_at is null or p.typing_at < now() - make_interval(secs => $3)`,
    [ticketNo, side, TYPING_AGAIN_SECONDS],
  );
  return (rowCount ?? 0) > 0;
};

/** Clears the typing mark after a line was sent. */
export const stopTyping = async (tx: Sql, ticketNo: bigint, side: Side): Promise<void> => {
  await tx.query('update support_presence set typing_at = null where ticket_no = $1 and side = $2', [
    ticketNo,
    side,
  ]);
};
