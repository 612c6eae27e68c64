import '../tools/node-version.ts';
import { parseArgs } from 'node:util';
import { benchChain } from './chain/chain.ts';
import { benchEngine } from './engine/engine.ts';
import { benchLedger } from './ledger/ledger.ts';
import { benchLedgerSize } from './ledger/ledger-size.ts';
import { benchMaturities } from './settlement/maturities.ts';
import { benchSettlement } from './settlement/settlement.ts';
import { benchStart } from './start/start.ts';
import { benchWorlds } from './worlds/worlds.ts';

/** Each prints ratios measured in one run: `npm run bench -- ledger`. */
const benchmarks: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  chain: benchChain,
  engine: benchEngine,
  ledger: benchLedger,
  'ledger-size': benchLedgerSize,
  maturities: benchMaturities,
  settlement: benchSettlement,
  start: benchStart,
  worlds: benchWorlds,
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
