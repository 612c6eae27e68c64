import '../../tools/node-version.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { seededRandom } from '../../engine/random.ts';
import { createLedger } from '../../house/base/ledger/index.ts';
import { brokenRules } from '../../house/base/ledger/test-audit.ts';
import { openDatabase } from '../../server/src/postgres/database.ts';
import { migrate } from '../../server/src/postgres/migrate.ts';
import { type LocalCluster, openCluster, removeCluster } from '../../tools/cluster/local-cluster.ts';
import { serverProcesses } from '../../tools/postgres/server-processes.ts';
import { at } from '../parts/rig.ts';
import { startNodes } from './nodes.ts';
import { httpSaysOk, isNodeReady, longestGap, pgIsReady, startProbe } from './probes.ts';

/**
 * Takes the lead of a cluster of three away, under load: `npm run rigs -- failover --rounds 30 --seed 7`. Every posting that was
 * acknowledged must be booked, once; nodes, listeners and leases must come back by themselves; reads that may be old have what was
 * acknowledged more than five seconds before.
 *
 * `--defect` turns on a fault that the rig must catch, and exits with 0 only if it does: the databases acknowledge without
 * waiting for a standby (synchronous_commit=local).
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    seed: { type: 'string' },
    nodes: { type: 'string', default: '2' },
    rate: { type: 'string', default: '320' },
    defect: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? process.env.RIG_SEED ?? randomInt(2 ** 31));
const rounds = Number(values.rounds);
const random = seededRandom(seed);
const say = (line: string) => process.stdout.write(`${line}\n`);
const faults: string[] = [];
const fault = (what: string) => {
  faults.push(what);
  say(`✗ ${what}`);
};

const kinds = ['switchover', 'kill postgres', 'kill host'] as const;
type Kind = (typeof kinds)[number];

const PEOPLE = 50;
const PATIENCE_MS = 90_000;
/** Standbys are this far behind when a leader is killed: what was acknowledged without them is gone then. */
const BEHIND_MS = 700;
const WAKE_MS = 5_000;

/** Each kind as often as the others, in a random order; with the defect kills alone, because only these can lose anything. */
const plan = (): Kind[] => {
  const among = values.defect ? kinds.slice(1) : kinds;
  const list = Array.from({ length: rounds }, (_, nth) => among[nth % among.length] as Kind);
  for (let end = list.length - 1; end > 0; end -= 1) {
    const other = Math.floor(random() * (end + 1));
    [list[end], list[other]] = [list[other] as Kind, list[end] as Kind];
  }
  return list;
};

const ownerOf = async (cluster: LocalCluster): Promise<pg.Client> => {
  const url = new URL(cluster.url);
  url.username = 'postgres';
  url.password = cluster.layout.secrets.superuser;
  const owner = new pg.Client({ connectionString: url.href });
  await owner.connect();
  return owner;
};

const prepare = async (cluster: LocalCluster): Promise<string[]> => {
  await migrate(cluster.url);
  const customers = Array.from({ length: PEOPLE }, () => randomUUID());
  const db = openDatabase(cluster.url);
  const ledger = createLedger(db);
  for (const customer of customers) await db.inTransaction((tx) => ledger.openAccounts(tx, customer));
  await db.close();
  const owner = await ownerOf(cluster);
  if (values.defect) await owner.query('alter database paperlock set synchronous_commit = local');
  await owner.end();
  return customers;
};

/** Halts what feeds the standbys. */
const haltReplication = async (dataFolder: string): Promise<void> => {
  for (const pid of await serverProcesses(dataFolder)) {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    if (command.includes('walsender')) process.kill(pid, 'SIGSTOP');
  }
};

const strike = async (cluster: LocalCluster, kind: Kind): Promise<string> => {
  const leader = await cluster.leader();
  if (!leader) throw new Error('there is no leader to strike');
  if (kind === 'switchover') {
    await cluster.switchover();
    return leader.name;
  }
  await haltReplication(cluster.layout.placeOf(leader).DATA_FOLDER);
  await sleep(BEHIND_MS);
  if (kind === 'kill host') await cluster.killHost(leader.name);
  else await cluster.killPostgres(leader.name);
  return leader.name;
};

const until = async (isSo: () => boolean | Promise<boolean>, what: string): Promise<void> => {
  const begun = performance.now();
  while (!(await isSo())) {
    if (performance.now() - begun > PATIENCE_MS) return fault(`${what}: not in ${PATIENCE_MS / 1000} s`);
    await sleep(100);
  }
};

const readBooked = async (cluster: LocalCluster): Promise<{ numbers: string[]; broken: string[] }> => {
  const owner = await ownerOf(cluster);
  const { rows } = await owner.query<{ number: string }>(
    `select split_part(cause, ':', 2) as number from ledger.transfer where cause like 'failover:%'`,
  );
  const broken = await brokenRules(owner);
  await owner.end();
  return { numbers: rows.map(({ number }) => number), broken };
};

