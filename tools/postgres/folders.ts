import { createHash } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter, type DatabaseUser, isRoot } from './database-user.ts';
import { ownFolder } from './own-folder.ts';

/** Where root keeps what the database's user must reach: nobody else can write here. */
const systemFolder = '/var/lib/paperlock';

const root: DatabaseUser = { uid: 0, gid: 0 };

/** The project's own folder for everything that is made at run time. */
export const homeFolder = (projectDir: string, user: DatabaseUser): Promise<string> => {
  const home = join(realpathSync(projectDir), '.paperlock');
  return isRoot() ? ownFolder(home, root, 0o711) : ownFolder(home, user);
};

/** Where the programs are staged: for root, where the database's user can run them. */
export const programsFolder = (home: string): Promise<string> =>
  isRoot() ? ownFolder(systemFolder, root, 0o755) : Promise.resolve(home);

/** Inside the project, unless the database's user cannot come there (a checkout in root's private home). */
export const dataFolder = (home: string, user: DatabaseUser): string => {
  const usual = join(home, 'data');
  if (canEnter(user, home)) return usual;
  if (existsSync(usual)) {
    throw new Error(
      `The database in ${usual} cannot be reached by its user (id ${user.uid}): ` +
        'let that user enter the folders above it.',
    );
  }
  return join(systemFolder, `data-${shortHash(home)}`);
};

/** For a cluster that is tried on this machine, which is the database's user's as a whole. */
export const clusterFolder = async (
  projectDir: string,
  user: DatabaseUser,
  name: string,
): Promise<string> => {
  const home = await homeFolder(projectDir, user);
  const above = canEnter(user, home) ? home : await ownFolder(systemFolder, root, 0o755);
  return ownFolder(join(above, above === home ? name : `${name}-${shortHash(home)}`), user);
};

/** Short, because a Unix socket's path may have 103 bytes on macOS; its own for each data folder. */
export const socketFolder = (data: string, user: DatabaseUser): Promise<string> =>
  ownFolder(join(shortFolder(), `paperlock-${shortHash(data)}`), user);

const shortFolder = (): string => {
  if (isRoot()) return systemFolder;
  return Buffer.byteLength(tmpdir()) <= 60 ? tmpdir() : '/tmp';
};

/** For a database that lives only as long as a test run. Every user can reach /tmp; TMPDIR may be private. */
export const ephemeralFolder = async (user: DatabaseUser): Promise<string> =>
  ownFolder(await mkdtemp('/tmp/paperlock-database-'), user);

const inMemory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/**
 * The same in memory where there is room, as on most Linux machines: every test file makes and drops databases of 900 files,
 * which a disk's journal makes slow.
 */
export const fastEphemeralFolder = async (user: DatabaseUser): Promise<string> => {
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  if (bavail * bsize < enoughBytes) return ephemeralFolder(user);
  return ownFolder(await mkdtemp(`${inMemory}/paperlock-database-`), user);
};

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
