import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chmod, chown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isFree } from '../ports.ts';
import { databaseUser } from '../postgres/database-user.ts';
import { clusterFolder } from '../postgres/folders.ts';
import { stopHolder } from '../postgres/holder.ts';
import { ownFolder } from '../postgres/own-folder.ts';
import { killServer } from '../postgres/server-processes.ts';
import { root } from '../run.ts';
import {
  databaseUrl,
  type Host,
  type Layout,
  localLayout,
  makeSecrets,
  portsOf,
  type Secrets,
} from './layout.ts';
import { type Processes, processesIn } from './processes.ts';
import { insistOnPrograms, programs } from './programs.ts';
import { copyScripts, writeHost, writeNode } from './templates.ts';

/** The cluster of ops/cluster on this machine: the same files, with ports and a folder of their own. */
export type LocalCluster = {
  folder: string;
  layout: Layout;
  /** Through the proxy, to the leader. */
  url: string;
  /** Starts what does not run, and answers when there is a leader, a synchronous standby and a third. */
  up(): Promise<void>;
  members(): Promise<Member[]>;
  leader(): Promise<Member | undefined>;
  /** Hands the lead over in order; without a name, to the synchronous standby. */
  switchover(to?: string): Promise<void>;
  /** As a power cut: PostgreSQL, Patroni and etcd of a host at once. */
  killHost(name: string): Promise<void>;
  /** All processes of the PostgreSQL of a host; its Patroni lives on. */
  killPostgres(name: string): Promise<void>;
  down(): Promise<void>;
};

export type Member = Host & { role: 'leader' | 'synchronous' | 'standby' | 'away'; state: string };

type Stored = { base: number; secrets: Secrets };

const FIRST_BASE = 24_000;
const READY_MS = 120_000;

/** `name`: several may stand side by side. */
export const openCluster = async (name = 'cluster'): Promise<LocalCluster> => {
  insistOnPrograms();
  const user = databaseUser();
  const folder = await clusterFolder(root, user, name);
  const { base, secrets } = await stored(folder);
  const layout = localLayout(folder, base, secrets);
  const processes = processesIn(folder);
  const hostOf = (wanted: string): Host => {
    const host = layout.hosts.find((one) => one.name === wanted);
    if (!host) throw new Error(`There is no host ${wanted}: there are db1, db2 and db3.`);
    return host;
  };
  const members = () => Promise.all(layout.hosts.map(look));
  const leader = async () => (await members()).find(({ role }) => role === 'leader');

  return {
    folder,
    layout,
    url: databaseUrl(layout),
    members,
    leader,
    up: async () => {
      await writeFiles(layout, folder);
      startAll(layout, folder, processes);
      const begun = performance.now();
      while (!isWhole(await members())) {
        if (performance.now() - begun > READY_MS)
          throw new Error(
            `The cluster is not whole after ${READY_MS / 1000} s: ${join(folder, 'log')} says why.`,
          );
        await sleep(250);
      }
    },
    switchover: async (to) => {
      const before = await leader();
      if (!before) throw new Error('There is no leader to hand over.');
      const { status, text } = await tellPatroni(before, secrets, '/switchover', {
        leader: before.name,
        ...(to && { candidate: hostOf(to).name }),
      });
      if (status >= 300) throw new Error(`Patroni refused the switchover: ${text}`);
    },
    killHost: async (wanted) => {
      const host = hostOf(wanted);
      processes.kill(`${host.name}-patroni`);
      processes.kill(`${host.name}-etcd`);
      await killServer(layout.placeOf(host).DATA_FOLDER);
    },
    killPostgres: (wanted) => killServer(layout.placeOf(hostOf(wanted)).DATA_FOLDER),
    down: async () => {
      // A cluster that is paused would leave its servers running; this one is stopped host by host.
      await Promise.all(layout.hosts.map(({ name: host }) => processes.stop(`${host}-patroni`)));
      await Promise.all(layout.hosts.map((host) => stopHolder(layout.placeOf(host).DATA_FOLDER)));
      await Promise.all(
        ['haproxy', 'pgbouncer', ...layout.hosts.map(({ name: host }) => `${host}-etcd`)].map(processes.stop),
      );
    },
  };
};

