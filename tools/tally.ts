/** How many things were tried and held, how many did not. */
export type Tally = { passed: number; failed: number };

/** The parts of Vitest's JSON report that are counted. */
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

/** The parts of Playwright's JSON report that are counted. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

/** A file that could not even be loaded counts as one failure: none of its tests could. */
export const tallyVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
      .length,
});

/** A story that held at its second try (only CI gives it one) is counted, and named in the runner's own output. */
export const tallyPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
});

/** What a runner left behind, held against how it ended. Silence is never success. */
export const judge = (tally: Tally | undefined, exitedWell: boolean): Tally => {
  if (tally === undefined || tally.passed + tally.failed === 0) return { passed: 0, failed: 1 };
  if (!exitedWell && tally.failed === 0) return { passed: tally.passed, failed: 1 };
  return tally;
};

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
});
