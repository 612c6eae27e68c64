import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PracticeChain } from '../../chain/chain.ts';
import { produceBlocks } from '../../chain/produce-blocks.ts';
import { serveChain } from '../../chain/serve.ts';
import { buildIfStale } from '../../tools/build.ts';
import { liveMonths } from '../../tools/live-months.ts';
import { nextFree } from '../../tools/ports.ts';
import { killServer } from '../../tools/postgres/server-processes.ts';
import { type Postgres, startPostgres } from '../../tools/postgres/start-postgres.ts';
import { root, run } from '../../tools/run.ts';
import { type ServerProcess, startServer } from '../../tools/server-process.ts';
import type { Sign } from './acts.ts';
import { keepUp } from './keep-up.ts';
import type { Rig } from './rig.ts';

/** One node with a durable database of its own, each in a process that is started again when it ends, and a chain in this process. */
export type Place = {
  readonly appUrl: string;
  /** The owner's address, past whatever lies between node and database. */
  readonly databaseUrl: string;
  readonly folder: string;
  readonly investors: readonly Sign[];
  readonly chain: PracticeChain;
  server(): ServerProcess;
  killServer(): Promise<void>;
  /** Kills the node, and waits until there is another. */
  renewServer(): Promise<void>;
  /** PostgreSQL with all its processes. */
  killDatabase(): Promise<void>;
  dataFolder(): string;
  isReady(): Promise<boolean>;
  /** `npm run reconcile`, `figures` and `audit`: each must find nothing. */
  examine(): Promise<void>;
  /** Keeps the logs if there is something to read in them. */
  close(keepLogs: boolean): Promise<void>;
};

type Settings = {
  /** Where the database lives; a folder of its own by default. */
  databaseFolder?: string;
  /** Leads the node to the database another way. */
  between?: (databaseUrl: string) => Promise<string>;
  env?: Record<string, string>;
  /** Runs its source: a build has its libraries inside, where a rig cannot change one. */
  fromSource?: boolean;
};

/** Twenty blocks make a transfer final: some seconds, not a minute. */
const BLOCK_MS = 150;

export const openPlace = async ({ say, fault }: Rig, settings: Settings = {}): Promise<Place> => {
  const begun = performance.now();
  await buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'paperlock-rig-'));
  // Root's database runs as nobody, who has to come in.
  chmodSync(folder, 0o755);
  const projectDir = settings.databaseFolder ?? folder;
  const postgres = await keepUp(() => startPostgres({ projectDir }));
  const databaseUrl = postgres.current.url;

  let behindMs = 0;
  const chain = await PracticeChain.open({ now: () => Date.now() - behindMs });
  const served = await serveChain(chain);
  const blocks = produceBlocks(chain, BLOCK_MS, (error) => {
    throw error;
  });
  const pace = (hurry = { blockMs: BLOCK_MS, behindMs: 0 }) => {
    behindMs = hurry.behindMs;
    blocks.every(hurry.blockMs);
  };

  const port = await nextFree(22_000 + ((process.pid * 16) % 8_000), '127.0.0.1');
  const consolePort = await nextFree(port + 1, '127.0.0.1');
  const dataFolder = join(folder, 'node');
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: (await settings.between?.(databaseUrl)) ?? databaseUrl,
    CHAIN_PORT: String(served.port),
    HOST: '127.0.0.1',
    PORT: String(port),
    CONSOLE_PORT: String(consolePort),
    DOORS: 'api,worker',
    DEMO: '1',
    PAPERLOCK_DATA: dataFolder,
    LOG_LEVEL: 'warn',
    SMTP_URL: '',
    RATE_LIMIT_SCALE: '1000',
    ...settings.env,
  };
  const logFile = join(folder, 'server.log');
  const node = await keepUp(async () => {
    const server = startServer(env, {
      logFile,
      onLiving: liveMonths({ pace }),
      isBuilt: !settings.fromSource,
    });
    if (!(await server.ready)) throw await server.ended;
    return server;
  });
  const investors = env.DEMO === '1' ? investorsIn(join(dataFolder, 'demo.json')) : [];
  const appUrl = `http://127.0.0.1:${port}`;
  say(`ready after ${((performance.now() - begun) / 1000).toFixed(0)} s; log in ${logFile}`);

  const examine = async (): Promise<void> => {
    for (const command of ['reconcile', 'figures', 'audit']) {
      const { ok, output } = await run('npm', ['run', '--silent', command], {
        cwd: root,
        env: { DATABASE_URL: databaseUrl, PAPERLOCK_DATA: dataFolder },
      });
      say(`npm run ${command}: ${ok ? 'exit 0' : 'failed'}`);
      if (!ok) fault(`npm run ${command} failed:\n${output}`);
    }
  };
  const isReady = () =>
    fetch(`${appUrl}/readyz?full`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const kill = async () => {
    const { ended, kill } = node.current;
    kill();
    await ended;
  };
  return {
    appUrl,
    databaseUrl,
    folder,
    investors,
    chain,
    server: () => node.current,
    killServer: kill,
    renewServer: async () => {
      const old = node.current;
      await kill();
      while (node.current === old || !(await isReady())) await sleep(100);
    },
    killDatabase: async () => {
      const { ended, dataFolder: data }: Postgres = postgres.current;
      await killServer(data);
      await ended;
    },
    dataFolder: () => postgres.current.dataFolder,
    isReady,
    examine,
    close: async (keepLogs) => {
      await node.stop();
      await postgres.stop();
      await blocks.stop();
      await served.close();
      const socketFolder = new URL(databaseUrl).searchParams.get('host');
      if (socketFolder) rmSync(socketFolder, { recursive: true, force: true });
      if (!keepLogs) rmSync(folder, { recursive: true, force: true });
    },
  };
};

const investorsIn = (file: string): Sign[] => {
  const demo: { investors: Sign[]; pin: string } = JSON.parse(readFileSync(file, 'utf8'));
  return demo.investors.map((one) => ({ ...one, pin: demo.pin }));
};
