import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

/** PostgreSQL, a practice chain and one node, all from one checkout: this one, or an older one to compare with. */

export type Place = {
  url: string;
  /** What PostgreSQL has now: databases of worlds, their size, connections to them and in all. */
  look(): Promise<Look>;
  folder: string;
  close(keepLogs: boolean): Promise<void>;
};

export type Look = { worlds: number; bytes: number; toWorlds: number; connections: number };

const CONNECTIONS = 500;
const STORED_BLOCKS = 200;
const BLOCK_MS = 500;

export const makePlace = async (checkout: string, settings: Record<string, string>): Promise<Place> => {
  const from = <Module>(path: string): Promise<Module> => import(pathToFileURL(join(checkout, path)).href);
  const { startEphemeralPostgres } = await from<typeof import('../../tools/postgres/start-postgres.ts')>(
    'tools/postgres/start-postgres.ts',
  );
  const { PracticeChain } = await from<typeof import('../../chain/chain.ts')>('chain/chain.ts');
  const { produceBlocks } =
    await from<typeof import('../../chain/produce-blocks.ts')>('chain/produce-blocks.ts');
  const { serveChain } = await from<typeof import('../../chain/serve.ts')>('chain/serve.ts');
  const { readConfig } = await from<typeof import('../../server/src/config.ts')>('server/src/config.ts');
  const { migrate } = await from<typeof import('../../server/src/postgres/migrate.ts')>(
    'server/src/postgres/migrate.ts',
  );
  const { buildWorlds } = await from<typeof import('../../server/src/worlds/build-worlds.ts')>(
    'server/src/worlds/build-worlds.ts',
  );
  const { STORED_PEPPER, useLivedTemplate } = await from<
    typeof import('../../bench/worlds/lived-template.ts')
  >('bench/worlds/lived-template.ts');
  const { buildIfStale } = await from<typeof import('../../tools/build.ts')>('tools/build.ts');
  const { nextFree } = await from<typeof import('../../tools/ports.ts')>('tools/ports.ts');
  const { startServer } =
    await from<typeof import('../../tools/server-process.ts')>('tools/server-process.ts');

  await buildIfStale();
  const postgres = await startEphemeralPostgres({ projectDir: checkout, connections: CONNECTIONS });
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-rig-'));
  const chain = await PracticeChain.open();
  for (let block = 0; block < STORED_BLOCKS; block += 1) await chain.mine();
  const served = await serveChain(chain);
  const blocks = produceBlocks(chain, BLOCK_MS, (error) => {
    throw error;
  });
  await migrate(postgres.url);
  const port = await nextFree(21_000 + (process.pid % 5_000), '127.0.0.1');
  const consolePort = await nextFree(port + 1, '127.0.0.1');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    WORLDS: 'many',
    CHAIN_PORT: String(served.port),
    HOST: '127.0.0.1',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    PAPERLOCK_DATA: folder,
    PEPPER: STORED_PEPPER,
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    ...settings,
  };
  // The template is made by an installation in this process, which ends before the node begins.
  const worlds = await buildWorlds(readConfig({ ...env, DOORS: 'api', LOG_LEVEL: 'error' }), {
    app: null,
    console: null,
  });
  await useLivedTemplate(worlds);
  for (const { server, database } of await worlds.lobby.templates.in('ready')) {
    const owner = new pg.Client({ connectionString: worlds.maker.serverOf(server).ownerUrl(database) });
    await owner.connect();
    await owner.query(`delete from base.installation where name = 'chain'`);
    await owner.end();
  }
  await worlds.close();
  const node = startServer({ ...env, DOORS: 'api,worker' }, { logFile: join(folder, 'node.log') });
  if (!(await node.ready)) throw await node.ended;

  const looker = new pg.Client({ connectionString: postgres.url });
  await looker.connect();
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    look: async () => {
      const { rows } = await looker.query<Look>(
        `select (select count(*)::integer from pg_database where datname like '%\\_w\\_%') as worlds,
                (select coalesce(sum(pg_database_size(oid)), 0)::float8 from pg_database where datname like '%\\_w\\_%') as bytes,
                (select count(*)::integer from pg_stat_activity where datname like '%\\_w\\_%') as "toWorlds",
                (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections`,
      );
      return rows[0] as Look;
    },
    close: async (keepLogs) => {
      await looker.end();
      await node.stop();
      await blocks.stop();
      await served.close();
      await postgres.stop();
      if (!keepLogs) rmSync(folder, { recursive: true, force: true });
    },
  };
};
