import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { STORED_PEPPER, useLivedTemplate } from '../../bench/worlds/lived-template.ts';
import { PracticeChain } from '../../chain/chain.ts';
import { produceBlocks } from '../../chain/produce-blocks.ts';
import { serveChain } from '../../chain/serve.ts';
import { readConfig } from '../../server/src/config.ts';
import { migrate } from '../../server/src/postgres/migrate.ts';
import { buildWorlds, type Worlds } from '../../server/src/worlds/build-worlds.ts';
import { buildIfStale } from '../../tools/build.ts';
import { nextFree } from '../../tools/ports.ts';
import { killServer } from '../../tools/postgres/server-processes.ts';
import { type Postgres, startEphemeralPostgres, startPostgres } from '../../tools/postgres/start-postgres.ts';
import { root } from '../../tools/run.ts';
import { type ServerProcess, startServer } from '../../tools/server-process.ts';
import { keepUp } from './keep-up.ts';

/** PostgreSQL servers, a practice chain and nodes, each a process of its own. */

export type Node = {
  readonly url: string;
  /** Until it is ready again. */
  readonly isUp: boolean;
  start(): Promise<void>;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export type Installation = {
  nodes: readonly Node[];
  /** The same installation in this process, to look behind the nodes: it does none of the recurring work. */
  worlds: Worlds;
  /** Closes it, with its connections; the nodes go on. */
  closeWorlds(): Promise<void>;
  chain: PracticeChain;
  /** Of the first PostgreSQL server. */
  databaseUrl: string;
  /** All PostgreSQL servers with all their processes; they are started again at once. */
  killDatabases(): Promise<void>;
  /** Where the nodes write their logs. */
  folder: string;
  /** Removes the logs too, unless there is something to read in them. */
  close(keepLogs: boolean): Promise<void>;
};

type Size = {
  /** A second PostgreSQL server, for worlds to move to. Both keep what they wrote when they are killed. */
  isDouble: boolean;
  nodes: number;
  settings: Record<string, string>;
};

const BLOCK_MS = 500;
/** So that worlds are opened and closed all the time. */
export const FEW_OPEN = { WORLDS_SPARE: '2', WORLDS_OPEN: '25' };
const CONNECTIONS = 500;
/** The stored installation has seen blocks up to here. */
const STORED_BLOCKS = 200;

export const makeInstallation = async (size: Size): Promise<Installation> => {
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-rig-'));
  // Root's databases run as nobody, who has to come in.
  chmodSync(folder, 0o755);
  const durable = (name: string) => keepUp(() => startPostgres({ projectDir: ownPlace(folder, name) }));
  const databases = size.isDouble
    ? [await durable('first'), await durable('second')]
    : [await keepUp(() => startEphemeralPostgres({ projectDir: root, connections: CONNECTIONS }))];
  const [first, second] = databases.map(({ current }) => current) as [Postgres, Postgres?];
  const chain = await PracticeChain.open();
  for (let block = 0; block < STORED_BLOCKS; block += 1) await chain.mine();
  const served = await serveChain(chain);
  const blocks = produceBlocks(chain, BLOCK_MS, (error) => {
    throw error;
  });
  await migrate(first.url);
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: first.url,
    WORLD_SERVERS: second?.url ?? '',
    WORLDS: 'many',
    CHAIN_PORT: String(served.port),
    HOST: '127.0.0.1',
    DOORS: 'api,worker',
    PAPERLOCK_DATA: folder,
    PEPPER: STORED_PEPPER,
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    ...size.settings,
  };
  const worlds = await buildWorlds(readConfig({ ...env, DOORS: 'api', LOG_LEVEL: 'error' }), {
    app: null,
    console: null,
  });
  await useLivedTemplate(worlds);
  await useThisChain(worlds);
  const nodes: Node[] = [];
  let port = 21_000 + (process.pid % 5_000);
  for (let nth = 0; nth < size.nodes; nth += 1) {
    port = await nextFree(port, '127.0.0.1');
    const consolePort = await nextFree(port + 1, '127.0.0.1');
    nodes.push(nodeAt({ ...env, PORT: String(port), CONSOLE_PORT: String(consolePort) }, folder, nth));
    port = consolePort + 1;
  }
  let closed: Promise<void> | undefined;
  const closeWorlds = () => (closed ??= worlds.close());
  return {
    nodes,
    worlds,
    closeWorlds,
    chain,
    databaseUrl: first.url,
    killDatabases: async () => {
      await Promise.all(
        databases.map(async ({ current }) => {
          await killServer(current.dataFolder);
          await current.ended;
        }),
      );
    },
    folder,
    close: async (keepLogs) => {
      await Promise.all(nodes.map((node) => node.stop()));
      await closeWorlds();
      await blocks.stop();
      await served.close();
      await Promise.all(databases.map((database) => database.stop()));
      for (const { url } of size.isDouble ? databases.map(({ current }) => current) : []) {
        const socketFolder = new URL(url).searchParams.get('host');
        if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
      }
      if (!keepLogs) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const ownPlace = (folder: string, name: string): string => {
  const place = join(folder, name);
  mkdirSync(place, { recursive: true, mode: 0o755 });
  return place;
};

/** The stored installation lived with a chain that is gone. */
const useThisChain = async ({ lobby, maker }: Worlds): Promise<void> => {
  for (const { server, database } of await lobby.templates.in('ready')) {
    const owner = new pg.Client({ connectionString: maker.serverOf(server).ownerUrl(database) });
    await owner.connect();
    await owner.query(`delete from base.installation where name = 'chain'`);
    await owner.end();
  }
};

const nodeAt = (env: Record<string, string>, folder: string, nth: number): Node => {
  let running: ServerProcess | null = null;
  let isUp = false;
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    get isUp() {
      return isUp;
    },
    start: async () => {
      running = startServer(env, { logFile: join(folder, `node-${nth}.log`) });
      if (!(await running.ready)) throw await running.ended;
      isUp = true;
    },
    kill: async () => {
      isUp = false;
      running?.kill();
      await running?.ended;
    },
    stop: async () => {
      isUp = false;
      await running?.stop();
    },
  };
};
