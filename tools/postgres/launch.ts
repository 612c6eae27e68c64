import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { lastLines, openLog } from '../log-file.ts';
import { Stopped } from '../stopped.ts';
import { type DatabaseUser, databaseEnvironment } from './database-user.ts';
import { stopHolder, waitUntilFree } from './holder.ts';
import { adminRole } from './make-cluster.ts';

export type Postgres = {
  /** Connects the administrator's role to the database `paperlock`. */
  url: string;
  dataFolder: string;
  /** Fulfilled when the server is gone, asked to stop or not. */
  ended: Promise<void>;
  /** A clean shutdown: open transactions are rolled back, what was committed is on disk. */
  stop(): Promise<void>;
};

type Launch = {
  programs: string;
  user: DatabaseUser;
  dataFolder: string;
  socketFolder: string;
  logFile: string;
  settings: Record<string, string>;
  /** The number in postmaster.pid, when it is known not to be PostgreSQL's any more. */
  stalePid?: number | undefined;
  folderToRemove?: string;
};

const keeperFile = fileURLToPath(new URL('./keeper.mjs', import.meta.url));

/** Starts PostgreSQL under its keeper and answers when it takes connections. */
export const launch = async (plan: Launch): Promise<Postgres> => {
  const clusterName = `paperlock-${randomUUID().slice(0, 8)}`;
  const { stop, ended, hasEnded } = startKeeper(plan, clusterName);
  const url = connectionString(plan.socketFolder, 'paperlock');
  try {
    const client = await connectWhenReady(connectionString(plan.socketFolder, 'postgres'), hasEnded);
    await makeDatabase(client, clusterName);
    await client.end();
  } catch (error) {
    const log = await lastLines(plan.logFile);
    await stop();
    await waitUntilFree(plan.dataFolder);
    throw new Stopped('PostgreSQL did not start', { lastWords: `The end of its log:\n${log}`, cause: error });
  }
  return { url, dataFolder: plan.dataFolder, ended, stop };
};

const startKeeper = (launch: Launch, clusterName: string) => {
  const { programs, user, dataFolder, socketFolder, logFile, settings, stalePid, folderToRemove } = launch;
  const options = Object.entries({ ...settings, cluster_name: clusterName }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const plan = {
    command: join(programs, 'postgres'),
    args: ['-D', dataFolder, '-k', socketFolder, ...options],
    user,
    // PostgreSQL would refuse to start beside a living process of that number; pg_ctl names its own this way.
    env: { ...databaseEnvironment, ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) },
    folderToRemove,
  };
  const log = openLog(logFile);
  const keeper = spawn(process.execPath, [keeperFile, JSON.stringify(plan)], {
    cwd: '/',
    env: databaseEnvironment,
    detached: true,
    stdio: ['pipe', log, log],
  });
  closeSync(log);
  let isOver = false;
  const ended = once(keeper, 'exit').then(async ([, signal]) => {
    isOver = true;
    // Only a keeper that was killed ends before its server: then this process does its work.
    if (signal) await stopHolder(dataFolder);
  });
  const stop = (): Promise<void> => {
    keeper.stdin?.end();
    return ended;
  };
  return { stop, ended, hasEnded: () => isOver };
};

/** The port only names the socket's file; it is spelled out because PGPORT would replace a missing one. */
export const connectionString = (socketFolder: string, database: string): string =>
  `postgres://${adminRole}@localhost:5432/${database}?host=${encodeURIComponent(socketFolder)}`;

/** A server that recovers from a power cut may take its time: it is waited for as long as it runs. */
const connectWhenReady = async (url: string, hasEnded: () => boolean): Promise<pg.Client> => {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    // A connection that breaks also fails the query that is waiting on it, and that is where it is handled.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (hasEnded() || !isStarting(error)) throw error;
    }
    await sleep(20);
  }
};

const cannotConnectNow = '57P03';

const isStarting = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ENOENT', 'ECONNREFUSED', cannotConnectNow].includes(String(error.code));

const makeDatabase = async (client: pg.Client, clusterName: string): Promise<void> => {
  const { rows } = await client.query<{ cluster_name: string }>('show cluster_name');
  // Of two that start in the same moment, one server gets the data folder, and both starters reach it.
  if (rows[0]?.cluster_name !== clusterName) throw new Error('another server answers at this socket');
  const { rowCount } = await client.query('select from pg_database where datname = $1', ['paperlock']);
  if (rowCount === 0) await client.query('create database paperlock');
};
