import { join } from 'node:path';
import { clearDamagedLocks } from './clear-damaged-locks.ts';
import { databaseUser } from './database-user.ts';
import {
  dataFolder,
  ephemeralFolder,
  fastEphemeralFolder,
  homeFolder,
  programsFolder,
  socketFolder,
} from './folders.ts';
import { socketOfHolder, waitUntilFree } from './holder.ts';
import { connectionString, launch, type Postgres } from './launch.ts';
import { makeCluster } from './make-cluster.ts';
import { stageBinaries } from './stage-binaries.ts';

export type { Postgres };

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  logging_collector: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Nothing is lost but a test run. The log is small, because it may lie in memory. */
const unsafe = { fsync: 'off', full_page_writes: 'off', max_wal_size: '256MB' };

/** The project's database: made at the first start, kept from then on. */
export const startPostgres = async ({ projectDir }: { projectDir: string }): Promise<Postgres> => {
  const user = databaseUser();
  const home = await homeFolder(projectDir, user);
  const programs = await stageBinaries(await programsFolder(home));
  const data = dataFolder(home, user);
  const socket = await socketFolder(data, user);
  for (const lock of await clearDamagedLocks(data, socket)) {
    console.log(`Removed ${lock}: it was damaged, and no PostgreSQL uses it.`);
  }
  const stalePid = await waitUntilFree(data);
  await makeCluster(programs, data, user, { sync: true });
  return launch({
    programs,
    user,
    dataFolder: data,
    socketFolder: socket,
    logFile: join(home, 'postgres.log'),
    // An open world takes a few, and a node opens up to 200.
    settings: { ...settings, max_connections: '500' },
    stalePid,
  });
};

/** The address of the project's database while it runs. */
export const runningPostgres = async ({
  projectDir,
}: {
  projectDir: string;
}): Promise<string | undefined> => {
  const user = databaseUser();
  const socket = await socketOfHolder(dataFolder(await homeFolder(projectDir, user), user));
  return socket === undefined ? undefined : connectionString(socket, 'paperlock');
};

/** An empty database for tests: fast, safe against nothing, and gone without a trace afterwards. */
export const startEphemeralPostgres = async ({
  projectDir,
  connections = 200,
}: {
  projectDir: string;
  connections?: number;
}): Promise<Postgres> => {
  const user = databaseUser();
  const home = await homeFolder(projectDir, user);
  const programs = await stageBinaries(await programsFolder(home));
  const folder = await fastEphemeralFolder(user);
  const data = join(folder, 'data');
  await makeCluster(programs, data, user, { sync: false });
  return launch({
    programs,
    user,
    dataFolder: data,
    socketFolder: folder,
    logFile: join(home, 'postgres-test.log'),
    settings: { ...settings, ...unsafe, max_connections: String(connections) },
    folderToRemove: folder,
  });
};

/**
 * For benchmarks: as durable as the project's own, with more room, and gone without a trace afterwards. Another build of
 * PostgreSQL may be measured by the folder of its programs.
 */
export const startBenchPostgres = async ({
  projectDir,
  programs,
  connections = 100,
}: {
  projectDir: string;
  programs?: string | undefined;
  connections?: number | undefined;
}): Promise<Postgres> => {
  const user = databaseUser();
  const home = await homeFolder(projectDir, user);
  const chosen = programs ?? (await stageBinaries(await programsFolder(home)));
  const folder = await ephemeralFolder(user);
  const data = join(folder, 'data');
  await makeCluster(chosen, data, user, { sync: true });
  const room = { shared_buffers: '1GB', max_wal_size: '16GB', checkpoint_timeout: '30min' };
  return launch({
    programs: chosen,
    user,
    dataFolder: data,
    socketFolder: folder,
    logFile: join(home, 'postgres-bench.log'),
    settings: { ...settings, ...room, max_connections: String(connections) },
    folderToRemove: folder,
  });
};
