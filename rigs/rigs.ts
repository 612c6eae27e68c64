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
  'settlement-kills': {
    says: '1,000 connections and 36 processes of settlement are killed; the book stays the same to the byte',
    takes: '2 minutes',
    ...test(`${modules}/settlement/killed.db.test.ts`, {
      KILLS: 1000,
      PROCESSES: 36,
      ORDERS: 300,
      CUSTOMERS: 40,
      DAYS: 30,
    }),
  },
  'variable-kills': {
    says: 'The payment of variable orders is killed before every fifth statement',
    takes: '3 minutes',
    ...test(`${modules}/settlement/variable-killed.db.test.ts`, { STRIDE: 5 }),
  },
  'demo-kills': {
    says: 'The months of the demo are killed after 17, 24, 31 … calls and go on each time',
    takes: '2 minutes',
    ...test('server/src/demo/killed.db.test.ts', { STRIDE: 7 }),
  },
  'ledger-crash': {
    says: 'PostgreSQL is killed 40 times while eight writers post',
    takes: '1 minute',
    ...test('tools/ledger-crash.db.test.ts', { ROUNDS: 40 }),
  },
  'same-book': {
    says: 'Thirty days are walked in four ways across five changes of the clocks; all book the same',
    takes: '1 minute',
    ...test(`${modules}/time-machine/same-book.db.test.ts`, { WALKS: 4 }),
  },
  'random-lives': {
    says: 'Products and orders live 300 random lives with kills; every promise is checked after every step',
    takes: '5 minutes',
    ...test(`${modules}/settlement/random-lives.db.test.ts`, { LIVES: 300 }),
  },
  properties: {
    says: 'Bookings, deposits, payouts, withdrawals, statements and chains, random and many',
    takes: '10 minutes',
    ...test('/(random-lives|random-chain|credit|pay-from|bookings|lived).db.test.ts', {
      LIVES: 20,
      RUNS: 300,
      STEPS: 300,
    }),
  },
  'bench-smoke': {
    says: 'Every benchmark runs once with little',
    takes: '5 minutes',
    program: 'tsx',
    args: ['rigs/bench-smoke.ts'],
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
