import { findViolations, scripts } from './arrows.ts';
import { installed, isCommand, type Outcome, run, seconds } from './run.ts';
import { findWallsCrossed, serverScripts, tableNames } from './sql-walls.ts';
import type { Tested } from './tally.ts';
import { workflowFaults } from './workflows.ts';

type Step = { name: string; run: () => Promise<Outcome> };

/** Writes the keys of the texts, which the compiler and the search for dead code read. */
const words: Step = { name: 'words', run: () => run(installed('tsx'), ['tools/words.ts', '--check']) };

const afterWords: readonly Step[] = [
  { name: 'types', run: () => run(installed('tsc'), ['-p', 'tsconfig.json']) },
  { name: 'types of the web rooms', run: () => run(installed('tsc'), ['-p', 'tsconfig.web.json']) },
  { name: 'dead code', run: () => run(installed('knip'), ['--no-progress']) },
];

const meanwhile: readonly Step[] = [
  { name: 'format and lint', run: () => run(installed('biome'), ['check', '--error-on-warnings']) },
  { name: 'arrows and walls', run: () => listing(arrows) },
  { name: 'workflows', run: () => listing(workflowFaults) },
];

const listing = async (find: () => Promise<string[]>): Promise<Outcome> => {
  const started = performance.now();
  const lines = await find();
  return { ok: lines.length === 0, output: lines.join('\n'), ms: performance.now() - started };
};

const arrows = async (): Promise<string[]> =>
  [...findViolations(scripts()), ...findWallsCrossed(serverScripts(), tableNames())].map(
    ({ path, line, says }) => `${path}:${line} ${says}`,
  );

const tell = async ({ name, run }: Step) => {
  const outcome = await run();
  process.stdout.write(`${outcome.ok ? '✓' : '✗'} ${name} (${seconds(outcome.ms)})\n`);
  return { name, ...outcome };
};

/** Prints one line per part as it ends, and what a failed part had to say. */
export const check = async (): Promise<{ ok: boolean; tests: Tested[] }> => {
  const wordsFirst = async () => [await tell(words), ...(await Promise.all(afterWords.map(tell)))];
  const outcomes = (await Promise.all([wordsFirst(), ...meanwhile.map(tell)])).flat();
  const failures = outcomes.filter(({ ok }) => !ok);
  for (const { name, output } of failures) process.stdout.write(`\n── ${name}\n${output.trimEnd()}\n`);
  const tests = outcomes.map(
    ({ name, ok }): Tested => ({ file: 'tools/check.ts', name, state: ok ? 'passed' : 'failed' }),
  );
  return { ok: failures.length === 0, tests };
};

if (isCommand(import.meta.url)) {
  const { ok } = await check();
  process.exitCode = ok ? 0 : 1;
}
