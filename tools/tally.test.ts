import { expect, it } from 'vitest';
import { playwrightCounts, table, vitestCounts } from './tally.ts';

const counts = { files: 2, tests: 30, failed: 0 };

it('counts the files and tests of a Vitest report', () => {
  const report = { numTotalTests: 30, numFailedTests: 1, testResults: [{}, {}] };
  expect(vitestCounts(report)).toEqual({ files: 2, tests: 30, failed: 1 });
});

it('counts a story that needed a second try as failed', () => {
  const suites = [{ file: 'home.spec.ts' }, { file: 'home.spec.ts' }, { file: 'orders.spec.ts' }];
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2 }, suites };
  expect(playwrightCounts(report)).toEqual({ files: 2, tests: 10, failed: 3 });
});

it('shows a line for each family and their sum', () => {
  const rows = [
    { family: 'Unit tests', ok: true, ms: 12_400, counts },
    { family: 'Stories', ok: true, ms: 100_000, counts: { files: 10, tests: 1200, failed: 0 } },
  ];
  expect(table(rows).split('\n')).toEqual([
    '   Family      files  tests  failed  seconds',
    '✓  Unit tests      2     30       0       12',
    '✓  Stories        10   1200       0      100',
    '✓  Sum            12   1230       0      112',
  ]);
});

it('marks a family whose runner broke without a failed test, and the sum with it', () => {
  const lines = table([
    { family: 'Unit tests', ok: false, ms: 0, counts },
    { family: 'Stories', ok: true, ms: 0, counts },
  ]).split('\n');
  expect(lines.map((line) => line[0])).toEqual([' ', '✗', '✓', '✗']);
});
