import { describe, expect, it } from 'vitest';
import { judge, sum, tallyPlaywright, tallyVitest } from './tally.ts';

describe('tests', () => {
  it('count one each', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      testResults: [{ status: 'failed', assertionResults: [{}, {}] }],
    };
    expect(tallyVitest(report)).toEqual({ passed: 7, failed: 2 });
  });

  it('that could not be loaded count as one failure per file', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [
        { status: 'passed', assertionResults: [{}] },
        { status: 'failed', assertionResults: [] },
      ],
    };
    expect(tallyVitest(report)).toEqual({ passed: 7, failed: 1 });
  });
});

describe('stories', () => {
  it('that held at their second try have passed, a set-up that broke has failed', () => {
    const report = { stats: { expected: 5, unexpected: 1, flaky: 2 }, errors: [{}] };
    expect(tallyPlaywright(report)).toEqual({ passed: 7, failed: 2 });
  });
});

describe('a runner', () => {
  it('that found nothing to run has failed', () => {
    expect(judge({ passed: 0, failed: 0 }, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('that left no report has failed', () => {
    expect(judge(undefined, true)).toEqual({ passed: 0, failed: 1 });
  });

  it('that ended badly without naming a failure has failed once', () => {
    expect(judge({ passed: 9, failed: 0 }, false)).toEqual({ passed: 9, failed: 1 });
  });

  it('is otherwise taken at its word', () => {
    expect(judge({ passed: 9, failed: 0 }, true)).toEqual({ passed: 9, failed: 0 });
    expect(judge({ passed: 9, failed: 3 }, false)).toEqual({ passed: 9, failed: 3 });
  });
});

it('everything is added up for the last line', () => {
  expect(
    sum([
      { passed: 6, failed: 0 },
      { passed: 100, failed: 2 },
    ]),
  ).toEqual({ passed: 106, failed: 2 });
});
