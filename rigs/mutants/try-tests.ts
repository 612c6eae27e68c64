import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../../tools/run.ts';
import type { Family } from './mutant.ts';
import { type Report, reportIn } from './reporter.ts';

/** Where tests run: a copy of the repository, and a PostgreSQL that stays up between runs. */
export type Bench = { readonly copy: string; readonly databaseUrl: () => Promise<string> };

/** `red` by a test that failed, of `npm test` or of the rest; `green`; or neither: then nothing was tried, and `why` says what happened. */
export type Trial =
  | { readonly colour: 'green' }
  | { readonly colour: 'red'; readonly by: string; readonly inGate: boolean }
  | { readonly colour: 'none'; readonly why: string };

type Options = { readonly stopAtFirst: boolean };

export const tryTests = (
  bench: Bench,
  family: Family,
  tests: readonly string[],
  options: Options,
): Promise<Trial> => {
  if (family === 'check') return tryCheck(bench, tests);
  return family === 'e2e' ? tryStories(bench, tests, options) : tryVitest(bench, family, tests, options);
};

const program = ({ copy }: Bench, name: string): string => join(copy, 'node_modules/.bin', name);

/** A test that fails for one of these reasons says nothing about the rule. */
const notTheRule =
  /SyntaxError|ReferenceError|Cannot find (module|package)|Failed to (load|resolve)|Transform failed|Test timed out in/;

const tryVitest = async (
  bench: Bench,
  family: 'unit' | 'web' | 'db',
  files: readonly string[],
  { stopAtFirst }: Options,
): Promise<Trial> => {
  const onPostgres = family === 'db';
  const outcome = await run(
    program(bench, 'vitest'),
    [
      'run',
      // With those of its files that run apart from each other.
      `--project=${family}*`,
      // Texts and styles reach a module by roads that this cache does not see; the server is all TypeScript and SQL.
      ...(onPostgres ? ['--experimental.fsModuleCache'] : []),
      ...(stopAtFirst ? ['--bail=1'] : []),
      // A busy machine must not look like a broken rule.
      '--testTimeout=120000',
      '--hookTimeout=120000',
      '--reporter=rigs/mutants/reporter.ts',
      ...files,
    ],
    { cwd: bench.copy, env: onPostgres ? { TEST_DATABASE_URL: await bench.databaseUrl() } : {} },
  );
  const report = readReport<Report>(bench);
  if (!report || report.files.length === 0) return { colour: 'none', why: endOf(outcome.output) };
  const missing = files.filter((file) => !report.files.includes(file));
  if (outcome.ok && missing.length > 0) return { colour: 'none', why: `there is no ${missing.join(', ')}` };
  if (outcome.ok) return { colour: 'green' };
  const proof = report.failures.find(({ why }) => !notTheRule.test(why));
  if (proof) return { colour: 'red', by: proof.by, inGate: !/\.rest\.(db\.)?test\.tsx? /.test(proof.by) };
  return { colour: 'none', why: report.failures[0]?.why ?? endOf(outcome.output) };
};

type Suite = {
  readonly specs?: readonly {
    readonly ok: boolean;
    readonly file: string;
    readonly title: string;
    readonly tags: readonly string[];
  }[];
  readonly suites?: readonly Suite[];
};

const tryStories = async (
  bench: Bench,
  tests: readonly string[],
  { stopAtFirst }: Options,
): Promise<Trial> => {
  const isFile = (test: string) => test.endsWith('.spec.ts');
  const titles = tests.filter((test) => !isFile(test));
  const outcome = await run(
    program(bench, 'playwright'),
    [
      'test',
      '--config=e2e/playwright.config.ts',
      '--reporter=json',
      '--no-deps',
      ...(stopAtFirst ? ['--max-failures=1'] : []),
      ...(titles.length > 0 ? [`--grep=${titles.map(literally).join('|')}`] : []),
      ...tests.filter(isFile),
    ],
    { cwd: bench.copy, env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportIn(bench.copy) } },
  );
  const report = readReport<{ suites: readonly Suite[] }>(bench);
  const stories = report?.suites.flatMap(storiesOf) ?? [];
  if (stories.length === 0) return { colour: 'none', why: endOf(outcome.output) };
  const broken = stories.find(({ ok }) => !ok);
  if (broken) {
    const by = `e2e/${broken.file} › ${broken.title}`;
    return { colour: 'red', by, inGate: broken.tags.includes('gate') };
  }
  return outcome.ok ? { colour: 'green' } : { colour: 'none', why: endOf(outcome.output) };
};

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const storiesOf = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']>[number][] => [
  ...specs,
  ...suites.flatMap(storiesOf),
];

/** The check has parts; the one that is named has to fail, whatever the others say. */
const tryCheck = async (bench: Bench, parts: readonly string[]): Promise<Trial> => {
  const { output } = await run(program(bench, 'tsx'), ['tools/check.ts'], { cwd: bench.copy });
  const said = (mark: string) => parts.filter((part) => output.includes(`${mark} ${part} (`));
  const failed = said('✗');
  if (failed.length > 0) return { colour: 'red', by: `check › ${failed.join(', ')}`, inGate: true };
  return said('✓').length === parts.length ? { colour: 'green' } : { colour: 'none', why: endOf(output) };
};

/** Read once: the report of one run must not speak for the next. */
const readReport = <Report>(bench: Bench): Report | undefined => {
  try {
    return JSON.parse(readFileSync(reportIn(bench.copy), 'utf8'));
  } catch {
    return undefined;
  } finally {
    rmSync(reportIn(bench.copy), { force: true });
  }
};

const endOf = (text: string): string => text.trim().split('\n').slice(-12).join('\n');
