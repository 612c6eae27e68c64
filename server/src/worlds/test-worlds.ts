import { rm } from 'node:fs/promises';
import { closedAfterFile } from '@paperlock/house/db/test-closing.ts';
import type { Config } from '../config.ts';
import { schemaEdition } from '../postgres/migrate.ts';
import { freshDatabase, type TestDatabase } from '../postgres/test-database.ts';
import { testConfig } from '../test-house.ts';
import { buildWorlds, type Worlds } from './build-worlds.ts';

/** An installation of many worlds for a test file, on databases of its own. Its template is empty unless one is given. */
export type TestWorlds = Worlds & { config: Config; data: TestDatabase };

export const openTestWorlds = async (
  changes: Partial<Config> = {},
  template = 'paperlock_template',
): Promise<TestWorlds> => {
  const data = await freshDatabase();
  const config = testConfig(data, {
    worlds: { many: true, servers: [], open: 50, spare: 0, guestDays: 7, accountDays: 90 },
    ...changes,
  });
  const worlds = await buildWorlds(config, { app: null, console: null });
  await useTemplate(worlds, template);
  return {
    ...worlds,
    config,
    data,
    close: closedAfterFile(async () => {
      await worlds.close();
      await dropAll(data);
      await data.drop();
      await rm(config.dataFolder, { recursive: true, force: true });
    }),
  };
};

/** Another node of the same installation. */
export const openSecondWorldsNode = async ({ config }: TestWorlds): Promise<Worlds> => {
  const node = await buildWorlds(config, { app: null, console: null });
  return { ...node, close: closedAfterFile(node.close) };
};

const useTemplate = async ({ lobby, servers }: Worlds, template: string): Promise<void> => {
  const [server] = servers;
  if (!server) throw new Error('there is no server');
  const database = `${template}_t_${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`.slice(-60);
  await lobby.templates.insert({ database, server: server.key, edition: await schemaEdition() });
  await server.clone(template, database);
  await lobby.templates.ready({ database, server: server.key });
};

const dropAll = async ({ asOwner, name }: TestDatabase): Promise<void> => {
  const { rows } = await asOwner.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1) and datname <> $1`,
    [name],
  );
  for (const { datname } of rows) await asOwner.query(`drop database if exists "${datname}" with (force)`);
};
