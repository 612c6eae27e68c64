import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { installed, run } from './run.ts';
import { playwrightTests, type Row, type Tested, vitestTests } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'paperlock-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** What a family printed is its own runner's; what is kept of it is whether it passed, and its tests. */
type Result = Pick<Row, 'ok' | 'tests'>;

/** No report means that the runner broke before its first test; its exit code says so. */
const readTests = <Report>(file: string, tests: (report: Report) => Tested[]): Tested[] => {
  try {
    return tests(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
};

const vitest = async (projects: readonly string[], args: readonly string[]): Promise<Result> => {
  const report = join(reports, 'vitest.json');
  // A runner that breaks early leaves no report, and the one before must not be read again.
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  // Vitest gives the lines of tests only on request.
  const command = ['run', '--includeTaskLocation', ...chosen, ...reporters, ...args];
  const { ok } = await run(installed('vitest'), command, { live: true });
  return { ok, tests: readTests(report, vitestTests) };
};

/** Stories of the gate bear this tag; a new one joins the rest until it earns its seconds. */
export const part = { gate: '--grep=@gate', rest: '--grep-invert=@gate' };

/** Further arguments choose among all stories, whichever part they belong to. */
const stories = async (which: keyof typeof part, args: readonly string[]): Promise<Result> => {
  const report = join(reports, 'playwright.json');
  rmSync(report, { force: true });
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const chosen = args.length > 0 ? args : [part[which]];
  const command = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...chosen];
  const { ok } = await run(installed('playwright'), command, { live: true, env });
  return { ok, tests: readTests(report, playwrightTests) };
};

/** A tool is one test: it passes or fails. */
const tool = async (file: string, ...args: readonly string[]): Promise<Result> => {
  const { ok } = await run(installed('tsx'), [file, ...args], { live: true });
  return { ok, tests: [{ file, name: '', state: ok ? 'passed' : 'failed' }] };
};

/** Tests of screens wait for pauses a quarter of their time: one worker more than cores uses it. */
const oneMore = `--maxWorkers=${availableParallelism() + 1}`;

export type Family = { heading: string; run: (args: readonly string[]) => Promise<Result> };

/** Each family runs in processes of its own, so that a broken database hides no unit test. */
export const gate: Readonly<Record<string, Family>> = {
  check: { heading: 'Check', run: check },
  unit: { heading: 'Unit tests', run: (args) => vitest(['unit', 'unit-apart'], args) },
  web: { heading: 'Tests of the web rooms', run: (args) => vitest(['web'], [oneMore, ...args]) },
  db: { heading: 'Tests on PostgreSQL', run: (args) => vitest(['db'], args) },
  // As `npm start` builds it.
  build: { heading: 'Build', run: () => tool('tools/start.mjs', '--build') },
  sizes: { heading: 'Sizes', run: () => tool('tools/sizes.ts') },
  e2e: { heading: 'Stories in a browser', run: (args) => stories('gate', args) },
};

/** What is too long for `npm test`: files with `.rest.` in their name, and stories without `@gate`. */
export const rest: Readonly<Record<string, Family>> = {
  unit: { heading: 'Rest: unit tests', run: (args) => vitest(['unit-rest'], args) },
  db: { heading: 'Rest: tests on PostgreSQL', run: (args) => vitest(['db-rest'], args) },
  e2e: { heading: 'Rest: stories in a browser', run: (args) => stories('rest', args) },
};

/** What Vitest finds under a word, in all rooms and in both parts. */
export const testsOf = (word: string): Family => ({
  heading: `Tests of “${word}”`,
  run: (args) => vitest([], [word, ...args]),
});

/** A family that fails, or even throws, does not hide what the next ones have to say. */
export const runFamily = async ({ heading, run }: Family, args: readonly string[]): Promise<Row> => {
  process.stdout.write(`\n━━ ${heading}\n`);
  const started = performance.now();
  const result = await run(args).catch((error: unknown): Result => {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return { ok: false, tests: [] };
  });
  return { family: heading, ms: performance.now() - started, ...result };
};
