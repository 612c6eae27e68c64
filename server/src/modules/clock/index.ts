import type { Database, Sql } from '../../db/database.ts';

/** The platform clock: business time, which may run ahead of the wall clock and never goes back. */

export type Clock = {
  /** Inside a transaction, hand it in: whoever reads the time there needs no second connection. */
  now(sql?: Sql): Promise<Date>;
  aheadMs(sql?: Sql): Promise<number>;
  /** Until the transaction ends nobody else moves it, and whoever needs it to stand still has finished. */
  hold(tx: Sql): Promise<void>;
  advance(tx: Sql, byMs: number): Promise<Date>;
  /** Chooses a beginning in the past, where nobody is yet and nothing was booked; elsewhere it changes nothing. */
  begin(sql: Sql, behindMs: number): Promise<void>;
};

export const createClock = (db: Database): Clock => ({
  now: (sql = db.sql) => platformNow(sql),
  aheadMs: async (sql = db.sql) => {
    const { rows } = await sql.query<{ ahead_ms: bigint }>('select ahead_ms from platform_clock');
    return Number(only(rows).ahead_ms);
  },
  hold: async (tx) => {
    await tx.query('select from platform_clock for update');
  },
  advance: async (tx, byMs) => {
    await tx.query('update platform_clock set ahead_ms = ahead_ms + $1', [byMs]);
    return platformNow(tx);
  },
  begin: async (sql, behindMs) => {
    await sql.query(
      `update platform_clock set ahead_ms = -$1::bigint
        where ahead_ms = 0 and not exists (select from customer) and not exists (select from ledger.transfer)`,
      [behindMs],
    );
  },
});

const platformNow = async (sql: Sql): Promise<Date> => {
  const { rows } = await sql.query<{ now: Date }>({
    name: 'platform now',
    text: 'select platform_now() as now',
  });
  return only(rows).now;
};

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('the platform has no clock');
  return row;
};
