import { operatorAccountNumber } from '@paperlock/domain/ledger/chart.ts';
import type { Sql } from '../../db/database.ts';

/** Closed days and roll-ups. */

/** Returns the day after the last closed one; before that, the day of the earliest posting; null without postings. */
export const selectFirstOpenDay = async (sql: Sql): Promise<string | null> => {
  const { rows } = await sql.query<{ day: string | null }>(
    `select coalesce((select max(day) + 1 from ledger.closed_day),
                     (select (min(booked_at) at time zone 'UTC')::date from ledger.transfer))::text as day`,
  );
  return rows[0]?.day ?? null;
};

/** Returns the end of the last closed day for which all transactions that were posting into it have ended. */
export const selectSealedTo = async (sql: Sql): Promise<Date | null> => {
  const { rows } = await sql.query<{ at: Date | null }>(
    `select (max(day) + 1)::timestamp at time zone 'UTC' as at from ledger.closing where account = $1`,
    [operatorAccountNumber('reserve')],
  );
  return rows[0]?.at ?? null;
};

export const closeDay = async (sql: Sql, day: string, now: Date): Promise<void> => {
  await sql.query('select ledger.close_day($1, $2)', [day, now]);
};

export const rollUp = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ written: number }>('select ledger.roll_up() as written');
  return rows[0]?.written ?? 0;
};
