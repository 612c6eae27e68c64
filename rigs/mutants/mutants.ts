import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { type Postgres, startEphemeralPostgres } from '../../tools/postgres/start-postgres.ts';
import { root, stopChildrenOnSignal } from '../../tools/run.ts';
import { whyNot, withBroken } from './break-rule.ts';
import { makeCopy } from './copy.ts';
import { allMutants } from './list/index.ts';
import { families, type Mutant } from './mutant.ts';
import { type Bench, tryTests } from './try-tests.ts';

/**
 * Proof that the gate holds the rules: breaks one after the other in a copy of the repository and runs the tests
 * concerned. Each of them has to turn red by a failed test. Exits with 1 where one stays green, or applies no more.
 */

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    /** A word of a mutant's name, file or tests. */
    only: { type: 'string', default: '' },
    family: { type: 'string', default: '' },
    /** Does not look first whether the tests are green without the fault. */
    trust: { type: 'boolean', default: false },
    jobs: { type: 'string', default: String(Math.min(2, availableParallelism())) },
  },
});

type Verdict = {
  readonly mutant: Mutant;
  readonly caught: boolean;
  /** By a test of `npm test`, not of the rest. */
  readonly inGate: boolean;
  readonly says: string;
  readonly ms: number;
};

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const secondsOf = (ms: number): string => (ms / 1000).toFixed(1);

const chosen = allMutants.filter(
  ({ name, file, tests, family }) =>
    `${name} ${file} ${tests.join(' ')}`.toLowerCase().includes(values.only.toLowerCase()) &&
    (values.family === '' || values.family === family),
);

const makeBench = (): Bench & { close(): Promise<void> } => {
  let postgres: Promise<Postgres> | undefined;
  return {
    copy: makeCopy(),
    databaseUrl: async () => {
      postgres ??= startEphemeralPostgres({ projectDir: root });
      return (await postgres).url;
    },
    close: async () => (await postgres)?.stop(),
  };
};

/** Told of before any time is spent on the others. */
const allApply = (): boolean => {
  const stale = chosen.flatMap((mutant) => {
    const why = whyNot(root, mutant);
    return why === undefined ? [] : [`✗ ${mutant.name} · DOES NOT APPLY: ${why}`];
  });
  for (const line of stale) say(line);
  return stale.length === 0;
};

/** Red proves something only where the same tests are green without the fault. */
const areGreen = async (bench: Bench): Promise<boolean> => {
  let green = true;
  for (const family of families) {
    const tests = new Set(chosen.filter((mutant) => mutant.family === family).flatMap(({ tests }) => tests));
    if (tests.size === 0) continue;
    const started = performance.now();
    const trial = await tryTests(bench, family, [...tests], { stopAtFirst: false });
    say(
      `${family}: nothing broken, ${tests.size} to run: ${trial.colour} (${secondsOf(performance.now() - started)} s)`,
    );
    if (trial.colour === 'green') continue;
    say(trial.colour === 'red' ? trial.by : trial.why);
    green = false;
  }
  return green;
};

const tryMutant = async (bench: Bench, mutant: Mutant): Promise<Verdict> => {
  const started = performance.now();
  const verdict = (caught: boolean, says: string, inGate = false): Verdict => {
    const ms = performance.now() - started;
    say(`${caught ? '✓' : '✗'} ${mutant.name} · ${says} · ${secondsOf(ms)} s`);
    return { mutant, caught, inGate, says, ms };
  };
  const trial = await withBroken(bench.copy, mutant, () =>
    tryTests(bench, mutant.family, mutant.tests, { stopAtFirst: true }),
  );
  if (trial.colour === 'red') return verdict(true, trial.by, trial.inGate);
  return verdict(false, trial.colour === 'green' ? 'SURVIVES' : `NOT TRIED: ${trial.why}`);
};

const runAll = async (benches: readonly Bench[]): Promise<Verdict[]> => {
  const verdicts: Verdict[] = [];
  const work = async (bench: Bench, queue: Mutant[]) => {
    for (let next = queue.shift(); next; next = queue.shift()) verdicts.push(await tryMutant(bench, next));
  };
  const inBrowser = ({ family }: Mutant) => family === 'e2e';
  const quick = chosen.filter((mutant) => !inBrowser(mutant));
  await Promise.all(benches.map((bench) => work(bench, quick)));
  // A story has the machine to itself: two stacks at once are slow enough to fail for that alone.
  if (benches[0]) await work(benches[0], chosen.filter(inBrowser));
  return verdicts;
};

const main = async (): Promise<boolean> => {
  if (values.list) {
    for (const { family, name, file, tests } of chosen)
      say(`${family} · ${name} · ${file} · ${tests.join(', ')}`);
    say(`${chosen.length} mutants`);
    return true;
  }
  if (chosen.length === 0) {
    say('No mutant has that name.');
    return false;
  }
  if (!allApply()) return false;
  stopChildrenOnSignal();
  const benches = Array.from({ length: Math.min(Number(values.jobs), chosen.length) }, makeBench);
  try {
    const [first] = benches;
    if (!first || !(values.trust || (await areGreen(first)))) return false;
    const verdicts = await runAll(benches);
    say('\nmutant · caught by · seconds');
    for (const { mutant, says, ms } of verdicts) say(`${mutant.name} · ${says} · ${secondsOf(ms)}`);
    const caught = verdicts.filter((verdict) => verdict.caught).length;
    const byGate = verdicts.filter((verdict) => verdict.inGate).length;
    say(
      `\n${verdicts.length} mutants, ${caught} caught, ${verdicts.length - caught} not; ${byGate} by npm test alone`,
    );
    return caught === verdicts.length;
  } finally {
    await Promise.all(benches.map((bench) => bench.close()));
  }
};

process.exitCode = (await main()) ? 0 : 1;