say(`${rounds} rounds, --seed ${seed}${values.defect ? ', with the defect' : ''}`);
const cluster = await openCluster('failover');
await cluster.down();
removeCluster(cluster);
const fresh = await openCluster('failover');
await fresh.up();
const customers = await prepare(fresh);
const env = {
  DATABASE_URL: fresh.url,
  DATABASE_READ_URL: `postgres://${fresh.layout.proxy.address}:${fresh.layout.proxy.standby}/paperlock`,
  PEPPER: fresh.layout.secrets.pepper,
  PAPERLOCK_DATA: fresh.folder,
  LOG_LEVEL: 'warn',
};
const nodes = await startNodes({
  count: Number(values.nodes),
  rate: Number(values.rate),
  customers,
  env: { ...env, WORLDS: 'one', DEMO: '0', SMTP_URL: '' },
  folder: join(fresh.folder, 'log'),
});
say(`${nodes.urls.length} nodes on ${fresh.layout.hosts.length} hosts; logs in ${join(fresh.folder, 'log')}`);

const { proxy, hosts } = fresh.layout;
const probes = {
  node: startProbe(async () => (await Promise.all(nodes.urls.map(isNodeReady))).every(Boolean)),
  isready: startProbe(() => pgIsReady(proxy.address, proxy.leader)),
  leader: startProbe(async () =>
    (
      await Promise.all(hosts.map((one) => httpSaysOk(`http://${one.address}:${one.ports.rest}/primary`)))
    ).some(Boolean),
  ),
};

type Round = { kind: Kind; perSecond: number; gap: number; node: number; isready: number; leader: number };
const told: Round[] = [];
say('  seconds away:                 postings   readyz  pg_isready  leader');
for (const [nth, kind] of plan().entries()) {
  await fresh.up();
  const calm = Date.now();
  await sleep(3_000 + random() * 3_000);
  const perSecond = nodes.times.filter((one) => one >= calm).length / ((Date.now() - calm) / 1000);
  const began = Date.now();
  const struck = await strike(fresh, kind);
  await until(async () => {
    const leader = await fresh.leader();
    return leader !== undefined && leader.name !== struck;
  }, `a leader after ${kind} of ${struck}`);
  const back = Date.now();
  await until(
    () => nodes.times.filter((one) => one > back).length > 20,
    `postings after ${kind} of ${struck}`,
  );
  await until(() => Object.values(probes).every((probe) => probe.isWell()), `readiness after ${kind}`);
  await until(() => nodes.listeners() === nodes.urls.length, `listeners after ${kind}`);
  if (!(await nodes.wakeAll(WAKE_MS))) fault(`a notification after ${kind} did not reach every node`);
  await until(() => nodes.holders() === 1, `one holder of the lease after ${kind}`);
  const [node, isready, leader] = [probes.node, probes.isready, probes.leader].map((probe) =>
    probe.secondsAway(began),
  );
  const round = {
    kind,
    perSecond,
    gap: longestGap(nodes.times, began),
    node: node ?? 0,
    isready: isready ?? 0,
    leader: leader ?? 0,
  };
  told.push(round);
  const columns = [round.gap, round.node, round.isready, round.leader].map((one) =>
    one.toFixed(1).padStart(9),
  );
  say(
    `  ${String(nth + 1).padStart(3)} ${kind.padEnd(14)} ${struck} ${columns.join('')}   ${perSecond.toFixed(0)}/s before`,
  );
}

await fresh.up();
await sleep(2_000);
const { asked, again, unknown, standby, leader } = await nodes.stop();
await Promise.all(Object.values(probes).map((probe) => probe.stop()));
for (const one of new Set(nodes.faults)) fault(one);

const { numbers, broken } = await readBooked(fresh);
const booked = new Set(numbers);
const lost = [...nodes.acknowledged].filter((one) => !booked.has(one)).length;
const doubled = numbers.length - booked.size;
const unasked = [...booked].filter((one) => !asked.has(one)).length;
say(
  `asked ${asked.size}, acknowledged ${nodes.acknowledged.size}, booked ${numbers.length}; ` +
    `${again} tries repeated, ${unknown} of them after a commit whose outcome was unknown`,
);
say(`reads that may be old: ${standby} answered by a standby, ${leader} by the leader`);
if (standby === 0) fault('no read was answered by a standby');
say(`lost ${lost}, doubled ${doubled}, unasked ${unasked}`);
if (lost > 0) fault(`${lost} acknowledged postings are lost`);
if (doubled > 0) fault(`${doubled} postings are booked twice`);
if (unasked > 0) fault(`${unasked} postings were never asked for`);
for (const one of broken) fault(one);

say('  seconds away, median (longest):');
for (const kind of kinds) {
  const rounds = told.filter((one) => one.kind === kind);
  if (rounds.length === 0) continue;
  const columns = (['gap', 'node', 'isready', 'leader'] as const).map((column) => {
    const seconds = rounds.map((one) => one[column]);
    return `${at(seconds, 0.5).toFixed(1)} (${at(seconds, 1).toFixed(1)})`.padStart(13);
  });
  say(`  ${String(rounds.length).padStart(3)} ${kind.padEnd(14)}     ${columns.join('')}`);
}

await fresh.down();
const isWell = values.defect ? lost > 0 : faults.length === 0;
if (isWell) removeCluster(fresh);
if (values.defect) say(isWell ? 'The defect was caught.' : 'The defect was not caught.');
else
  say(
    isWell
      ? 'Nothing lost, nothing doubled, back each time.'
      : `${faults.length} faults; again with --seed ${seed}`,
  );
process.exit(isWell ? 0 : 1);
