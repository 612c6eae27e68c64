import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';
import { playwrightTests, type Tested, table, vitestTests } from './tally.ts';

const passed = (...names: string[]): Tested[] =>
  names.map((name) => ({ file: 'domain/money.test.ts', name, state: 'passed' }));

it('names every test of a Vitest report with its line, and a file that broke outside its tests', () => {
  const report = {
    testResults: [
      {
        name: join(root, 'domain/money.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'adds', status: 'passed', location: { line: 3 } },
          {
            fullName: 'takes away',
            status: 'failed',
            location: { line: 9 },
            failureMessages: ['Error: 3 is not 4\n    at line 7'],
          },
          { fullName: 'as root', status: 'skipped', location: { line: 12 } },
        ],
      },
      {
        name: join(root, 'app/home.test.ts'),
        status: 'failed',
        message: 'No such file',
        assertionResults: [],
      },
    ],
  };
  expect(vitestTests(report)).toEqual([
    { file: 'domain/money.test.ts', line: 3, name: 'adds', state: 'passed' },
    { file: 'domain/money.test.ts', line: 9, name: 'takes away', state: 'failed', why: 'Error: 3 is not 4' },
    {
      file: 'domain/money.test.ts',
      line: 12,
      name: 'as root',
      state: 'not run',
      why: 'not for this machine or user',
    },
    { file: 'app/home.test.ts', name: '', state: 'failed', why: 'No such file' },
  ]);
});

it('names every story of a Playwright report; a second try is a failure, and so is an error outside of stories', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    line: 9,
    ok: status === 'expected',
    tests: [{ projectName: 'phone', status, results: [message ? { error: { message } } : {}] }],
  });
  const suites = [
    {
      file: 'home.spec.ts',
      suites: [
        { file: 'home.spec.ts', specs: [spec('pays', 'flaky', '\u001b[31mToo late\u001b[39m\nat 7')] },
      ],
    },
    { file: 'orders.spec.ts', specs: [spec('buys', 'expected'), spec('sells', 'skipped')] },
  ];
  const story = (file: string, name: string) => ({ file, line: 9, name: `${name} (phone)` });
  expect(playwrightTests({ suites, errors: [{ message: 'No stack' }] })).toEqual([
    { ...story('e2e/home.spec.ts', 'pays'), state: 'failed', why: 'Too late' },
    { ...story('e2e/orders.spec.ts', 'buys'), state: 'passed' },
    { ...story('e2e/orders.spec.ts', 'sells'), state: 'not run', why: 'the run ended before it' },
    { file: 'e2e', name: '', state: 'failed', why: 'No stack' },
  ]);
});

it('shows a line for each family and their sum', () => {
  const rows = [
    { family: 'Unit tests', ok: true, ms: 12_400, tests: passed('adds', 'takes away') },
    { family: 'Stories', ok: true, ms: 100_000, tests: [{ ...passed('pays')[0], file: 'e2e/a' } as Tested] },
  ];
  expect(table(rows).split('\n')).toEqual([
    '   Family      files  tests  failed  not run  seconds',
    '✓  Unit tests      1      2       0        0       12',
    '✓  Stories         1      1       0        0      100',
    '✓  Sum             2      3       0        0      112',
  ]);
});

it('ends with what failed and what did not run, with place and reason', () => {
  const tests: Tested[] = [
    ...passed('adds'),
    { file: 'money.test.ts', line: 7, name: 'takes away', state: 'failed', why: '3 is not 4' },
    { file: 'own.test.ts', line: 2, name: 'as root', state: 'not run', why: 'not for this user' },
  ];
  const lines = table([{ family: 'Unit tests', ok: false, ms: 0, tests }]).split('\n');
  expect(lines.slice(-3)).toEqual([
    '',
    '✗ money.test.ts:7 › takes away › 3 is not 4',
    '– not run: own.test.ts:2 › as root › not for this user',
  ]);
});

it('marks and names a family whose runner broke without a failed test, and marks the sum with it', () => {
  const lines = table([
    { family: 'Unit tests', ok: false, ms: 0, tests: [] },
    { family: 'Stories', ok: true, ms: 0, tests: passed('pays') },
  ]).split('\n');
  expect(lines.slice(0, 4).map((line) => line[0])).toEqual([' ', '✗', '✓', '✗']);
  expect(lines.at(-1)).toMatch(/^✗ Unit tests › the runner failed/);
});
