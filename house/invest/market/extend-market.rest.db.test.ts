import { HISTORY_HOURS, HOUSE_SERIES } from '@paperlock/domain/market/series.ts';
import { type Candles, candleFault, DAY_MS, HOUR_MS } from '@paperlock/engine/candles.ts';
import { generateHours, openMarket } from '@paperlock/engine/market/generate.ts';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import { freshDatabase, type TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../base/clock/index.ts';
import { createMarket, type Market, type MarketParts } from './index.ts';

const SEED = '0123456789abcdef0123456789abcdef';
/** 12:34 of a day: the hour from twelve to one is under way. */
const START = Date.UTC(2026, 2, 5, 12, 34);
const DUE = Math.floor(START / HOUR_MS);
const FIRST = DUE - HISTORY_HOURS;
const EVER = [new Date(0), new Date(8.64e15)] as const;

/** A market by a clock that tests set. */
const openMarketOn = (db: TestDatabase) => {
  let now = START;
  const parts: MarketParts = { db, clock: { now: async () => new Date(now) }, newSeed: () => SEED };
  return {
    market: createMarket(parts),
    node: (seed = SEED) => createMarket({ ...parts, newSeed: () => seed }),
    setNow: (ms: number) => {
      now = ms;
    },
  };
};

const columns = ({ time, open, high, low, close, volume }: Candles) =>
  [time, open, high, low, close, volume].map((column) => Array.from(column));
const inOneGo = (toHour: number) => generateHours(SEED, openMarket(SEED, FIRST), toHour).candles;
const all = (market: Market) => market.candles(HOUSE_SERIES, ...EVER);

describe('the platform’s own market', () => {
  let db: TestDatabase;
  let market: Market;
  let setNow: (ms: number) => void;
  beforeAll(async () => {
    db = await freshDatabase();
    ({ market, setNow } = openMarketOn(db));
  });

  it('has three years before its first hour at once, and not the hour that is under way', async () => {
    expect(await market.extend()).toBe(HISTORY_HOURS);
    const candles = await all(market);
    expect(candleFault(candles)).toBeUndefined();
    expect(candles.time.at(-1)).toBe((DUE - 1) * HOUR_MS);
    expect(columns(candles)).toEqual(columns(inOneGo(DUE)));
  });

  it('has nothing to do until an hour is over, and then writes that one', async () => {
    expect(await market.extend()).toBe(0);
    setNow((DUE + 1) * HOUR_MS - 1);
    expect(await market.extend()).toBe(0);
    setNow((DUE + 1) * HOUR_MS);
    expect(await market.extend()).toBe(1);
  });

  it('catches up a year in one call, and is what one go would have made', async () => {
    const to = DUE + 366 * 24;
    setNow(to * HOUR_MS);
    expect(await market.extend()).toBe(366 * 24 - 1);
    expect(columns(await all(market))).toEqual(columns(inOneGo(to)));
  });

  it('is the same to whoever looks at a part of it', async () => {
    const from = new Date(DUE * HOUR_MS + 1);
    const part = await market.candles(HOUSE_SERIES, from, new Date((DUE + 5) * HOUR_MS + 1_000));
    expect(Array.from(part.time)).toEqual([1, 2, 3, 4].map((hours) => (DUE + hours) * HOUR_MS));
    const hour = await market.candles(HOUSE_SERIES, new Date(DUE * HOUR_MS), new Date((DUE + 1) * HOUR_MS));
    expect(Array.from(hour.time)).toEqual([DUE * HOUR_MS]);
  });

  it('says where it comes from, with a hash of the seed and never the seed', async () => {
    const source = await market.source();
    expect(source).toMatchObject({ series: 'practice', kind: 'generated', model: 1, filled_hours: 0 });
    expect(source?.from).toBe(new Date(FIRST * HOUR_MS).toISOString());
    expect(JSON.stringify(source)).not.toContain(SEED);
    expect(source?.seed_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await market.source('nothing')).toBeNull();
  });

  it('cannot be changed by the application once it is written', async () => {
    for (const sql of [
      'update market_candle set close = close',
      'delete from market_candle',
      'delete from market_series',
      `update market_series set seed = ''`,
    ]) {
      await expect(db.sql.query(sql)).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('stands the check, which finds an hour that was changed behind its back and one that is gone', async () => {
    const [check] = market.checks;
    expect(await check?.run(db.sql)).toEqual({ checked: HISTORY_HOURS + 366 * 24, breaks: 0, details: [] });
    await db.asOwner.query('update market_candle set high = high + 10000 where hour = $1', [DUE]);
    expect(await check?.run(db.sql)).toMatchObject({
      breaks: 1,
      details: [{ subject: `practice ${new Date(DUE * HOUR_MS).toISOString()}` }],
    });
    await db.asOwner.query('delete from market_candle where hour = $1', [DUE]);
    const gone = await check?.run(db.sql);
    expect(gone?.breaks).toBeGreaterThan(0);
  });
});

describe('several nodes', () => {
  it('write each hour once, agree on one seed, and leave out none', async () => {
    const db = await freshDatabase();
    const { node, setNow } = openMarketOn(db);
    const nodes = [node(), node('f'.repeat(32)), node('e'.repeat(32)), node('d'.repeat(32))];
    const written = await Promise.all(nodes.map((each) => each.extend()));
    expect(written.reduce((sum, hours) => sum + hours, 0)).toBe(HISTORY_HOURS);
    setNow(START + 90 * DAY_MS);
    const later = await Promise.all(nodes.map((each) => each.extend()));
    expect(later.reduce((sum, hours) => sum + hours, 0)).toBe(90 * 24);
    const [first] = nodes;
    const [check] = first?.checks ?? [];
    expect(await check?.run(db.sql)).toMatchObject({ checked: HISTORY_HOURS + 90 * 24, breaks: 0 });
    await db.drop();
  });

  it('go on where one was killed in the middle', async () => {
    const db = await freshDatabase();
    const dying = openDatabase(db.url, { connections: 2 });
    const { market } = openMarketOn(db);
    const killed = createMarket({
      db: dying,
      clock: { now: async () => new Date(START) },
      newSeed: () => SEED,
    })
      .extend()
      .catch(() => undefined);
    await until(async () => ((await market.source())?.hours ?? 0) > 0);
    await db.asOwner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and query like '%market_%' and pid <> pg_backend_pid()`,
    );
    await killed;
    await market.extend().catch(() => market.extend());
    expect(columns(await all(market))).toEqual(columns(inOneGo(DUE)));
    await dying.close();
    await db.drop();
  });

  it('follow the platform clock itself', async () => {
    const db = await freshDatabase();
    const clock = createClock(db);
    const market = createMarket({ db, clock });
    await market.extend();
    const before = (await market.source())?.hours ?? 0;
    await db.inTransaction((tx) => clock.advance(tx, 30 * DAY_MS));
    expect(await market.extend()).toBeGreaterThanOrEqual(30 * 24);
    expect((await market.source())?.hours).toBeGreaterThanOrEqual(before + 30 * 24);
    await db.drop();
  });
});

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
};
