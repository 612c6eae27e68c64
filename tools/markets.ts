import './node-version.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MARKETS } from '../domain/reports/limits.ts';
import { sumUpMarkets } from '../domain/reports/many-markets.ts';
import { gatherMarkets } from '../engine/many-markets/gather-markets.ts';
import { comparedStrategies, TRADED_DAYS, tradeMarket } from '../engine/many-markets/trade-market.ts';
import { findPasts } from '../engine/track-record/find-pasts.ts';
import { pasts } from '../engine/track-record/pasts.ts';
import { installed, root, run } from './run.ts';

/** Computes what every strategy came to in 200 practice markets, and the pasts of the lesson, and compares both with what is kept. */

const usage = `npm run markets                  # computes all 200, prints them, exits with 1 if the kept results differ
npm run markets -- --write       # … and keeps them
npm run markets -- --days 365    # prints another length, compares nothing`;

const options = {
  write: { type: 'boolean', default: false },
  days: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const kept = join(root, 'engine/many-markets/results.json');

const percent = (ppm: number): string => `${(ppm / 10_000).toFixed(1)} %`;

const compute = async (): Promise<number> => {
  const { values } = parseArgs({ options });
  const days = Number(values.days ?? TRADED_DAYS);
  if (values.help || !(Number.isInteger(days) && days > 0)) {
    console.log(usage);
    return values.help ? 0 : 1;
  }
  const started = performance.now();
  const gathered = gatherMarkets(
    Array.from({ length: MARKETS }, (_, before) => tradeMarket(before + 1, days)),
  );
  console.table(
    Object.fromEntries(
      comparedStrategies.map((strategy) => {
        const { typical, worst, best, lost, lostAlmostAll } = sumUpMarkets(gathered.results[strategy]);
        const { sales, losing } = gathered.sales[strategy];
        return [
          strategy,
          {
            typical: percent(typical),
            'worst 1 in 20': percent(worst),
            'best 1 in 20': percent(best),
            lost,
            'lost almost all': lostAlmostAll,
            sales,
            'at a loss': losing,
          },
        ];
      }),
    ),
  );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${MARKETS} markets of ${days} days, from the seeds 1 to ${MARKETS}, in ${seconds} s`);
  if (values.days !== undefined) return 0;
  if (values.write) {
    writeFileSync(kept, `${JSON.stringify(gathered)}\n`);
    await run(installed('biome'), ['format', '--write', kept]);
    console.log('written to engine/many-markets/results.json');
    return 0;
  }
  const { keptMarkets } = await import('../engine/many-markets/kept-markets.ts');
  const same = JSON.stringify(keptMarkets) === JSON.stringify(gathered);
  console.log(same ? 'the kept results are these' : 'the kept results are others: --write keeps these');
  const found = findPasts();
  const samePasts = JSON.stringify(found) === JSON.stringify(pasts);
  console.log(
    `pasts of the lesson: ${found.join(' ')}: ${samePasts ? 'those that are kept' : 'others are kept'}`,
  );
  return same && samePasts ? 0 : 1;
};

process.exitCode = await compute();
