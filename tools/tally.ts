import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `failures` are lines for the very end of a run: which test, and the first line of why. */
export type Counts = { files: number; tests: number; failed: number; failures: readonly string[] };

/** The parts of Vitest's JSON report that are counted. */
export type VitestReport = {
  numTotalTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages?: readonly string[] }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    line: number;
    ok: boolean;
    tests: readonly { results: readonly { error?: { message?: string } }[] }[];
  }[];
};

/** The parts of Playwright's JSON report that are counted. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly PlaywrightSuite[];
};

const failure = (place: string, test: string, why = ''): string => {
  const first = stripVTControlCharacters(why).split('\n')[0];
  return [place, test, first].filter(Boolean).join(' › ');
};

export const vitestCounts = ({ testResults, numTotalTests, numFailedTests }: VitestReport): Counts => ({
  files: testResults.length,
  tests: numTotalTests,
  failed: numFailedTests,
  failures: testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that breaks outside its tests has none that failed.
    if (failed.length === 0) return status === 'failed' ? [failure(file, '', message)] : [];
    return failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages?.[0]));
  }),
});

const failedStories = (suite: PlaywrightSuite): string[] => [
  ...(suite.specs ?? [])
    .filter(({ ok }) => !ok)
    .map(({ title, line, tests }) => {
      const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
      return failure(`${suite.file}:${line}`, title, errors.find(Boolean));
    }),
  ...(suite.suites ?? []).flatMap(failedStories),
];

/** A story that held only at its second try counts as failed; Playwright, told so in its settings, fails the run. */
export const playwrightCounts = ({ stats, suites }: PlaywrightReport): Counts => ({
  files: new Set(suites.map(({ file }) => file)).size,
  tests: stats.expected + stats.unexpected + stats.flaky,
  failed: stats.unexpected + stats.flaky,
  failures: suites.flatMap(failedStories),
});

type Row = { family: string; ok: boolean; ms: number; counts: Counts };

/**
 * One line for each family and one for their sum, then what failed: whoever sees only the end of a long run needs its name.
 * The mark comes from how the runner ended, not from the counts.
 */
export const table = (rows: readonly Row[]): string => {
  const sum = (of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0);
  const all: Row = {
    family: 'Sum',
    ok: rows.every(({ ok }) => ok),
    ms: sum(({ ms }) => ms),
    counts: {
      files: sum(({ counts }) => counts.files),
      tests: sum(({ counts }) => counts.tests),
      failed: sum(({ counts }) => counts.failed),
      failures: rows.flatMap(({ counts }) => counts.failures),
    },
  };
  const cells = [
    ['', 'Family', 'files', 'tests', 'failed', 'seconds'],
    ...[...rows, ...(rows.length > 1 ? [all] : [])].map(({ family, ok, ms, counts }) => [
      ok ? '✓' : '✗',
      family,
      ...[counts.files, counts.tests, counts.failed, Math.round(ms / 1000)].map(String),
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const aligned = (row: readonly string[]) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  const failures = all.counts.failures.map((line) => `✗ ${line}`);
  return [...cells.map((row) => aligned(row).join('  ')), ...(failures.length ? ['', ...failures] : [])].join(
    '\n',
  );
};
