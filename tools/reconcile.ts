import './node-version.ts';
import type { Run } from '../contract/reconciliation.ts';
import { readConfig } from '../server/src/config.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { buildHouse } from '../server/src/house.ts';
import { showCount } from '../words/display.ts';
import { catalogFromDisk } from '../words/load.ts';
import { createSpeaker } from '../words/speak.ts';
import { home } from './home.ts';
import { withProjectDatabase } from './project-database.ts';

/** Computes every balance again from its postings and says where the book differs; it corrects nothing. */

const { say, tag } = createSpeaker({ lang: 'en', catalog: catalogFromDisk('en') });
const count = (n: number) => showCount(tag, n);

const report = ({ id, transfers, breaks, checks }: Run): string =>
  [
    `Reconciliation ${id} of ${count(transfers)} transfers: ${say('console-reconciliation.breaks', { n: breaks })}`,
    ...checks.flatMap(({ name, checked, breaks: found, details }) => [
      `${found === 0 ? '✓' : '✗'} ${say(`console-reconciliation.check_${name}`)} (${count(checked)})`,
      ...details.map(({ subject, expected, found: is }) => `    ${subject}: should be ${expected}, is ${is}`),
      ...(found > details.length ? [`    and ${count(found - details.length)} more`] : []),
    ]),
  ].join('\n');

withProjectDatabase(async (databaseUrl) => {
  await migrate(databaseUrl);
  const config = readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    PAPERLOCK_DATA: process.env.PAPERLOCK_DATA ?? home,
    LOG_LEVEL: 'silent',
  });
  const house = await buildHouse(config, { app: null, console: null });
  try {
    const run = await house.reconciliation.run('command');
    console.log(report(run));
    if (run.breaks > 0) process.exitCode = 1;
  } finally {
    await house.close();
  }
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
