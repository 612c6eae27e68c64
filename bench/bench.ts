import '../tools/node-version.ts';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { benchApi } from './api/api.ts';
import { benchChain } from './chain/chain.ts';
import { benchEngine } from './engine/engine.ts';
import { benchLedger } from './ledger/ledger.ts';
import { benchLedgerSize } from './ledger/ledger-size.ts';
import { benchProofs } from './proofs/proofs.ts';
import { type Goal, goalTable } from './report.ts';
import { benchMaturities } from './settlement/maturities.ts';
import { benchSettlement } from './settlement/settlement.ts';
import { benchStart } from './start/start.ts';
import { benchWorlds } from './worlds/worlds.ts';

type Benchmark<Result> = (options: Options) => Promise<Result>;

/** Each prints ratios measured in one run: `npm run bench -- ledger`. These have goals. */
const judged: Readonly<Record<string, Benchmark<Goal[]>>> = {
  ledger: benchLedger,
  engine: benchEngine,
  settlement: benchSettlement,
  proofs: benchProofs,
  api: benchApi,
  chain: benchChain,
  worlds: benchWorlds,
};

/** One after the other, then every goal in one table, with how busy the machine was. */
const benchAll = async (options: Options): Promise<void> => {
  const rows: { name: string; load: number; goals: Goal[] }[] = [];
  for (const [name, benchmark] of Object.entries(judged)) {
    const goals = await benchmark(options);
    rows.push({ name, load: loadavg()[0] ?? Number.NaN, goals });
  }
  console.log(`\n${goalTable(rows)}`);
};

const benchmarks: Readonly<Record<string, Benchmark<unknown>>> = {
  ...judged,
  'ledger-size': benchLedgerSize,
  maturities: benchMaturities,
  start: benchStart,
  all: benchAll,
};

type Options = {
  rounds: number;
  seconds: number;
  transfers: number;
  orders: number;
  postgres: string | undefined;
  beside: string | undefined;
};

const usage = `npm run bench -- NAME [--rounds 5] [--seconds 4] [--transfers 1000000] [--orders 1000000] [--postgres FOLDER] [--beside CHECKOUT]
Names: ${Object.keys(benchmarks).join(', ')}. FOLDER has the programs of another PostgreSQL, /usr/lib/postgresql/15/bin for one.
maturities and start may be measured in turns with another CHECKOUT of Paperlock, in which npm ci has run.`;

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      transfers: { type: 'string', default: '1000000' },
      orders: { type: 'string', default: '1000000' },
      postgres: { type: 'string' },
      beside: { type: 'string' },
    },
    allowPositionals: true,
  });
  const [name = '', ...more] = positionals;
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const [transfers, orders] = [Number(values.transfers), Number(values.orders)];
  const benchmark = benchmarks[name];
  if (!benchmark || more.length > 0 || !(rounds >= 1 && seconds >= 1 && transfers >= 1 && orders >= 1))
    throw new Error(usage);
  await benchmark({ rounds, seconds, transfers, orders, postgres: values.postgres, beside: values.beside });
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
