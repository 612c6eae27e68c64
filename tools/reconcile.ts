import './node-version.ts';
import type { Run } from '../contract/reconciliation.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { showCount } from '../words/display.ts';
import { catalogFromDisk } from '../words/load.ts';
import { createSpeaker } from '../words/speak.ts';
import { withEachWorld } from './each-world.ts';

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

withEachWorld(process.argv.slice(2), async ({ name, databaseUrl, openHouse }, many) => {
  await migrate(databaseUrl);
  if (many) console.log(name === null ? 'The open world' : `World ${name}`);
  const house = await openHouse();
  try {
    const run = await house.oversight.reconciliation.run('command');
    console.log(report(run));
    if (run.breaks > 0) process.exitCode = 1;
  } finally {
    await house.close();
  }
}).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
