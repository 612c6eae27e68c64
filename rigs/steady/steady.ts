import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { shuffled } from '@paperlock/domain/lessons/rolls.ts';
import startStacks from '../../tools/e2e-stack.ts';
import { type Family, gate, part, rest } from '../../tools/families.ts';
import { installed, run, stopChildrenOnSignal } from '../../tools/run.ts';
import type { Tested } from '../../tools/tally.ts';

/**
 * Runs the families of the gate and of the rest several times, in another order each time and beside work that takes the
 * processor away. A test that does not pass each time is listed with what it said; then the rig ends with 1.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    /** Names of `npm test -- NAME`; `rest-unit`, `rest-db` and `rest-e2e` are those of `npm run test:rest`. */
    families: { type: 'string', default: 'unit,web,db,e2e,rest-unit,rest-db,rest-e2e' },
  },
});

/** A test that is part of a rig draws from the rig's seed; these are tests of the gate. */
const seed = Number(process.env.RIG_SEED ?? 1);
delete process.env.RIG_SEED;

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** One neighbour on each core, which computes for so many of every hundred milliseconds. */
const neighbours = { 'both cores busy': 100, 'a third of the processor gone': 33 };

const spin = (busyMs: number) => `
  for (;;) {
    const until = performance.now() + ${busyMs};
    while (performance.now() < until);
    ${busyMs < 100 ? `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${100 - busyMs});` : ''}
  }`;

const beside = async <T>(busyMs: number, work: () => Promise<T>): Promise<T> => {
  const spinning = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['-e', spin(busyMs)], { stdio: 'ignore' }),
  );
  const stop = () => {
    for (const one of spinning) one.kill('SIGKILL');
  };
  process.on('exit', stop);
  try {
    return await work();
  } finally {
    stop();
    process.off('exit', stop);
  }
};

const inVitest = async ({ run }: Family, round: number): Promise<readonly Tested[]> =>
  (await run(['--sequence.shuffle.files', `--sequence.seed=${seed + round}`])).tests;

const STORIES_AT_ONCE = 15;

/** Playwright keeps the order of files, so it is given some stories at a time. Those that move the clock stay last. */
const inBrowser = async (family: Family, stories: string, round: number): Promise<readonly Tested[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-steady-'));
  const stop = await startStacks({ workers: 2 });
  try {
    const all = await listStories(stories);
    const isLast = (story: string) => story.includes('.clock.spec.ts');
    const order = [
      ...shuffled(
        all.filter((story) => !isLast(story)),
        seed + round,
      ),
      ...shuffled(all.filter(isLast), seed + round),
    ];
    const tests: Tested[] = [];
    for (let from = 0; from < order.length; from += STORIES_AT_ONCE) {
      const list = join(folder, 'stories.txt');
      writeFileSync(list, order.slice(from, from + STORIES_AT_ONCE).join('\n'));
      tests.push(...(await family.run([`--test-list=${list}`])).tests);
    }
    return tests;
  } finally {
    await stop();
    delete process.env.PAPERLOCK_STACKS;
    delete process.env.PAPERLOCK_WORLDS;
    rmSync(folder, { recursive: true, force: true });
  }
};

/** As `--list` prints them, which is the form that `--test-list` takes. */
const listStories = async (stories: string): Promise<string[]> => {
  const command = ['test', '--config=e2e/playwright.config.ts', '--list', '--reporter=list', stories];
  const { output } = await run(installed('playwright'), command);
  return output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('['));
};

const runs: Readonly<Record<string, (round: number) => Promise<readonly Tested[]>>> = {
  unit: (round) => inVitest(gate.unit as Family, round),
  web: (round) => inVitest(gate.web as Family, round),
  db: (round) => inVitest(gate.db as Family, round),
  e2e: (round) => inBrowser(gate.e2e as Family, part.gate, round),
  'rest-unit': (round) => inVitest(rest.unit as Family, round),
  'rest-db': (round) => inVitest(rest.db as Family, round),
  'rest-e2e': (round) => inBrowser(rest.e2e as Family, part.rest, round),
};

stopChildrenOnSignal();
const faults: string[] = [];
for (const name of values.families.split(',')) {
  const family = runs[name];
  if (!family) throw new Error(`There is no family "${name}". There are: ${Object.keys(runs).join(', ')}.`);
  const answers = new Map<string, Tested[]>();
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const [weather, busyMs] = Object.entries(neighbours)[round % 2] as [string, number];
    say(`\n━━ ${name}, round ${round + 1} of ${values.rounds}, ${weather}`);
    const met = new Map<string, number>();
    for (const test of await beside(busyMs, () => family(round))) {
      // Cases of one table may share a name; their order in the file tells them apart.
      const name = `${test.file} › ${test.name}`;
      const nth = met.get(name) ?? 0;
      met.set(name, nth + 1);
      const key = nth === 0 ? name : `${name} (${nth + 1})`;
      answers.set(key, [...(answers.get(key) ?? []), test]);
    }
  }
  const count = Number(values.rounds);
  if (answers.size === 0) faults.push(`${name} › no test ran`);
  for (const [key, given] of answers) {
    const states = given.map(({ state }) => state);
    const isSame = states.length === count && new Set(states).size === 1;
    if (isSame && states[0] !== 'failed') continue;
    const why = given.find(({ state }) => state === 'failed')?.why ?? '';
    faults.push(`${key} › ${states.join(', ')} in ${count} rounds › ${why}`);
  }
  say(`${name}: ${answers.size} tests, ${count} rounds`);
}
say(`\n${faults.length === 0 ? 'Every test gave the same answer each time.' : 'Not steady:'}`);
for (const fault of faults) say(`✗ ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
