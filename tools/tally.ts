import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.ts';

/** One test of a run. `why` is the first line of what went wrong, or the reason why it did not run. */
export type Tested = {
  readonly file: string;
  readonly line?: number | undefined;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  readonly why?: string | undefined;
};

/** The parts of Vitest's JSON report that are read. */
export type VitestReport = {
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly {
      fullName: string;
      status: string;
      location?: { line: number } | null;
      failureMessages?: readonly string[] | null;
    }[];
  }[];
};

type PlaywrightSuite = {
  file: string;
  suites?: readonly PlaywrightSuite[];
  specs?: readonly {
    title: string;
    line: number;
    ok: boolean;
    tests: readonly {
      projectName?: string;
      status: string;
      annotations?: readonly { type: string; description?: string }[];
      results: readonly { error?: { message?: string } }[];
    }[];
  }[];
};

/** The parts of Playwright's JSON report that are read. */
export type PlaywrightReport = {
  errors?: readonly { message?: string }[];
  suites: readonly PlaywrightSuite[];
};

const firstLine = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : stripVTControlCharacters(text).split('\n')[0];

export const vitestTests = ({ testResults }: VitestReport): Tested[] =>
  testResults.flatMap(({ name, status, message, assertionResults }): Tested[] => {
    const file = relative(root, name);
    const tests = assertionResults.map(
      (test): Tested => ({
        file,
        line: test.location?.line,
        name: test.fullName,
        ...(test.status === 'passed'
          ? { state: 'passed' }
          : test.status === 'failed'
            ? { state: 'failed', why: firstLine(test.failureMessages?.[0]) }
            : { state: 'not run', why: 'not for this machine or user' }),
      }),
    );
    // A file that breaks outside its tests has none that failed.
    const broke = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    return broke ? [...tests, { file, name: '', state: 'failed', why: firstLine(message) }] : tests;
  });

/** A story that held only at its second try counts as failed. */
const storiesOf = ({ file, specs = [], suites = [] }: PlaywrightSuite): Tested[] => [
  ...specs.flatMap(({ title, line, tests }) =>
    tests.map(({ projectName, status, annotations = [], results }): Tested => {
      const story = { file: `e2e/${file}`, line, name: projectName ? `${title} (${projectName})` : title };
      if (status === 'expected') return { ...story, state: 'passed' };
      if (status === 'skipped') {
        const why = annotations.find(({ type }) => type === 'skip')?.description ?? 'the run ended before it';
        return { ...story, state: 'not run', why };
      }
      const error = results.map((result) => result.error?.message).find(Boolean);
      return { ...story, state: 'failed', why: firstLine(error) };
    }),
  ),
  ...suites.flatMap(storiesOf),
];

export const playwrightTests = ({ suites, errors = [] }: PlaywrightReport): Tested[] => [
  ...suites.flatMap(storiesOf),
  ...errors.map(
    ({ message }): Tested => ({ file: 'e2e', name: '', state: 'failed', why: firstLine(message) }),
  ),
];

/** `ok` is how the runner ended: it can fail without a failed test. */
export type Row = {
  readonly family: string;
  readonly ok: boolean;
  readonly ms: number;
  readonly tests: readonly Tested[];
};

const inState = ({ tests }: Pick<Row, 'tests'>, state: Tested['state']): readonly Tested[] =>
  tests.filter((test) => test.state === state);

const told = (sign: string, { file, line, name, why }: Tested): string =>
  `${sign} ${[line ? `${file}:${line}` : file, name, why].filter(Boolean).join(' › ')}`;

/** What the end of a long run says of one family, after the table. */
const endOf = (row: Row): string[] => {
  const failed = inState(row, 'failed');
  return [
    ...failed.map((test) => told('✗', test)),
    ...(row.ok || failed.length > 0
      ? []
      : [`✗ ${row.family} › the runner failed without a failed test: its output above says why`]),
    ...inState(row, 'not run').map((test) => told('– not run:', test)),
  ];
};

/** One line for each family and one for their sum, then every test that failed or did not run. */
export const table = (rows: readonly Row[]): string => {
  const all: Row = {
    family: 'Sum',
    ok: rows.every(({ ok }) => ok),
    ms: rows.reduce((total, { ms }) => total + ms, 0),
    tests: rows.flatMap(({ tests }) => tests),
  };
  const cells = [
    ['', 'Family', 'files', 'tests', 'failed', 'not run', 'seconds'],
    ...[...rows, ...(rows.length > 1 ? [all] : [])].map((row) => [
      row.ok ? '✓' : '✗',
      row.family,
      ...[
        new Set(row.tests.map(({ file }) => file)).size,
        row.tests.length,
        inState(row, 'failed').length,
        inState(row, 'not run').length,
        Math.round(row.ms / 1000),
      ].map(String),
    ]),
  ];
  const widths =
    cells[0]?.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0))) ?? [];
  const aligned = (row: readonly string[]) =>
    row.map((cell, column) =>
      column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
  const ends = rows.flatMap(endOf);
  return [...cells.map((row) => aligned(row).join('  ')), ...(ends.length ? ['', ...ends] : [])].join('\n');
};
