import { parseArgs } from 'node:util';
import pg from 'pg';
import { OPEN_WORLD } from '../house/keys/world-name.ts';
import { type Config, readConfig } from '../server/src/config.ts';
import { buildHouse, type House } from '../server/src/house.ts';
import { openLobby, type WorldEntry } from '../server/src/worlds/lobby/index.ts';
import { openServers, type Server } from '../server/src/worlds/servers.ts';
import { home } from './home.ts';
import { withProjectDatabase } from './project-database.ts';

/** A world as a command reads it: the installation's own database has no name. */
export type ReadWorld = { name: string | null; databaseUrl: string; openHouse(): Promise<House> };
type KnownWorld = ReadWorld & { state: WorldEntry['state'] };

/** Every name that `npm run worlds -- list` prints is taken, also the open world's. Worlds made in advance are read only by name. */
export const choose = <W extends Pick<KnownWorld, 'name' | 'state'>>(
  worlds: readonly W[],
  named: string | undefined,
): W[] => {
  if (named === undefined) return worlds.filter(({ state }) => state === 'ready');
  const found = worlds.find(({ name }) => (name ?? OPEN_WORLD) === named);
  if (!found) throw new Error(`There is no world ${named}.`);
  if (found.state === 'ready' || found.state === 'spare') return [found];
  throw new Error(`World ${named} is being made, moved or deleted.`);
};

export const configFor = (databaseUrl: string): Config =>
  readConfig({
    ...process.env,
    DATABASE_URL: databaseUrl,
    PAPERLOCK_DATA: process.env.PAPERLOCK_DATA ?? home,
    LOG_LEVEL: 'silent',
  });

/** Runs work on the world named by `--world`, or on the installation's own database and then on each of its worlds. */
export const withEachWorld = (
  args: readonly string[],
  work: (world: ReadWorld, many: boolean) => Promise<void>,
): Promise<void> =>
  withProjectDatabase(async (databaseUrl) => {
    const { values } = parseArgs({
      args: [...args],
      options: { world: { type: 'string' } },
      allowPositionals: true,
    });
    const config = configFor(databaseUrl);
    const worlds = await worldsOf(config);
    const chosen = choose(worlds, values.world);
    for (const world of chosen) await work(world, chosen.length > 1);
  });

const worldsOf = async (config: Config): Promise<KnownWorld[]> => {
  const at = (
    { name, state }: Pick<KnownWorld, 'name' | 'state'>,
    databaseUrl: string,
    appDatabaseUrl: string | null,
  ): KnownWorld => ({
    name,
    state,
    databaseUrl,
    openHouse: () =>
      buildHouse(
        { ...config, databaseUrl, appDatabaseUrl, databaseReadUrl: null },
        { app: null, console: null },
      ),
  });
  const own = at({ name: null, state: 'ready' }, config.databaseUrl, config.appDatabaseUrl);
  const database = `${decodeURIComponent(new URL(config.databaseUrl).pathname.slice(1))}_lobby`;
  if (!(await isThere(config.databaseUrl, database))) return [own];
  const servers = await openServers({ ...config, worldServers: config.worlds.servers });
  const lobby = await openLobby(servers[0] as Server, database, config.pepper, () => {});
  try {
    const entries = (await lobby.worldsIn('making', 'spare', 'ready', 'moving', 'leaving')).filter(
      ({ kind }) => kind !== 'open',
    );
    const worlds = entries.map(({ name, state, server, database: theirs }) => {
      const place = servers.find(({ key }) => key === server);
      if (!place) throw new Error(`World ${name} is on ${server}, which WORLD_SERVERS does not name.`);
      return at({ name, state }, place.ownerUrl(theirs), place.appUrl(theirs));
    });
    return [own, ...worlds];
  } finally {
    await lobby.close();
    await Promise.all(servers.map((server) => server.close()));
  }
};

/** An installation that is one world has no lobby. */
const isThere = async (url: string, database: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    return rowCount === 1;
  } finally {
    await client.end();
  }
};
