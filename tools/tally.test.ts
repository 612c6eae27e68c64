import { describe, expect, it } from 'vitest';
import { brokenFiles, judge, secondTry, sum, tallyPlaywright, tallyVitest } from './tally.ts';

const test = (status: string, fullName = 'it holds') => ({ status, fullName });
const file = (name: string, status: string, ...assertionResults: ReturnType<typeof test>[]) => ({
  name,
  status,
  assertionResults,
});

describe('tests', () => {
  it('count one each, and those that failed are named', () => {
    const report = {
      testResults: [
        file('a.test.ts', 'passed', test('passed'), test('passed')),
        file('b.test.ts', 'failed', test('passed'), test('failed', 'money is there')),
      ],
    };
    expect(tallyVitest(report)).toEqual({ passed: 3, failed: 1, names: ['b.test.ts › money is there'] });
  });

  it('that could not be loaded, or not be set up, count as one failure per file', () => {
    const report = {
      testResults: [
        file('a.test.ts', 'passed', test('passed')),
        file('b.test.ts', 'failed'),
        file('c.test.ts', 'failed', test('skipped'), test('skipped')),
      ],
    };
    expect(tallyVitest(report)).toEqual({ passed: 1, failed: 2, names: ['b.test.ts', 'c.test.ts'] });
  });

  it('of a file that was tried again count as they came out then', () => {
    const first = {
      testResults: [
        file('a.test.ts', 'passed', test('passed')),
        file('b.test.ts', 'failed', test('passed'), test('failed')),
      ],
    };
    expect(brokenFiles(first)).toEqual(['b.test.ts']);
    const held = { testResults: [file('b.test.ts', 'passed', test('passed'), test('passed'))] };
    expect(tallyVitest(secondTry(first, held))).toEqual({ passed: 3, failed: 0, names: [] });
    const again = { testResults: [file('b.test.ts', 'failed', test('passed'), test('failed'))] };
    expect(tallyVitest(secondTry(first, again))).toMatchObject({ passed: 2, failed: 1 });
  });

  it('of a file that did not come up again have failed as they did', () => {
    const first = {
      testResults: [file('a.test.ts', 'failed', test('failed')), file('b.test.ts', 'failed', test('failed'))],
    };
    const held = { testResults: [file('b.test.ts', 'passed', test('passed'))] };
    expect(tallyVitest(secondTry(first, held))).toMatchObject({ passed: 1, failed: 1 });
  });
});

describe('stories', () => {
  it('that held at their second try have passed, a set-up that broke has failed', () => {
    const report = {
      stats: { expected: 5, unexpected: 1, flaky: 2 },
      errors: [{}],
      suites: [
        {
          specs: [{ ok: true, file: 'a.spec.ts', line: 3, title: 'holds' }],
          suites: [{ specs: [{ ok: false, file: 'a.spec.ts', line: 9, title: 'breaks' }] }],
        },
      ],
    };
    expect(tallyPlaywright(report)).toEqual({ passed: 7, failed: 2, names: ['a.spec.ts:9 › breaks'] });
  });
});

describe('a runner', () => {
  const tally = (passed: number, failed: number) => ({ passed, failed, names: [] });

  it('that found nothing to run has failed', () => {
    expect(judge(tally(0, 0), true)).toEqual(tally(0, 1));
  });

  it('that left no report has failed', () => {
    expect(judge(undefined, true)).toEqual(tally(0, 1));
  });

  it('that ended badly without naming a failure has failed once', () => {
    expect(judge(tally(9, 0), false)).toEqual(tally(9, 1));
  });

  it('is otherwise taken at its word', () => {
    expect(judge(tally(9, 0), true)).toEqual(tally(9, 0));
    expect(judge(tally(9, 3), false)).toEqual(tally(9, 3));
  });
});

it('everything is added up for the last lines', () => {
  expect(
    sum([
      { passed: 6, failed: 0, names: [] },
      { passed: 100, failed: 2, names: ['one', 'another'] },
    ]),
  ).toEqual({ passed: 106, failed: 2, names: ['one', 'another'] });
});
