import { readFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server that says it uses a data folder, as it writes it into postmaster.pid there. */
type Holder = { pid: number; socketFolder: string | undefined; stopping: boolean };

/** A starter that was killed a moment ago is noticed by its keeper in less than this. */
const patienceMs = 4_000;

/**
 * Waits for an earlier server that is shutting down; one that stays in service is an error. Answers the
 * process number in a file that outlived its server, when that number has since gone to another process.
 */
export const waitUntilFree = async (dataFolder: string): Promise<number | undefined> => {
  const begun = Date.now();
  for (;;) {
    const holder = await readHolder(dataFolder);
    if (!holder || !isAlive(holder.pid)) return undefined;
    const answers = holder.socketFolder !== undefined && (await answersAt(holder.socketFolder));
    if (Date.now() - begun > patienceMs) {
      if (!answers) return holder.pid;
      if (!holder.stopping) throw new Error(inUse(dataFolder));
    }
    await sleep(50);
  }
};

/** Its number would not help: a database that is stopped alone is started again. */
const inUse = (dataFolder: string): string =>
  `The database in ${dataFolder} is in use by another Paperlock: stop that one first, with Ctrl-C in its terminal.`;

/** For a server whose keeper was killed: asks it to shut down and waits until it is gone. */
export const stopHolder = async (dataFolder: string): Promise<void> => {
  const holder = await readHolder(dataFolder);
  if (!holder || !isAlive(holder.pid)) return;
  process.kill(holder.pid, 'SIGINT');
  // Its file is the last thing it removes. The process itself may stay on as a zombie where nobody reaps it.
  while ((await readHolder(dataFolder)) && isAlive(holder.pid)) await sleep(50);
};

/** The socket folder of the server that uses a data folder now, if one does. */
export const socketOfHolder = async (dataFolder: string): Promise<string | undefined> => {
  const socketFolder = (await readHolder(dataFolder))?.socketFolder;
  return socketFolder !== undefined && (await answersAt(socketFolder)) ? socketFolder : undefined;
};

export const readHolder = async (dataFolder: string): Promise<Holder | undefined> => {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(unlessMissing);
  const [pid, , , , socketFolder, , , status] = text?.split('\n') ?? [];
  if (!pid) return undefined;
  return {
    pid: Number(pid),
    socketFolder: socketFolder || undefined,
    stopping: status?.trim() === 'stopping',
  };
};

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Whether a server takes connections in this socket folder. */
export const answersAt = (socketFolder: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(join(socketFolder, '.s.PGSQL.5432'));
    connection.on('error', () => resolve(false));
    connection.on('connect', () => {
      connection.destroy();
      resolve(true);
    });
  });
