import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { installed, run, seconds, stopChildrenOnSignal } from './run.ts';
import {
  brokenFiles,
  judge,
  secondTry,
  sum,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'paperlock-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

/** A machine that is asked for much at once may fail a test that holds. More than a few at once, and it is not the machine. */
const TRIED_AGAIN = 3;

/** At a desk a test gets one try. CI gives the files that failed a second one, and says which. */
const vitest = async (...projects: string[]): Promise<Tally> => {
  const first = await runVitest(projects, []);
  const broken = process.env.CI !== undefined && first.report ? brokenFiles(first.report) : [];
  if (!first.report || broken.length === 0 || broken.length > TRIED_AGAIN) {
    return judge(first.report && tallyVitest(first.report), first.ok);
  }
  process.stdout.write(`\nA second try for ${broken.join(', ')}\n`);
  const second = await runVitest(projects, broken);
  return judge(second.report && tallyVitest(secondTry(first.report, second.report)), second.ok);
};

const runVitest = async (projects: readonly string[], files: readonly string[]) => {
  const report = join(reports, `${projects.join('-')}-${files.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = projects.map((project) => `--project=${project}`);
  const { ok } = await run(installed('vitest'), ['run', ...chosen, ...reporters, ...files], { live: true });
  return { ok, report: readReport<VitestReport>(report) };
};

const stories = async (): Promise<Tally> => {
  const report = join(reports, 'playwright.json');
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
  const { ok } = await run(installed('playwright'), args, { live: true, env });
  const read = readReport<Parameters<typeof tallyPlaywright>[0]>(report);
  return judge(read && tallyPlaywright(read), ok);
};

/** A tool of ours that either succeeds or does not, in a process of its own. */
const tool = async (file: string): Promise<Tally> => {
  const { ok } = await run(installed('tsx'), [file], { live: true });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, names: ok ? [] : [file] };
};

const readReport = <Report>(file: string): Report | undefined => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

type Part = { heading: string; run: () => Promise<Tally> };

/** Each part runs in processes of its own, so that a broken database hides no unit test. */
const parts: Record<string, Part> = {
  check: { heading: 'Check', run: check },
  unit: { heading: 'Unit tests', run: () => vitest('unit') },
  web: { heading: 'Tests of the web rooms', run: () => vitest('web') },
  db: { heading: 'Tests on PostgreSQL', run: () => vitest('db', 'db-apart') },
  build: { heading: 'Build', run: () => tool('tools/build.ts') },
  sizes: { heading: 'Sizes', run: () => tool('tools/sizes.ts') },
  e2e: { heading: 'Stories in a browser', run: stories },
};

/** One part that fails, or even throws, does not hide what the next ones have to say. */
const runPart = async ({ heading, run }: Part): Promise<Tally> => {
  process.stdout.write(`\n━━ ${heading}\n`);
  const started = performance.now();
  const tally = await run().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1, names: [heading] };
  });
  const took = seconds(performance.now() - started);
  process.stdout.write(`── ${heading}: ${tally.passed} passed, ${tally.failed} failed (${took})\n`);
  return tally;
};

/** `npm test` runs everything; `npm test -- db` runs one part. */
const chosen = process.argv[2];
const wanted = chosen === undefined ? Object.values(parts) : [parts[chosen]].flatMap((part) => part ?? []);
if (wanted.length === 0) {
  process.stdout.write(`There is no part "${chosen}". Say one of: ${Object.keys(parts).join(', ')}.\n`);
  process.exit(1);
}
stopChildrenOnSignal();
const tallies: Tally[] = [];
for (const part of wanted) tallies.push(await runPart(part));

const { passed, failed, names } = sum(tallies);
for (const name of names) process.stdout.write(`\nFailed: ${name}`);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
