import type { Database, Sql } from '../../../db/database.ts';

/**
 * The platform clock: business time, which may run ahead of the wall clock and never goes back. Where the machine's clock
 * was set back, it stands still at what is booked until that has caught up, or until somebody moves it.
 */

export type Clock = {
  /** Inside a transaction, hand it in: whoever reads the time there needs no second connection. */
  now(sql?: Sql): Promise<Date>;
  aheadMs(sql?: Sql): Promise<number>;
  /** How long it will stand still: 0 but after the machine's clock went back. */
  standsStillMs(sql?: Sql): Promise<number>;
  /** Tells of a clock that stands still; the timetable calls it. */
  watch(): Promise<number>;
  /** Until the transaction ends nobody else moves it, and whoever needs it to stand still has finished. */
  hold(tx: Sql): Promise<void>;
  /** No leap happens until this transaction ends: an order that begins in it is seen by everything a day later. */
  keepStill(tx: Sql): Promise<void>;
  advance(tx: Sql, byMs: number): Promise<Date>;
  /** Chooses a beginning in the past, where nobody is yet and nothing was booked; elsewhere it changes nothing. */
  begin(sql: Sql, behindMs: number): Promise<void>;
};

/** A clock that is corrected by a moment, as clocks are all the time, is no news. */
const NEWS_MS = 1000;

export const createClock = (db: Database, onStandstill: (behindMs: number) => void = () => {}): Clock => ({
  now: (sql = db.sql) => platformNow(sql),
  aheadMs: async (sql = db.sql) => {
    const { rows } = await sql.query<{ ahead_ms: bigint }>(
      'select ahead_ms + clock_behind_ms() as ahead_ms from platform_clock',
    );
    return Number(only(rows).ahead_ms);
  },
  standsStillMs: (sql = db.sql) => standsStillMs(sql),
  watch: async () => {
    const behindMs = await standsStillMs(db.sql);
    if (behindMs > NEWS_MS) onStandstill(behindMs);
    return 0;
  },
  keepStill: async (tx) => {
    await tx.query('select from platform_clock for share');
  },
  hold: async (tx) => {
    await tx.query('select from platform_clock for update');
  },
  advance: async (tx, byMs) => {
    // From where it stands, which may be further than where the machine's clock would have it.
    await tx.query('update platform_clock set ahead_ms = ahead_ms + clock_behind_ms() + $1', [byMs]);
    return platformNow(tx);
  },
  begin: async (sql, behindMs) => {
    await sql.query(
      `update platform_clock set ahead_ms = -$1::bigint
        where ahead_ms = 0 and is_untouched()`,
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

const standsStillMs = async (sql: Sql): Promise<number> => {
  const { rows } = await sql.query<{ behind_ms: bigint }>('select clock_behind_ms() as behind_ms');
  return Number(only(rows).behind_ms);
};

const only = <Row>([row]: readonly Row[]): Row => {
  if (!row) throw new Error('the platform has no clock');
  return row;
};
