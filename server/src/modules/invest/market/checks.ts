import type { Candles } from '@paperlock/engine/candles.ts';
import { HOUR_MS } from '@paperlock/engine/candles.ts';
import { generateHours, openMarket } from '@paperlock/engine/market/generate.ts';
import type { Break, Check, Finding } from '../../../db/check.ts';
import type { Sql } from '../../../db/database.ts';
import { allSeries, type Series, selectHours } from './market-store.ts';

/** Every hour is there once, and what is generated is what its seed says, computed again from the first hour on. */
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
  let state = series.seed === null ? null : openMarket(series.seed, series.first_hour);
  for (let from = series.first_hour; from < series.next_hour; from += PORTION_HOURS) {
    const to = Math.min(from + PORTION_HOURS, series.next_hour);
    const kept = await selectHours(tx, series.id, from, to);
    if (kept.length !== to - from) {
      breaks.push({
        subject: hourName(series, from),
        expected: String(to - from),
        found: String(kept.length),
      });
    }
    if (series.seed !== null && state) {
      const made = generateHours(series.seed, state, to);
      breaks.push(...differences(series, made.candles, kept));
      state = made.state;
    }
  }
  return { checked: series.next_hour - series.first_hour, breaks: breaks.length, details: breaks };
};

/** Hours that are missing shift all others: then the first of them is told. */
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
