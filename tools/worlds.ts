import './node-version.ts';
import { createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { finished } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { isTyped } from '../domain/classes/deletion.ts';
import { openLog } from '../server/src/open-log.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { exportDatabase } from '../server/src/worlds/copy-database.ts';
import { openLobby, type WorldEntry } from '../server/src/worlds/lobby/index.ts';
import { createMaker } from '../server/src/worlds/make-worlds.ts';
import { moveWorld } from '../server/src/worlds/move-world.ts';
import { openServers } from '../server/src/worlds/servers.ts';
import { configFor } from './each-world.ts';
import { withProjectDatabase } from './project-database.ts';
import { readCommand, UsageError, usage, type WorldsCommand } from './worlds-command.ts';
import { classesOf, deletionOf, lineOf, listWorlds } from './worlds-list.ts';

const run = (command: Exclude<WorldsCommand, { verb: 'help' }>): Promise<void> =>
  withProjectDatabase(async (databaseUrl) => {
    const config = configFor(databaseUrl);
    await migrate(databaseUrl);
    const servers = await openServers({ ...config, worldServers: config.worlds.servers });
    const [first] = servers;
    if (!first) throw new Error('There is no PostgreSQL server.');
    const prefix = decodeURIComponent(new URL(databaseUrl).pathname.slice(1));
    const lobby = await openLobby(first, `${prefix}_lobby`, config.pepper, () => {});
    const maker = createMaker({
      lobby,
      servers,
      prefix,
      log: openLog('silent'),
      spare: 0,
      shut: async () => {},
      awaitBirth: () => Promise.reject(new Error('This command makes no worlds.')),
    });
    const existing = async (name: string): Promise<WorldEntry> => {
      const entry = await lobby.world(name);
      if (!entry) throw new Error(`There is no world ${name}.`);
      return entry;
    };
    /** The open world is the installation itself: it is neither deleted nor moved beside it. */
    const notOpen = async (name: string): Promise<WorldEntry> => {
      const entry = await existing(name);
      if (entry.kind === 'open') throw new Error(`${name} is the open world: it stays where it is.`);
      return entry;
    };
    try {
      if (command.verb === 'list') {
        const now = new Date();
        for (const world of await listWorlds(lobby, servers)) console.log(lineOf(world, now));
      } else if (command.verb === 'export') {
        const { server, database } = await existing(command.world);
        const out = createWriteStream(command.file);
        const into = command.file.endsWith('.gz') ? createGzip() : out;
        if (into !== out) into.pipe(out);
        await exportDatabase(maker.serverOf(server).ownerUrl(database), into);
        into.end();
        await finished(out);
        console.log(`${command.world} is in ${command.file}.`);
      } else if (command.verb === 'delete') {
        const entry = await notOpen(command.world);
        const { question, answer } = deletionOf(entry, await classesOf(servers, entry));
        if (!command.yes && !(await isAgreed(question, answer))) throw new Error('Nothing was deleted.');
        if (!(await lobby.leave(entry.name, { action: 'world.deleted', by: 'command' })))
          throw new Error(`${entry.name} is being made, moved or deleted.`);
        await maker.remove(entry);
        console.log(`${entry.name} is deleted.`);
      } else {
        const { to } = command;
        const { name } = await notOpen(command.world);
        if (!servers.some(({ key }) => key === to))
          throw new Error(
            `There is no server ${to}. There are: ${servers.map(({ key }) => key).join(', ')}.`,
          );
        const outcome = await moveWorld({ lobby, serverOf: maker.serverOf, shut: async () => {} }, name, to);
        if (outcome === 'busy') throw new Error(`${name} is being made, moved or deleted.`);
        await lobby.note({ action: 'world.moved', world: name, by: 'command', details: { to } });
        console.log(outcome === 'there' ? `${name} is there already.` : `${name} is at ${to} now.`);
      }
    } finally {
      await lobby.close();
      await Promise.all(servers.map((server) => server.close()));
    }
  });

const isAgreed = async (question: string, answer: string): Promise<boolean> => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return isTyped(await terminal.question(`${question}\nType ${answer} to delete it: `), answer);
  } finally {
    terminal.close();
  }
};

const main = async (): Promise<void> => {
  const command = readCommand(process.argv.slice(2), process.stdin.isTTY);
  if (command.verb === 'help') console.log(usage);
  else await run(command);
};

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(`\n${usage}`);
  process.exitCode = 1;
});
