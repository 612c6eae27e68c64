import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createWatcher } from '../../house/rails/watcher/index.ts';
import { practiceChain } from '../../server/src/adapters/practice-chain.ts';
import { readConfig } from '../../server/src/config.ts';
import { buildHouse, type House } from '../../server/src/house.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import { migrate } from '../../server/src/postgres/migrate.ts';
import { withBenchServer } from '../bench-server.ts';
import { type Goal, printGoals } from '../report.ts';
import { type Case, type Measured, median, ratio, runRounds } from '../rounds.ts';
import { type BusyChain, openBusyChain } from './busy-chain.ts';
import { type Latencies, measureLatencies } from './latency.ts';

/** What the watcher does with transfers, and how long people wait for it. Each case has a chain of its own. */

type Options = { rounds: number; seconds: number; postgres: string | undefined };
type Hex = `0x${string}`;

const TRANSFERS = 4_000;
const CUSTOMERS = 20;
const WAITING_SECONDS = 20;

const [READ, RECORDED, CREDITED] = ['read only', 'recorded', 'recorded and credited'] as const;

export const benchChain = ({ rounds, seconds, postgres }: Options): Promise<Goal[]> =>
  withBenchServer(postgres, async ({ url, admin, version, cpuSeconds }) => {
    const tell = (text: string) => process.stderr.write(`${text}\n`);
    const folder = mkdtempSync(join(tmpdir(), 'paperlock-bench-'));
    tell(`PostgreSQL ${version}, fsync on; opening chains and customers …`);
    const reading = await openBusyChain();
    const recording = await openRecording(await databaseBeside(admin, url));
    const crediting = await openCrediting(url, folder);
    try {
      const cases = [caseOf(READ, reading, readAll(reading)), recording.case, crediting.case];
      const measured = await runRounds(cases, { rounds, seconds, cpuSeconds, tell });
      await insistOnCredit(admin, rounds * TRANSFERS);
      tell('block by block …');
      const waited = await measureLatencies(crediting.busy, crediting.house, crediting.to, WAITING_SECONDS);
      console.log(
        `\nPostgreSQL ${version}, fsync on, ${rounds} rounds of ${TRANSFERS} transfers per case, medians:\n`,
      );
      console.log(ratesOf(measured).join('\n'));
      console.log('');
      return printGoals(goals(measured, waited));
    } finally {
      await Promise.all([reading.close(), recording.close(), crediting.close()]);
      rmSync(folder, { recursive: true });
    }
  });

/** Only the work is timed, not the making of the blocks it is about. */
const caseOf = (name: string, busy: BusyChain, work: () => Promise<number>, to = someAddresses()): Case => ({
  name,
  run: async () => {
    await busy.fill(to, TRANSFERS);
    // A connection that grew old meanwhile is closed now and not under the first request.
    await sleep(200);
    const begun = performance.now();
    const count = await work();
    return { count, seconds: (performance.now() - begun) / 1000 };
  },
});

const someAddresses = (): Hex[] =>
  Array.from({ length: CUSTOMERS }, () => `0x${randomBytes(20).toString('hex')}` as const);

const readAll = (busy: BusyChain) => {
  const chain = practiceChain(busy.port);
  let read = 0;
  return async () => {
    const final = await chain.final();
    const { length } = await chain.transfers(read + 1, final.number);
    read = final.number;
    return length;
  };
};

const databaseBeside = async (admin: pg.Client, url: string): Promise<string> => {
  await admin.query('create database recording');
  const beside = new URL(url);
  beside.pathname = '/recording';
  await migrate(beside.toString());
  return beside.toString();
};

const openRecording = async (url: string) => {
  const busy = await openBusyChain();
  const db = openDatabase(url);
  const watcher = createWatcher({
    db,
    chain: practiceChain(busy.port),
    facts: { hint: async () => {} },
    ownAmong: async () => null,
    onFinal: async () => {},
    onUnfinal: async () => {},
    onHalt: () => {
      throw new Error('the watcher halted');
    },
    onTrouble: (_, error) => {
      throw error;
    },
  });
  return {
    case: caseOf(RECORDED, busy, watcher.follow),
    close: async () => {
      await busy.close();
      await db.close();
    },
  };
};

/** The whole house: whoever hears of final transfers in earnest hears of these. */
const openCrediting = async (url: string, folder: string) => {
  const busy = await openBusyChain();
  const house = await buildHouse(
    readConfig({
      DATABASE_URL: url,
      CHAIN_PORT: String(busy.port),
      PAPERLOCK_DATA: folder,
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'warn',
    }),
    { app: null, console: null },
  );
  const addresses = await depositAddresses(house);
  return {
    busy,
    house,
    to: addresses[0] ?? '0x',
    case: caseOf(CREDITED, busy, house.rails.watcher.follow, addresses),
    close: async () => {
      await busy.close();
      await house.close();
    },
  };
};

const depositAddresses = async ({ people: { identity }, rails: { deposits } }: House): Promise<Hex[]> => {
  const addresses: Hex[] = [];
  for (let nth = 0; nth < CUSTOMERS; nth += 1) {
    const password = 'Tall Grass 9';
    const ask = { account: `bench_${nth}`, password, password_repeat: password, consent: true };
    const registered = await identity.register(ask, { ip: '127.0.0.1', device: 'bench' });
    if (!registered.ok) throw new Error(`a customer was refused: ${registered.refusal}`);
    addresses.push(await deposits.addressOf(registered.value.user.id));
  }
  return addresses;
};

/** What was not credited would have been fast. */
const insistOnCredit = async (admin: pg.Client, transfers: number): Promise<void> => {
  const { rows } = await admin.query<{ n: number }>(
    `select count(*)::int as n from ledger.transfer t join ledger.entry_kind k on k.id = t.kind where k.name = 'deposit'`,
  );
  if (rows[0]?.n !== transfers) throw new Error(`${rows[0]?.n} of ${transfers} transfers were credited`);
};

const ratesOf = (measured: Measured): string[] =>
  [...measured].map(([name, slots]) => {
    const rate = median(slots.map(({ perSecond }) => perSecond));
    const server = median(slots.map(({ serverMicros }) => serverMicros));
    return `${name.padEnd(28)} ${rate.toFixed(0).padStart(8)} transfers/s ${server.toFixed(0).padStart(8)} µs of server CPU each`;
  });

const goals = (measured: Measured, { shown, recorded, looks }: Latencies): Goal[] => [
  { says: 'recorded beside read only', value: ratio(measured, RECORDED, READ, 'perSecond') },
  { says: 'recorded and credited beside recorded', value: ratio(measured, CREDITED, RECORDED, 'perSecond') },
  { says: 'one look, median', value: median(looks), unit: ' ms' },
  { says: 'block to shown, median', value: median(shown), atMost: 1_500, unit: ' ms' },
  { says: 'block to shown, worst', value: Math.max(...shown), unit: ' ms' },
  { says: 'final to credited, median', value: median(recorded), atMost: 1_500, unit: ' ms' },
  { says: 'final to credited, worst', value: Math.max(...recorded), unit: ' ms' },
];
