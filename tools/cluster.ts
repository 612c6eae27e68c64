import './node-version.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hostsLayout, makeSecrets, type Secrets } from './cluster/layout.ts';
import { type LocalCluster, openCluster, removeCluster } from './cluster/local-cluster.ts';
import { copyScripts, writeHost, writeNode } from './cluster/templates.ts';
import { seconds } from './run.ts';

const usage = `npm run cluster -- up                     three database hosts, proxy and pooler on this machine; again: restarts what is dead
npm run cluster -- status
npm run cluster -- switchover [HOST]      hands the lead over in order
npm run cluster -- kill [HOST]            kill -9 of everything on a host; without a name, on the leader
npm run cluster -- down [--remove]        stops it; with --remove, deletes its data
npm run cluster -- files FOLDER --hosts A,B,C --network CIDR
                                          writes the configuration of three hosts and of a node`;

class UsageError extends Error {}

const tell = async (cluster: LocalCluster): Promise<void> => {
  for (const { name, role, state, ports } of await cluster.members())
    console.log(`${name}  ${role.padEnd(11)} ${state.padEnd(10)} 127.0.0.1:${ports.postgres}`);
};

const leaderOf = async (cluster: LocalCluster): Promise<string> => {
  const leader = await cluster.leader();
  if (!leader) throw new Error('There is no leader now.');
  return leader.name;
};

/** Passwords are made once: a second run with the same folder changes none. */
const secretsIn = (folder: string): Secrets => {
  const file = join(folder, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  const secrets = makeSecrets();
  writeFileSync(file, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  return secrets;
};

const writeFiles = (folder: string, hosts: string, network: string): void => {
  const place = resolve(folder);
  // The scripts come first: they make the folder.
  copyScripts(join(place, 'scripts'));
  const layout = hostsLayout(hosts.split(','), network, secretsIn(place));
  for (const host of layout.hosts) writeHost(layout, host, join(place, host.name));
  writeNode(layout, join(place, 'node'));
  console.log(
    `The configuration is in ${place}. It contains passwords. ops/cluster/README.md says where each file goes.`,
  );
};

const run = async (): Promise<void> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { remove: { type: 'boolean' }, hosts: { type: 'string' }, network: { type: 'string' } },
  });
  const [verb, what] = positionals;
  if (verb === 'files') {
    if (!what || !values.hosts || !values.network)
      throw new UsageError('files takes a folder, --hosts and --network.');
    return writeFiles(what, values.hosts, values.network);
  }
  if (verb === undefined) throw new UsageError('Say what to do.');
  if (!['up', 'status', 'switchover', 'kill', 'down'].includes(verb))
    throw new UsageError(`There is no command "${verb}".`);
  const cluster = await openCluster();
  const begun = performance.now();
  if (verb === 'up') {
    await cluster.up();
    console.log(`Up after ${seconds(performance.now() - begun)}, in ${cluster.folder}.`);
    console.log(`DATABASE_URL=${cluster.url}`);
  }
  if (verb === 'switchover') await cluster.switchover(what);
  if (verb === 'kill') {
    const name = what ?? (await leaderOf(cluster));
    await cluster.killHost(name);
    console.log(`${name} is dead. npm run cluster -- up brings it back.`);
  }
  if (verb === 'down') {
    await cluster.down();
    if (values.remove) removeCluster(cluster);
    return console.log(
      values.remove ? 'The cluster is gone.' : `The cluster is down. Its data stays in ${cluster.folder}.`,
    );
  }
  await tell(cluster);
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
    console.error(`\n${usage}`);
  process.exitCode = 1;
});
