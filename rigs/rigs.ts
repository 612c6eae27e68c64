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

/** Tests of the gate with larger counts: `count('KILLS', 8)` in a test reads RIG_KILLS. */
const tests = (counts: Record<string, number>, ...files: string[]) => ({
  program: 'vitest',
  args: ['run', '--project=db*', '--project=unit', ...files],
  env: Object.fromEntries(Object.entries(counts).map(([name, count]) => [`RIG_${name}`, String(count)])),
});

const oneNode = (what: string, times: number) => ({
  program: 'tsx',
  args: ['rigs/one-node/one-node.ts', '--what', what, '--times', String(times)],
});

const modules = 'house';

const little = ['--rounds', '1', '--seconds', '1', '--transfers', '20000', '--orders', '20000'];

const rigs: Readonly<Record<string, Rig>> = {
  'settlement-kills': {
    says: '1,000 connections and 36 processes of settlement are killed; the book stays the same to the byte',
    takes: '2 minutes',
    ...tests(
      {
        KILLS: 1000,
        PROCESSES: 36,
        ORDERS: 300,
        CUSTOMERS: 40,
        DAYS: 30,
      },
      `${modules}/invest/settlement/killed.db.test.ts`,
    ),
  },
  'variable-kills': {
    says: 'The payment of variable orders is killed before every fifth statement',
    takes: '3 minutes',
    ...tests({ STRIDE: 5 }, `${modules}/invest/settlement/variable-killed.rest.db.test.ts`),
  },
  'demo-kills': {
    says: 'The months of the demo are killed after 17, 24, 31 … calls and go on each time',
    takes: '2 minutes',
    ...tests({ STRIDE: 7 }, 'server/src/demo/killed.rest.db.test.ts'),
  },
  'ledger-crash': {
    says: 'PostgreSQL is killed 40 times while eight writers post',
    takes: '1 minute',
    ...tests({ ROUNDS: 40 }, 'tools/ledger-crash.rest.db.test.ts'),
  },
  'worlds-side-by-side': {
    says: 'Ten pairs of worlds, acted in by turns: each has the book that it has alone',
    takes: '4 minutes',
    ...tests({ SIDE_BY_SIDE: 10 }, 'server/src/worlds/same-books.rest.db.test.ts'),
  },
  'same-book': {
    says: 'Thirty days are walked in four ways across five changes of the clocks; all book the same',
    takes: '1 minute',
    ...tests({ WALKS: 4 }, `${modules}/invest/clock-moves/same-book.rest.db.test.ts`),
  },
  languages: {
    says: 'Every screen in every language on a narrow phone, with a sheet of pictures for each',
    takes: '45 minutes',
    program: 'tsx',
    args: ['rigs/languages/languages.ts'],
  },
  'random-lives': {
    says: 'Products and orders live 300 random lives with kills; every promise is checked after every step',
    takes: '5 minutes',
    ...tests({ LIVES: 300 }, `${modules}/invest/settlement/random-lives.rest.db.test.ts`),
  },
  closings: {
    says: 'Accounts are closed 300 times among calls under way; nothing of their owners is left behind',
    takes: '3 minutes',
    ...tests({ CLOSINGS: 300 }, `${modules}/care/dossier/calls-under-way.rest.db.test.ts`),
  },
  properties: {
    says: 'Bookings, deposits, payouts, withdrawals, statements, chains and futures, random and many',
    takes: '10 minutes',
    ...tests(
      { RUNS: 300, STEPS: 300, FUTURES: 20_000 },
      'engine/other-future.test.ts',
      `${modules}/rails/deposits/credit.db.test.ts`,
      `${modules}/invest/earned/lived.rest.db.test.ts`,
      `${modules}/base/ledger/bookings.db.test.ts`,
      `${modules}/base/ledger/pay-from.db.test.ts`,
      `${modules}/oversight/proofs/random-lives.rest.db.test.ts`,
      `${modules}/rails/watcher/random-chain.rest.db.test.ts`,
      `${modules}/rails/withdrawals/random-lives.rest.db.test.ts`,
    ),
  },
  'service-kills': {
    says: 'npm start under load: server, PostgreSQL, a backend, chain, keeper and starter are killed 50 times and come back',
    takes: '17 minutes',
    program: 'tsx',
    args: ['rigs/service-kills/service-kills.ts'],
  },
  restore: {
    says: 'A backup is taken under load, restored, and its log replayed to a noted moment: the book is what was acknowledged then',
    takes: '4 minutes',
    program: 'tsx',
    args: ['rigs/restore/restore.ts'],
  },
  'database-kills': {
    says: 'One node under load: PostgreSQL or one of its backends is killed 100 times',
    takes: '13 minutes',
    ...oneNode('database', 100),
  },
  'app-kills': {
    says: 'One node under load is killed 200 times',
    takes: '18 minutes',
    ...oneNode('app', 200),
  },
  'network-cuts': {
    says: 'Connections between a node under load and its database are cut 100 times, at chosen moments of a transaction',
    takes: '10 minutes',
    ...oneNode('network', 100),
  },
  'clock-jumps': {
    says: 'The clock of node and database jumps back and ahead 60 times under load',
    takes: '5 minutes',
    ...oneNode('clock', 60),
  },
  'disk-full': {
    says: 'The disk of the database is filled up 20 times under load; needs root',
    takes: '9 minutes',
    ...oneNode('disk', 20),
  },
  sockets: {
    says: '10,000 sockets are open on one node; each of 30 messages reaches each of them, 99 % within two seconds',
    takes: '5 minutes',
    program: 'tsx',
    args: ['rigs/sockets/sockets.ts'],
  },
  soak: {
    says: 'A node under load for an hour, or as long as asked: memory, open files and connections do not grow',
    takes: '65 minutes',
    program: 'tsx',
    args: ['rigs/soak/soak.ts'],
  },
  month: {
    says: 'A month of people’s days and of faults, on a schedule made from the seed, checked after each week',
    takes: '5 minutes',
    program: 'tsx',
    args: ['rigs/month/month.ts'],
  },
  failover: {
    says: 'A cluster of three database hosts under load loses its leader 30 times; Patroni, etcd and HAProxy must be installed',
    takes: '15 minutes',
    program: 'tsx',
    args: ['rigs/failover/failover.ts'],
  },
  worlds: {
    says: '1,000 worlds on two PostgreSQL servers and three nodes are made, used, moved and given back while nodes are killed',
    takes: '60 minutes',
    program: 'tsx',
    args: ['rigs/worlds/worlds.ts'],
  },
  class: {
    says: '35 phones behind one address join a class within a minute and play for ten minutes; no limit refuses anybody',
    takes: '15 minutes',
    program: 'tsx',
    args: ['rigs/class/class.ts'],
  },
  crowd: {
    says: 'One address floods PIN checks with 38 guests and asks for 500 worlds in an hour; others sign in and pay meanwhile',
    takes: '65 minutes',
    program: 'tsx',
    args: ['rigs/crowd/crowd.ts'],
  },
  alerts: {
    says: 'The alert rules of ops/ are checked and tried with promtool, which must be installed',
    takes: '1 second',
    program: 'tsx',
    args: ['rigs/alerts/alerts.ts'],
  },
  fuzz: {
    says: '100,000 random requests to every call of both origins: no 5xx, nothing slow, nothing changed by a refusal',
    takes: '15 minutes',
    program: 'tsx',
    args: ['rigs/fuzz/fuzz.ts'],
  },
  steady: {
    says: 'Every family three times in another order, beside neighbours that take the processor: each test answers the same',
    takes: '120 minutes',
    program: 'tsx',
    args: ['rigs/steady/steady.ts'],
  },
  mutants: {
    says: 'Rules are broken one at a time; each fault must turn a test red',
    takes: '40 minutes',
    program: 'tsx',
    args: ['rigs/mutants/mutants.ts'],
  },
  ...Object.fromEntries(
    ['api', 'chain', 'engine', 'ledger', 'ledger-size', 'maturities', 'settlement', 'worlds'].map((name) => [
      `bench-${name}`,
      {
        says: `The benchmark ${name} runs through with little to measure`,
        takes: '1 minute',
        program: 'tsx',
        args: ['bench/bench.ts', name, ...little],
      },
    ]),
  ),
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
