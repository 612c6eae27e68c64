import { type Candles, HOUR_MS, sliceCandles } from '@paperlock/engine/candles.ts';
import { generateHours, openMarket } from '@paperlock/engine/market/generate.ts';
import { readHoursCsv } from '@paperlock/engine/market/read-csv.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClock } from '../../base/clock/index.ts';
import type { Brought } from './add-candles.ts';
import { createMarket, type Market } from './index.ts';

const SEED = 'b'.repeat(32);
const FIRST = 450_000;
const HOURS = 12_000;
const { candles } = generateHours(SEED, openMarket(SEED, FIRST), FIRST + HOURS);

let market: Market;
const db = await freshDatabase();
beforeAll(async () => {
  market = createMarket({ db, clock: createClock(db) });
});

const file = (part: Candles, changes: Partial<Brought> = {}) =>
  market.add({
    name: 'coin',
    kind: 'imported',
    origin: 'coin.csv',
    candles: part,
    filled: new Set(),
    ...changes,
  });
const part = (from: number, to: number) => sliceCandles(candles, from, to);

describe('a series from outside', () => {
  it('is kept to the last digit', async () => {
    expect(await file(part(0, 9_000))).toEqual({ ok: true, added: 9_000, known: 0 });
    const kept = await market.candles('coin', new Date(0), new Date(8.64e15));
    for (const column of ['time', 'open', 'high', 'low', 'close', 'volume'] as const) {
      expect(Array.from(kept[column])).toEqual(Array.from(part(0, 9_000)[column]));
    }
    expect(await market.source('coin')).toMatchObject({
      kind: 'imported',
      origin: 'coin.csv',
      hours: 9_000,
      seed_hash: null,
    });
  });

  it('brought again adds nothing, and brought with more adds that', async () => {
    expect(await file(part(0, 9_000))).toEqual({ ok: true, added: 0, known: 9_000 });
    expect(await file(part(8_000, 9_500))).toEqual({ ok: true, added: 500, known: 1_000 });
    expect(await file(part(9_500, 10_000))).toEqual({ ok: true, added: 500, known: 0 });
    expect(await market.source('coin')).toMatchObject({ hours: 10_000 });
  });

  it('is never changed: other prices for a known hour are refused whole', async () => {
    const other = { ...part(9_000, 11_000), volume: part(9_000, 11_000).volume.slice() };
    other.volume[3] = 1;
    const refused = await file(other);
    expect(refused).toEqual({
      ok: false,
      says: expect.stringContaining(new Date((FIRST + 9_003) * HOUR_MS).toISOString()),
    });
    expect(await market.source('coin')).toMatchObject({ hours: 10_000 });
  });

  it.each([
    ['hours in between are missing', part(10_001, 10_100), {}, 'hours in between are missing'],
    ['it begins earlier', generateHours(SEED, openMarket(SEED, FIRST - 5), FIRST).candles, {}, 'begins at'],
    ['it is of another kind', part(0, 10), { kind: 'klines' as const }, '"coin" is imported'],
    ['it has no hours', part(0, 0), { name: 'none' }, 'no hours'],
    ['it has no name', part(0, 10), { name: '' }, 'a name has'],
    ['its name is none', part(0, 10), { name: 'Coin; drop' }, 'a name has'],
  ])('is refused where %s', async (_, given, changes, says) => {
    expect(await file(given, changes)).toEqual({ ok: false, says: expect.stringContaining(says) });
  });

  it('cannot take the place of the platform’s own', async () => {
    await market.extend();
    expect(await file(part(0, 10), { name: 'practice' })).toMatchObject({ ok: false });
  });

  it('brought by two people at once is there once', async () => {
    const both = await Promise.all([
      file(part(0, 500), { name: 'twice' }),
      file(part(0, 500), { name: 'twice' }),
    ]);
    expect(both.map((added) => added.ok && added.added).sort()).toEqual([0, 500]);
  });

  it('keeps count of the hours that its source did not have', async () => {
    const text = 'time,open,high,low,close,volume\n1706706000000,1,2,1,2,1\n1706716800000,2,2,1,1,1\n';
    const gathered = readHoursCsv(text, { fillGaps: true });
    if (!gathered.ok) throw new Error(gathered.says);
    await file(gathered.candles, { name: 'gaps', filled: gathered.filled });
    await file(gathered.candles, { name: 'gaps', filled: gathered.filled });
    expect(await market.source('gaps')).toMatchObject({ hours: 4, filled_hours: 2 });
  });

  it('stands the check beside the platform’s own', async () => {
    const [check] = market.checks;
    expect(await check?.run(db.sql)).toMatchObject({ breaks: 0 });
  });
});