export const removeCluster = ({ folder }: LocalCluster): void =>
  rmSync(folder, { recursive: true, force: true });

/** Ports are chosen once: nodes keep the address. */
const stored = async (folder: string): Promise<Stored> => {
  const file = join(folder, 'cluster.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const secrets = makeSecrets();
  for (let base = FIRST_BASE; base < 32_000; base += 100) {
    const free = await Promise.all(
      portsOf(localLayout(folder, base, secrets)).map((port) => isFree(port, '127.0.0.1')),
    );
    if (!free.every(Boolean)) continue;
    writeFileSync(file, JSON.stringify({ base, secrets }), { mode: 0o600 });
    return { base, secrets };
  }
  throw new Error('No free ports for a cluster from 24000 to 32000.');
};

const writeFiles = async (layout: Layout, folder: string): Promise<void> => {
  const user = databaseUser();
  copyScripts(folder);
  writeNode(layout, folder);
  for (const host of layout.hosts) writeHost(layout, host, await ownFolder(join(folder, host.name), user));
  await ownFolder(join(folder, 'backup'), user);
  await ownFolder(join(folder, 'backup/wal'), user);
  for (const place of ['.', ...layout.hosts.map(({ name }) => name)]) {
    for (const entry of await readdir(join(folder, place), { withFileTypes: true })) {
      if (entry.isFile()) await chown(join(folder, place, entry.name), user.uid, user.gid);
    }
  }
  await chmod(join(folder, 'cluster.json'), 0o600);
};

const startAll = (layout: Layout, folder: string, processes: Processes): void => {
  const start: Processes['start'] = (name, ...how) => {
    if (!processes.isRunning(name)) processes.start(name, ...how);
  };
  for (const { name } of layout.hosts) {
    start(`${name}-etcd`, programs.etcd, [], environmentIn(join(folder, name, 'etcd.env')));
  }
  for (const { name } of layout.hosts) {
    start(`${name}-patroni`, programs.patroni, [join(folder, name, 'patroni.yml')]);
  }
  start('haproxy', programs.haproxy, ['-db', '-f', join(folder, 'haproxy.cfg')]);
  start('pgbouncer', programs.pgbouncer, [join(folder, 'pgbouncer.ini')]);
};

/** As systemd reads an EnvironmentFile. */
const environmentIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );

const isWhole = (members: readonly Member[]): boolean =>
  ['leader', 'synchronous', 'standby'].every((role) => members.some((one) => one.role === role));

type Told = { state?: string; role?: string; sync_standby?: boolean; replication_state?: string };

/** What Patroni of a host says about it; `running` of a standby alone does not mean that it follows. */
const look = async (host: Host): Promise<Member> => {
  const told = await fetch(`http://${host.address}:${host.ports.rest}/patroni`, {
    signal: AbortSignal.timeout(1_000),
  })
    .then((answer) => answer.json() as Promise<Told>)
    .catch(() => ({}) as Told);
  return { ...host, role: roleOf(told), state: told.state ?? 'no answer' };
};

const roleOf = ({ state, role, sync_standby }: Told): Member['role'] => {
  if (state !== 'running') return 'away';
  if (role === 'master' || role === 'primary') return 'leader';
  return sync_standby ? 'synchronous' : 'standby';
};

const tellPatroni = async (host: Host, secrets: Secrets, path: string, body: object) => {
  const answer = await fetch(`http://${host.address}:${host.ports.rest}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`patroni:${secrets.rest}`).toString('base64')}` },
    body: JSON.stringify(body),
  });
  return { status: answer.status, text: await answer.text() };
};
