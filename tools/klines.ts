import { HOUR_MS } from '../engine/candles.ts';
import type { Row } from '../engine/market/gather-hours.ts';

/**
 * Hours of a market from a public source that speaks the klines format of the exchanges: prices are read and nothing is
 * sent but the question. Whoever runs the tool names the host; the server never asks anyone.
 */

export type KlinesAsk = {
  /** Where to ask: https, or this very machine. */
  host: string;
  symbol: string;
  /** ms since 1970. */
  from: number;
  to: number;
  now?: () => number;
  wait?: (ms: number) => Promise<void>;
};

const PER_PAGE = 1000;
const TRIES = 5;
const TIMEOUT_MS = 30_000;
const LONGEST_WAIT_MS = 60_000;
const LARGEST_ANSWER = 2_000_000;

/** Every hour that is over, oldest first; the one under way is left out. */
export async function* fetchKlines(ask: KlinesAsk): AsyncGenerator<Row> {
  const origin = originOf(ask.host);
  if (!/^[A-Z0-9]{2,20}$/.test(ask.symbol)) throw new Error('a symbol is like BTCUSDT');
  const end = Math.min(ask.to, (ask.now ?? Date.now)());
  let next = Math.ceil(ask.from / HOUR_MS) * HOUR_MS;
  while (next + HOUR_MS <= end) {
    const asked = new URLSearchParams({
      symbol: ask.symbol,
      interval: '1h',
      startTime: String(next),
      endTime: String(end - 1),
      limit: String(PER_PAGE),
    });
    const rows = readPage(await getText(`${origin}/api/v3/klines?${asked}`, ask.wait ?? pause));
    for (const row of rows) {
      if (row.time < next) throw new Error(`${row.where} was not asked for`);
      if (row.time + HOUR_MS > end) return;
      yield row;
      next = row.time + HOUR_MS;
    }
    if (rows.length < PER_PAGE) return;
  }
}

const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

const originOf = (host: string): string => {
  const url = URL.canParse(host) ? new URL(host) : null;
  const isPlain = url !== null && `${url.origin}/` === url.href;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!isPlain || !isSafe) throw new Error('a host is like https://prices.example, without a path');
  return url.origin;
};

const getText = async (url: string, wait: (ms: number) => Promise<void>): Promise<string> => {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await answer.text();
    if (answer.ok) return text;
    const mayTryAgain = answer.status === 429 || answer.status >= 500;
    if (!mayTryAgain || tried === TRIES) {
      throw new Error(`${new URL(url).host} answered ${answer.status}: ${text.slice(0, 200)}`);
    }
    await wait(Math.min(LONGEST_WAIT_MS, secondsOf(answer.headers.get('retry-after'), 2 ** tried) * 1000));
  }
};

const secondsOf = (header: string | null, otherwise: number): number =>
  header !== null && /^\d{1,6}$/.test(header) ? Number(header) : otherwise;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const readPage = (text: string): Row[] => {
  if (text.length > LARGEST_ANSWER) throw new Error('the answer is too long');
  const page: unknown = JSON.parse(text);
  if (!Array.isArray(page) || page.length > PER_PAGE) throw new Error('the answer is no page of klines');
  return page.map(readKline);
};

/** [open time, open, high, low, close, volume, close time, …]: times in ms, the others as decimal text. */
const readKline = (kline: unknown, nth: number): Row => {
  const [time, open, high, low, close, volume, closed] = Array.isArray(kline) ? kline : [];
  if (
    typeof time !== 'number' ||
    typeof open !== 'string' ||
    typeof high !== 'string' ||
    typeof low !== 'string' ||
    typeof close !== 'string' ||
    typeof volume !== 'string' ||
    closed !== time + HOUR_MS - 1
  ) {
    throw new Error(
      `kline ${nth + 1} of the answer is none of an hour: ${JSON.stringify(kline).slice(0, 200)}`,
    );
  }
  const where = Number.isSafeInteger(time) ? `the hour at ${time}` : `kline ${nth + 1}`;
  return { where, time, open, high, low, close, volume };
};
