import './node-version.ts';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { HOUSE_SERIES } from '../domain/market/series.ts';
import type { Candles } from '../engine/candles.ts';
import { daysOf } from '../engine/market/days.ts';
import { factsOf, unlikeMarketDays } from '../engine/market/facts.ts';
import { type Gathered, gatherHours, type Row } from '../engine/market/gather-hours.ts';
import { readHoursCsv } from '../engine/market/read-csv.ts';
import { createClock } from '../house/base/clock/index.ts';
import { createMarket, type Market } from '../house/invest/market/index.ts';
import { openDatabase } from '../server/src/postgres/database.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { fetchKlines } from './klines.ts';
import { withProjectDatabase } from './project-database.ts';

/** Brings prices from outside, and shows what is there. Beside a running Paperlock or without one. */

const usage = `npm run market -- list
npm run market -- facts [NAME]
npm run market -- import FILE.csv --name NAME [--fill-gaps]
npm run market -- fetch --host https://HOST --symbol SYMBOL --from 2024-01-01 [--to 2024-12-31] --name NAME [--fill-gaps]`;

const options = {
  name: { type: 'string' },
  host: { type: 'string' },
  symbol: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'fill-gaps': { type: 'boolean', default: false },
} as const;

const withMarket = (work: (market: Market) => Promise<void>): Promise<void> =>
  withProjectDatabase(async (databaseUrl) => {
    await migrate(databaseUrl);
    const db = openDatabase(databaseUrl, { connections: 2 });
    try {
      await work(createMarket({ db, clock: createClock(db) }));
    } finally {
      await db.close();
    }
  });

const add = async (
  gathered: Gathered,
  series: { name: string; kind: 'imported' | 'klines'; origin: string },
): Promise<void> => {
  if (!gathered.ok) throw new Error(gathered.says);
  const { candles, filled } = gathered;
  await withMarket(async (market) => {
    const added = await market.add({ ...series, candles, filled });
    if (!added.ok) throw new Error(added.says);
    console.log(
      `${series.name}: ${added.added} hours added, ${added.known} were known, ${filled.size} filled`,
    );
  });
};

const importFile = async (file: string, name: string, fillGaps: boolean): Promise<void> =>
  add(readHoursCsv(await readFile(file, 'utf8'), { fillGaps }), {
    name,
    kind: 'imported',
    origin: basename(file).slice(0, 200),
  });

const fetchSeries = async (
  ask: { host: string; symbol: string; from: string; to: string | undefined },
  name: string,
  fillGaps: boolean,
): Promise<void> => {
  const rows: Row[] = [];
  const to = ask.to === undefined ? Number.POSITIVE_INFINITY : dayOf(ask.to) + 24 * 3_600_000;
  for await (const row of fetchKlines({ ...ask, from: dayOf(ask.from), to })) rows.push(row);
  await add(gatherHours(rows, { fillGaps }), {
    name,
    kind: 'klines',
    origin: `${new URL(ask.host).host} ${ask.symbol}`,
  });
};

const dayOf = (text: string): number => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new Error(`"${text}" is no day like 2024-01-31`);
  return time;
};

const list = () =>
  withMarket(async (market) => {
    console.table((await market.sources()).list);
  });

const showFacts = (name: string) =>
  withMarket(async (market) => {
    await market.extend();
    const hours = await market.candles(name, new Date(0), new Date(8.64e15));
    if (hours.length === 0) throw new Error(`There is no series "${name}".`);
    console.log(factsText('Hours', hours, 8766));
    const days = daysOf(hours);
    console.log(factsText('Days', days, 365));
    console.log(verdictOn(days));
  });

/** What comes back after weeks is lost in chance where there are fewer. */
const DAYS_TO_JUDGE = 2_000;

const verdictOn = (days: Candles): string => {
  if (days.length < DAYS_TO_JUDGE)
    return `Too few days to compare with a market: ${days.length} of ${DAYS_TO_JUDGE}`;
  const unlike = unlikeMarketDays(factsOf(days, 365));
  return unlike.length === 0
    ? 'Like the days of a market'
    : `Unlike the days of a market: ${unlike.join(', ')}`;
};

const factsText = (title: string, candles: Candles, perYear: number): string => {
  const { echoOfSize, ...plain } = factsOf(candles, perYear);
  const echoes = Object.entries(echoOfSize).map(([later, value]) => [`echoOfSize ${later}`, value] as const);
  const shown = (value: number) => (Number.isNaN(value) ? 'needs more candles' : value.toFixed(3));
  const lines = [...Object.entries(plain), ...echoes].map(([name, value]) => `  ${name} ${shown(value)}`);
  return [`${title}: ${candles.length}`, ...lines].join('\n');
};

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const { name, host, symbol, from, to, 'fill-gaps': fillGaps } = values;
  const [verb, what, ...more] = positionals;
  if (more.length > 0) throw new Error(usage);
  if (verb === 'list' && !what) return list();
  if (verb === 'facts') return showFacts(what ?? HOUSE_SERIES);
  if (verb === 'import' && what && name) return importFile(what, name, fillGaps);
  if (verb === 'fetch' && !what && name && host && symbol && from) {
    return fetchSeries({ host, symbol, from, to }, name, fillGaps);
  }
  throw new Error(usage);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
