import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../engine/candles.ts';
import { gatherHours, type Row } from '../engine/market/gather-hours.ts';
import { fetchKlines, type KlinesAsk } from './klines.ts';

const FROM = Date.UTC(2024, 0, 1);
const HOURS = 2_500;
const NOW = FROM + HOURS * HOUR_MS + 1_800_000;

/** As exchanges answer: the last one is under way. */
const kline = (time: number): unknown[] => {
  const price = 100 + ((time / HOUR_MS) % 7);
  return [
    time,
    `${price}.00000000`,
    `${price + 2}.5`,
    `${price - 1}`,
    `${price + 1}`,
    '3.25',
    time + HOUR_MS - 1,
    '0',
    9,
  ];
};
const market = Array.from({ length: HOURS + 1 }, (_, nth) => kline(FROM + nth * HOUR_MS));

let server: Server | undefined;
afterEach(() => server?.close());

type Answer = (asked: URL, response: ServerResponse, nth: number) => void;

const page: Answer = (asked, response) => {
  const [from, to, limit] = ['startTime', 'endTime', 'limit'].map((name) =>
    Number(asked.searchParams.get(name)),
  );
  const rows = market.filter(([time]) => Number(time) >= (from ?? 0) && Number(time) <= (to ?? 0));
  response.end(JSON.stringify(rows.slice(0, limit)));
};

const listen = async (answer: Answer) => {
  const asked: string[] = [];
  server = createServer((request: IncomingMessage, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(new URL(request.url ?? '', 'http://x'), response, asked.length);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
};

const fetchAll = async (ask: Partial<KlinesAsk> & { host: string }): Promise<Row[]> => {
  const rows: Row[] = [];
  const whole = { symbol: 'BTCUSDT', from: FROM, to: Number.POSITIVE_INFINITY, now: () => NOW, ...ask };
  for await (const row of fetchKlines(whole)) rows.push(row);
  return rows;
};

describe('fetching klines', () => {
  it('reads page after page to the last hour that is over, and leaves out the one under way', async () => {
    const { host, asked } = await listen(page);
    const rows = await fetchAll({ host });
    expect(rows).toHaveLength(HOURS);
    expect(asked).toHaveLength(3);
    expect(asked[0]).toBe(
      `GET /api/v3/klines?symbol=BTCUSDT&interval=1h&startTime=${FROM}&endTime=${NOW - 1}&limit=1000`,
    );
    const gathered = gatherHours(rows, { fillGaps: false });
    expect(gathered).toMatchObject({ ok: true, candles: { length: HOURS } });
  });

  it('reads no further than it was asked to', async () => {
    const { host } = await listen(page);
    expect(await fetchAll({ host, to: FROM + 5 * HOUR_MS })).toHaveLength(5);
    expect(await fetchAll({ host, from: NOW })).toHaveLength(0);
  });

  it('waits as long as it is told to when it asks too much, and goes on where it was', async () => {
    const waits: number[] = [];
    const { host } = await listen((asked, response, nth) => {
      if (nth === 2) response.writeHead(429, { 'retry-after': '7' }).end();
      else if (nth === 3) response.writeHead(503).end();
      else page(asked, response, nth);
    });
    const wait = async (ms: number) => void waits.push(ms);
    expect(await fetchAll({ host, wait })).toHaveLength(HOURS);
    expect(waits).toEqual([7_000, 4_000]);
  });

  it('gives up on a source that stays silent, and at once on one that refuses', async () => {
    const wait = async () => {};
    const broken = await listen((_, response) => response.writeHead(502).end('bad gateway'));
    await expect(fetchAll({ host: broken.host, wait })).rejects.toThrow('answered 502: bad gateway');
    expect(broken.asked).toHaveLength(5);
    server?.close();
    const refusing = await listen((_, response) => response.writeHead(400).end('{"msg":"Invalid symbol."}'));
    await expect(fetchAll({ host: refusing.host, wait })).rejects.toThrow('Invalid symbol');
    expect(refusing.asked).toHaveLength(1);
  });

  it.each([
    ['a page', '<html>'],
    ['an object', '{"code":0}'],
    ['a row that is none', '[1]'],
    ['a number for a price', JSON.stringify([[FROM, 1, '2', '1', '1', '1', FROM + HOUR_MS - 1]])],
    ['no close time', JSON.stringify([[FROM, '1', '2', '1', '1', '1']])],
    ['days', JSON.stringify([[FROM, '1', '2', '1', '1', '1', FROM + 24 * HOUR_MS - 1]])],
    ['hours that were not asked for', JSON.stringify([kline(FROM - HOUR_MS)])],
    ['the same hour twice', JSON.stringify([kline(FROM), kline(FROM)])],
    ['more than a page', JSON.stringify(market.slice(0, 1001))],
  ])('believes no answer of %s', async (_, text) => {
    const { host } = await listen((_asked, response) => response.end(text));
    await expect(fetchAll({ host })).rejects.toThrow();
  });

  it('follows nobody elsewhere', async () => {
    const { host } = await listen((_, response) =>
      response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    );
    await expect(fetchAll({ host })).rejects.toThrow();
  });

  it.each([
    '',
    'prices.example',
    'http://prices.example',
    'https://u:p@prices.example',
    'https://prices.example/x',
    'ftp://127.0.0.1',
  ])('does not take "%s" for a host', async (host) => {
    await expect(fetchAll({ host })).rejects.toThrow('a host is like');
  });

  it.each(['', 'btcusdt', 'BTC&limit=1', 'B'.repeat(21)])(
    'does not take "%s" for a symbol',
    async (symbol) => {
      await expect(fetchAll({ host: 'http://127.0.0.1:1', symbol })).rejects.toThrow('a symbol is like');
    },
  );
});
