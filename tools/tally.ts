/** How many things were tried and held, how many did not, and which. */
export type Tally = { passed: number; failed: number; names: readonly string[] };

/** The parts of Vitest's JSON report that are counted. */
export type VitestReport = {
  testResults: readonly {
    name: string;
    status: string;
    assertionResults: readonly { status: string; fullName: string }[];
  }[];
};

/** The parts of Playwright's JSON report that are counted. */
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
  suites: readonly PlaywrightSuite[];
};
type PlaywrightSuite = {
  specs?: readonly { ok: boolean; file: string; line: number; title: string }[];
  suites?: readonly PlaywrightSuite[];
};

/** A file that failed without any of its tests failing, because it or its set-up broke, counts as one failure. */
export const tallyVitest = ({ testResults }: VitestReport): Tally => {
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0 ? failed.map(({ fullName }) => `${name} › ${fullName}`) : [name];
    });
  const passed = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length;
  return { passed, failed: names.length, names };
};

export const brokenFiles = ({ testResults }: VitestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** What was tried a second time counts as it came out then; everything else, also what was not found again, as it came out first. */
export const secondTry = (first: VitestReport, second: VitestReport): VitestReport => {
  const again = new Set(second.testResults.map(({ name }) => name));
  return {
    testResults: [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults],
  };
};

/** A story that held at its second try (only CI gives it one) is counted, and named in the runner's own output. */
export const tallyPlaywright = ({ stats, errors, suites }: PlaywrightReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  names: suites.flatMap(brokenStories),
});

const brokenStories = ({ specs = [], suites = [] }: PlaywrightSuite): string[] => [
  ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} › ${title}`),
  ...suites.flatMap(brokenStories),
];

/** What a runner left behind, held against how it ended. Silence is never success. */
export const judge = (tally: Tally | undefined, exitedWell: boolean): Tally => {
  if (tally === undefined || tally.passed + tally.failed === 0) return { passed: 0, failed: 1, names: [] };
  if (!exitedWell && tally.failed === 0) return { ...tally, failed: 1 };
  return tally;
};

export const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  names: tallies.flatMap(({ names }) => names),
});
