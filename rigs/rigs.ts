import '../tools/node-version.ts';
import { randomInt } from 'node:crypto';
import { installed, run, seconds, stopChildrenOnSignal } from '../tools/run.ts';

/** What takes too long for the gate. A rig prints what it did and exits with 1 when it finds a fault. */
type Rig = {
  says: string;
  takes: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
};

/** A test of the gate with larger counts: `count('KILLS', 8)` in the test reads RIG_KILLS. */
const test = (file: string, counts: Record<string, number>) => ({
  program: 'vitest',
  args: ['run', '--project=db', file],
  env: Object.fromEntries(Object.entries(counts).map(([name, count]) => [`RIG_${name}`, String(count)])),
});

const modules = 'server/src/modules';

const rigs: Readonly<Record<string, Rig>> = {
  'random-lives': {
    says: 'Products and orders live 300 random lives with kills; every promise is checked after every step',
    takes: '5 minutes',
    ...test(`${modules}/settlement/random-lives.db.test.ts`, { LIVES: 300 }),
  },
};

const usage = `npm run rigs                        all of them, one after the other
npm run rigs -- NAME [ARGUMENT …]   one of them; it gets the arguments
npm run rigs -- --list              their names
RIG_SEED=7 npm run rigs -- NAME     the same random choices again
`;

const list = (): string =>
  Object.entries(rigs)
    .map(([name, { says, takes }]) => `${name.padEnd(18)} ${says} (${takes})\n`)
    .join('');

const runRig = async (name: string, rig: Rig, args: readonly string[]): Promise<string> => {
  const seed = process.env.RIG_SEED ?? String(randomInt(2 ** 31));
  process.stdout.write(`\n━━ ${name}, RIG_SEED=${seed}\n${rig.says}\n`);
  const env = { ...rig.env, RIG_SEED: seed };
  const { ok, ms } = await run(installed(rig.program), [...rig.args, ...args], { live: true, env });
  if (!ok) process.exitCode = 1;
  return `${ok ? '✓' : '✗'} ${name.padEnd(18)} ${seconds(ms).padStart(9)}\n`;
};

const [name, ...args] = process.argv.slice(2);
const chosen = Object.entries(rigs).filter(([key]) => name === undefined || key === name);
if (name === '--list') {
  process.stdout.write(list());
} else if (chosen.length === 0) {
  process.stdout.write(`There is no rig "${name}".\n\n${usage}\n${list()}`);
  process.exitCode = 1;
} else {
  stopChildrenOnSignal();
  let outcome = '\n';
  for (const [key, rig] of chosen) outcome += await runRig(key, rig, args);
  process.stdout.write(outcome);
}
