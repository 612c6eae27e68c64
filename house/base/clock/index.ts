import type { Database, Sql } from '../../db/database.ts';

/**
 * The platform clock: business time, which may be ahead of the wall clock and never goes back. If the machine's clock is
 * set back, platform time stops at the last booked moment until the machine catches up or a clock move is made.
 */

export type Clock = {
  /** Inside a transaction pass it in, so that reading the time needs no second connection. */
  now(sql?: Sql): Promise<Date>;
  aheadMs(sql?: Sql): Promise<number>;
  /** Returns how long the clock will stop: 0 unless the machine's clock went back. */
  standsStillMs(sql?: Sql): Promise<number>;
  /** Reports a stopped clock; the timetable calls it. */
  watch(): Promise<number>;
  /** Blocks other clock moves until the transaction ends, and waits for transactions that need an unmoved clock. */
  hold(tx: Sql): Promise<void>;
  /** No leap happens until this transaction ends: an order that begins in it is seen by everything a day later. */
  keepStill(tx: Sql): Promise<void>;
  advance(tx: Sql, byMs: number): Promise<Date>;
  /** Starts platform time in the past if the database has no customers and no postings; otherwise changes nothing. */
  begin(sql: Sql, behindMs: number): Promise<void>;
};

/** Smaller corrections of the machine's clock happen all the time and are not reported. */
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
    // The move starts from platform time, which may be later than the machine's clock suggests.
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
