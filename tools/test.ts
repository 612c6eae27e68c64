import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { installed, run, stopChildrenOnSignal } from './run.ts';
import { type Counts, playwrightCounts, table, vitestCounts } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'paperlock-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** What a family printed is its own runner's; what is kept of it is whether it passed, and the counts. */
type Result = { ok: boolean; counts: Counts };

/** No report means that the runner broke before its first test; its exit code says so. */
const readCounts = <Report>(file: string, count: (report: Report) => Counts): Counts => {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { files: 0, tests: 0, failed: 0, failures: [] };
  }
};

const vitest = async (projects: readonly string[], args: readonly string[]): Promise<Result> => {
  const report = join(reports, 'vitest.json');
  // A runner that breaks early leaves no report, and the one before must not be read again.
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { ok } = await run(installed('vitest'), ['run', ...chosen, ...reporters, ...args], { live: true });
  return { ok, counts: readCounts(report, vitestCounts) };
};

const stories = async (args: readonly string[]): Promise<Result> => {
  const report = join(reports, 'playwright.json');
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const command = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...args];
  const { ok } = await run(installed('playwright'), command, { live: true, env });
  return { ok, counts: readCounts(report, playwrightCounts) };
};

/** Does not count as a test: it passes or ends the run red. */
const tool = async (file: string, ...args: readonly string[]): Promise<Result> => {
  const { ok } = await run(installed('tsx'), [file, ...args], { live: true });
  return { ok, counts: { files: 1, tests: 1, failed: ok ? 0 : 1, failures: ok ? [] : [file] } };
};

type Family = { heading: string; run: (args: readonly string[]) => Promise<Result> };

/** Each family runs in processes of its own, so that a broken database hides no unit test. */
const families: Record<string, Family> = {
  check: { heading: 'Check', run: check },
  unit: { heading: 'Unit tests', run: (args) => vitest(['unit', 'unit-apart'], args) },
  web: { heading: 'Tests of the web rooms', run: (args) => vitest(['web'], args) },
  db: { heading: 'Tests on PostgreSQL', run: (args) => vitest(['db'], args) },
  // As `npm start` builds it.
  build: { heading: 'Build', run: () => tool('tools/start.mjs', '--build') },
  sizes: { heading: 'Sizes', run: () => tool('tools/sizes.ts') },
  e2e: { heading: 'Stories in a browser', run: stories },
};

/**
 * `npm test` runs everything, `npm test -- db` one family, `npm test -- withdrawals` what Vitest finds under that word in
 * all rooms, `npm test -- e2e withdrawals` its stories. Whatever follows goes to the runner as it is.
 */
const chosenFamilies = ([first, ...rest]: readonly string[]): [families: Family[], args: string[]] => {
  if (first === undefined) return [Object.values(families), []];
  const family = families[first];
  if (family) return [[family], rest];
  const heading = `Tests of “${first}”`;
  return [[{ heading, run: (args) => vitest([], args) }], [first, ...rest]];
};

/** A family that fails, or even throws, does not hide what the next ones have to say. */
const runFamily = async ({ heading, run }: Family, args: readonly string[]) => {
  process.stdout.write(`\n━━ ${heading}\n`);
  const started = performance.now();
  const result = await run(args).catch((error: unknown): Result => {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return { ok: false, counts: { files: 0, tests: 0, failed: 0, failures: [] } };
  });
  return { family: heading, ms: performance.now() - started, ...result };
};

stopChildrenOnSignal();
const [chosen, args] = chosenFamilies(process.argv.slice(2));
const results = [];
for (const family of chosen) results.push(await runFamily(family, args));
process.stdout.write(`\n${table(results)}\n`);
process.exitCode = results.every(({ ok }) => ok) ? 0 : 1;
