import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { check } from './check.ts';
import { installed, run, seconds, stopChildrenOnSignal } from './run.ts';
import { judge, sum, type Tally, tallyPlaywright, tallyVitest } from './tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'paperlock-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const vitest = async (...args: string[]): Promise<Tally> => {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await run(installed('vitest'), ['run', ...reporters, ...args], { live: true });
  return judge(readReport(report, tallyVitest), ok);
};

const stories = async (): Promise<Tally> => {
  const report = join(reports, 'playwright.json');
  const env = { CHROME_PATH: await ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const args = ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'];
  const { ok } = await run(installed('playwright'), args, { live: true, env });
  return judge(readReport(report, tallyPlaywright), ok);
};

/** A tool of ours that either succeeds or does not, in a process of its own. */
const tool = async (file: string): Promise<Tally> => {
  const { ok } = await run(installed('tsx'), [file], { live: true });
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

const readReport = <Report>(file: string, tally: (report: Report) => Tally): Tally | undefined => {
  try {
    return tally(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

type Part = [heading: string, run: () => Promise<Tally>];

const build: Part = ['Build', () => tool('tools/build.ts')];
const allStories: Part = ['Stories in a browser', stories];

/** `npm test` runs everything; `npm test -- db` runs one part. */
const choices: Record<string, Part[]> = {
  all: [
    ['Check', check],
    ['Tests', () => vitest()],
    build,
    ['Sizes', () => tool('tools/sizes.ts')],
    allStories,
  ],
  check: [['Check', check]],
  unit: [['Unit tests', () => vitest('--project', 'unit')]],
  web: [['Tests of the web rooms', () => vitest('--project', 'web')]],
  db: [['Tests on PostgreSQL', () => vitest('--project', 'db')]],
  e2e: [build, allStories],
};

/** One part that fails, or even throws, does not hide what the next ones have to say. */
const runPart = async ([heading, part]: Part): Promise<Tally> => {
  process.stdout.write(`\n━━ ${heading}\n`);
  const started = performance.now();
  const tally = await part().catch((error: unknown) => {
    process.stdout.write(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  });
  const took = seconds(performance.now() - started);
  process.stdout.write(`── ${heading}: ${tally.passed} passed, ${tally.failed} failed (${took})\n`);
  return tally;
};

const choice = process.argv[2] ?? 'all';
const parts = choices[choice];
if (parts === undefined) {
  process.stdout.write(`There is no part "${choice}". Say one of: ${Object.keys(choices).join(', ')}.\n`);
  process.exit(1);
}
stopChildrenOnSignal();
const tallies: Tally[] = [];
for (const part of parts) tallies.push(await runPart(part));

const { passed, failed } = sum(tallies);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed === 0 ? 0 : 1;
