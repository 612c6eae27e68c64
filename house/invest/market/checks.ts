import type { Candles } from '@paperlock/engine/candles.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { generateHours, openMarket } from '@paperlock/engine/market/generate.ts';
import type { Break, Check, Finding } from '../../db/check.ts';
import type { Sql } from '../../db/database.ts';
import { allSeries, type Series, selectHours } from './market-store.ts';

/** Every hour exists once, and generated hours equal those computed again from the seed. */
export const marketChecks: readonly Check[] = [
  {
    name: 'market_candles',
    run: async (tx) => {
      const findings: Finding[] = [];
      for (const series of await allSeries(tx)) findings.push(await look(tx, series));
      const details = findings.flatMap((finding) => finding.details);
      return {
        checked: findings.reduce((sum, { checked }) => sum + checked, 0),
        breaks: findings.reduce((sum, { breaks }) => sum + breaks, 0),
        details: details.slice(0, DETAILS_MAX),
      };
    },
  },
];

const DETAILS_MAX = 100;
const PORTION_HOURS = 20_000;
const columns = ['time', 'open', 'high', 'low', 'close', 'volume'] as const;

const look = async (tx: Sql, series: Series): Promise<Finding> => {
  const breaks: Break[] = [];
  const { seed, past_seed, own_from, first_hour, next_hour } = series;
  const seedAt = (hour: number) => (own_from !== null && hour < own_from ? past_seed : seed);
  const firstSeed = seedAt(first_hour);
  let state = firstSeed === null ? null : openMarket(firstSeed, first_hour);
  for (let from = first_hour, to = from; from < next_hour; from = to) {
    // A portion ends where another seed begins.
    const seedEnd = own_from !== null && from < own_from ? own_from : next_hour;
    to = Math.min(from + PORTION_HOURS, seedEnd, next_hour);
    const kept = await selectHours(tx, series.id, from, to);
    if (kept.length !== to - from) {
      breaks.push({
        subject: hourName(series, from),
        expected: String(to - from),
        found: String(kept.length),
      });
    }
    const hourSeed = seedAt(from);
    if (hourSeed !== null && state) {
      const made = generateHours(hourSeed, state, to);
      breaks.push(...differences(series, made.candles, kept));
      state = made.state;
    }
  }
  return { checked: next_hour - first_hour, breaks: breaks.length, details: breaks };
};

/** A missing hour shifts all later ones, so only the first difference is reported. */
const differences = (series: Series, made: Candles, kept: Candles): Break[] => {
  const found: Break[] = [];
  for (let i = 0; i < Math.min(made.length, kept.length); i += 1) {
    if (columns.every((column) => made[column][i] === kept[column][i])) continue;
    const text = (candles: Candles) =>
      columns
        .slice(1)
        .map((column) => candles[column][i])
        .join(' ');
    found.push({
      subject: hourName(series, (made.time[i] ?? 0) / HOUR_MS),
      expected: text(made),
      found: text(kept),
    });
    if (made.time[i] !== kept.time[i]) break;
  }
  return found;
};

const hourName = ({ name }: Series, hour: number): string =>
  `${name} ${new Date(hour * HOUR_MS).toISOString()}`;
