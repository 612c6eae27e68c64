import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { playwrightCounts, table, vitestCounts } from './tally.ts';

const counts = { files: 2, tests: 30, failed: 0, failures: [] };

it('counts the files and tests of a Vitest report, and names what failed', () => {
  const test = (fullName: string, ...failureMessages: string[]) => ({
    fullName,
    status: failureMessages.length ? 'failed' : 'passed',
    failureMessages,
  });
  const report = {
    numTotalTests: 30,
    numFailedTests: 1,
    testResults: [
      {
        name: resolve('domain/money.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [test('adds'), test('takes away', 'Error: 3 is not 4\n    at line 7')],
      },
      {
        name: resolve('app/home.test.ts'),
        status: 'failed',
        message: 'No such module',
        assertionResults: [],
      },
    ],
  };
  expect(vitestCounts(report)).toEqual({
    files: 2,
    tests: 30,
    failed: 1,
    failures: ['domain/money.test.ts › takes away › Error: 3 is not 4', 'app/home.test.ts › No such module'],
  });
});

it('counts a story that needed a second try as failed', () => {
  const spec = {
    title: 'she pays',
    line: 9,
    ok: false,
    tests: [{ results: [{ error: { message: '\u001b[31mToo late\u001b[39m\nat 7' } }] }],
  };
  const suites = [
    { file: 'home.spec.ts', suites: [{ file: 'home.spec.ts', specs: [spec] }] },
    { file: 'home.spec.ts' },
    { file: 'orders.spec.ts', specs: [{ ...spec, ok: true }] },
  ];
  const report = { stats: { expected: 7, unexpected: 1, flaky: 2 }, suites };
  expect(playwrightCounts(report)).toEqual({
    files: 2,
    tests: 10,
    failed: 3,
    failures: ['home.spec.ts:9 › she pays › Too late'],
  });
});

it('shows a line for each family and their sum', () => {
  const rows = [
    { family: 'Unit tests', ok: true, ms: 12_400, counts },
    { family: 'Stories', ok: true, ms: 100_000, counts: { files: 10, tests: 1200, failed: 0, failures: [] } },
  ];
  expect(table(rows).split('\n')).toEqual([
    '   Family      files  tests  failed  seconds',
    '✓  Unit tests      2     30       0       12',
    '✓  Stories        10   1200       0      100',
    '✓  Sum            12   1230       0      112',
  ]);
});

it('ends with what failed', () => {
  const failed = { ...counts, failed: 1, failures: ['money.test.ts › adds'] };
  const lines = table([{ family: 'Unit tests', ok: false, ms: 0, counts: failed }]).split('\n');
  expect(lines.slice(-2)).toEqual(['', '✗ money.test.ts › adds']);
});

it('marks a family whose runner broke without a failed test, and the sum with it', () => {
  const lines = table([
    { family: 'Unit tests', ok: false, ms: 0, counts },
    { family: 'Stories', ok: true, ms: 0, counts },
  ]).split('\n');
  expect(lines.map((line) => line[0])).toEqual([' ', '✗', '✓', '✗']);
});
