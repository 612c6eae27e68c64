import './node-version.ts';
import { figureUnits } from '../contract/figures.ts';
import type { FigureReading } from '../house/oversight/figures/index.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { moneyUnit, showCount, showLength, showMoney } from '../words/display.ts';
import { catalogFromDisk } from '../words/load.ts';
import { createSpeaker } from '../words/speak.ts';
import { withEachWorld } from './each-world.ts';

/** Runs the query of every published figure again and says whether the figure is what it gives. */

const { say, tag } = createSpeaker({ lang: 'en', catalog: catalogFromDisk('en') });

const shown = (name: FigureReading['name'], value: bigint | null): string => {
  if (value === null) return say('content.figures_none');
  const unit = figureUnits[name];
  if (unit === 'amount') return `${showMoney(tag, value, { purpose: 'exact' })} ${moneyUnit}`;
  return unit === 'count' ? showCount(tag, Number(value)) : showLength(tag, Number(value));
};

withEachWorld(process.argv.slice(2), async ({ name, databaseUrl, openHouse }, many) => {
  await migrate(databaseUrl);
  if (many) console.log(name === null ? 'The open world' : `World ${name}`);
  const house = await openHouse();
  try {
    for (const { name, value, again, query } of await house.oversight.figures.askAgain()) {
      const same = value === again;
      console.log(`${same ? '✓' : '✗'} ${say(`figures.${name}`)}: ${shown(name, value)}`);
      if (same) continue;
      console.log(`    its query gives ${shown(name, again)}:\n${query.replaceAll(/^/gm, '    ')}`);
      process.exitCode = 1;
    }
  } finally {
    await house.close();
  }
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
