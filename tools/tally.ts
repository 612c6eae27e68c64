export type Counts = { files: number; tests: number; failed: number };

/** The parts of Vitest's JSON report that are counted. */
export type VitestReport = {
  numTotalTests: number;
  numFailedTests: number;
  testResults: readonly unknown[];
};

/** The parts of Playwright's JSON report that are counted. */
export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: readonly { file: string }[];
};

export const vitestCounts = ({ testResults, numTotalTests, numFailedTests }: VitestReport): Counts => ({
  files: testResults.length,
  tests: numTotalTests,
  failed: numFailedTests,
});

/** A story that held only at its second try counts as failed; Playwright, told so in its settings, fails the run. */
export const playwrightCounts = ({ stats, suites }: PlaywrightReport): Counts => ({
  files: new Set(suites.map(({ file }) => file)).size,
  tests: stats.expected + stats.unexpected + stats.flaky,
  failed: stats.unexpected + stats.flaky,
});

type Row = { family: string; ok: boolean; ms: number; counts: Counts };

/** One line for each family and one for their sum. The mark comes from how the runner ended, not from the counts. */
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
  return cells.map((row) => aligned(row).join('  ')).join('\n');
};
