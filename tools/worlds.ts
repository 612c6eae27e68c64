import './node-version.ts';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { migrate } from '../server/src/db/migrate.ts';
import { openLog } from '../server/src/open-log.ts';
import { exportDatabase } from '../server/src/worlds/copy-database.ts';
import { openLobby, type WorldEntry } from '../server/src/worlds/lobby/index.ts';
import { createMaker } from '../server/src/worlds/make-worlds.ts';
import { moveWorld } from '../server/src/worlds/move-world.ts';
import { openServers } from '../server/src/worlds/servers.ts';
import { configFor } from './each-world.ts';
import { withProjectDatabase } from './project-database.ts';

const usage = `npm run worlds -- list
npm run worlds -- export WORLD FILE         everything in it, for psql; compressed if FILE ends in .gz
npm run worlds -- delete WORLD              for good, with everything in it
npm run worlds -- move WORLD --to SERVER    to another server of WORLD_SERVERS; nobody can enter it meanwhile`;

class UsageError extends Error {}

const readable = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;

const run = ([verb, name, ...rest]: readonly string[]): Promise<void> =>
  withProjectDatabase(async (databaseUrl) => {
    const config = configFor(databaseUrl);
    await migrate(databaseUrl);
    const log = openLog('silent');
    const servers = await openServers({ ...config, worldServers: config.worlds.servers });
    const [first] = servers;
    if (!first) throw new Error('There is no PostgreSQL server.');
    const prefix = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    const lobby = await openLobby(first, `${prefix}_lobby`, config.pepper, () => {});
    const maker = createMaker({
      lobby,
      servers,
      prefix,
      log,
      spare: 0,
      shut: async () => {},
      awaitBirth: () => Promise.reject(new Error('This command makes no worlds.')),
    });
    const existing = async (): Promise<WorldEntry> => {
      if (name === undefined) throw new UsageError(`${verb} takes the name of a world.`);
      const entry = await lobby.world(name);
      if (!entry || entry.kind === 'open') throw new Error(`There is no world ${name}.`);
      return entry;
    };
    try {
      if (verb === 'list') {
        const entries = await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving');
        const sizes = new Map<string, number>();
        for (const server of servers) {
          const there = await server.sizeOf(entries.map(({ database }) => database));
          for (const [database, bytes] of there) sizes.set(`${server.key} ${database}`, bytes);
        }
        for (const { name: world, kind, state, server, database, guest, last_used_at } of entries) {
          const size = readable(sizes.get(`${server} ${database}`) ?? 0);
          const used = last_used_at.toISOString().slice(0, 16).replace('T', ' ');
          console.log([world, kind, guest ? 'guest' : '-', state, server, size, used].join('\t'));
        }
      } else if (verb === 'export') {
        const { server, database } = await existing();
        const [file] = rest;
        if (file === undefined) throw new UsageError('export takes a file.');
        const out = createWriteStream(file);
        const into = file.endsWith('.gz') ? createGzip() : out;
        if (into !== out) into.pipe(out);
        await exportDatabase(maker.serverOf(server).ownerUrl(database), into);
        into.end();
        await finished(out);
        console.log(`${name} is in ${file}.`);
      } else if (verb === 'delete') {
        const entry = await existing();
        if (!(await lobby.moveState(entry.name, ['ready', 'spare'], 'leaving')))
          throw new Error(`${name} is being made, moved or deleted.`);
        await maker.remove(entry);
        await lobby.note({ action: 'world.deleted', world: entry.name, by: 'command' });
        console.log(`${name} is deleted.`);
      } else if (verb === 'move') {
        const { name: world } = await existing();
        const [flag, to] = rest;
        if (flag !== '--to' || to === undefined) throw new UsageError('move takes --to SERVER.');
        if (!servers.some(({ key }) => key === to))
          throw new Error(
            `There is no server ${to}. There are: ${servers.map(({ key }) => key).join(', ')}.`,
          );
        const outcome = await moveWorld({ lobby, serverOf: maker.serverOf, shut: async () => {} }, world, to);
        if (outcome === 'busy') throw new Error(`${name} is being made, moved or deleted.`);
        await lobby.note({ action: 'world.moved', world, by: 'command', details: { to } });
        console.log(outcome === 'there' ? `${name} is there already.` : `${name} is at ${to} now.`);
      } else throw new UsageError(verb === undefined ? 'Say what to do.' : `There is no command "${verb}".`);
    } finally {
      await lobby.close();
      await Promise.all(servers.map((server) => server.close()));
    }
  });

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = 1;
});
