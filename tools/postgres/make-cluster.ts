import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type DatabaseUser, databaseEnvironment } from './database-user.ts';
import { placeFolder } from './place-folder.ts';

const execute = promisify(execFile);

/** The administrator's role. Only the Unix socket lets it in, and only the database's user can reach that. */
export const adminRole = 'paperlock';

const options = [
  `--username=${adminRole}`,
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--no-instructions',
  '--locale=C',
];

/**
 * Sorts by code point, the same on every machine: no system library decides what an index looks like. Before 17 there
 * was only the plain C locale for that.
 */
const localeOptions = async (initdb: string): Promise<string[]> => {
  const { stdout } = await execute(initdb, ['--version']);
  const [, major] = / (\d+)/.exec(stdout) ?? [];
  return Number(major) < 17 ? [] : ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
};

/** Makes an empty database cluster in the data folder, unless one is there. */
export const makeCluster = async (
  programs: string,
  dataFolder: string,
  user: DatabaseUser,
  { sync }: { sync: boolean },
): Promise<void> => {
  if (existsSync(join(dataFolder, 'PG_VERSION'))) return;
  await placeFolder(dataFolder, async (folder) => {
    await chown(folder, user.uid, user.gid);
    const initdb = join(programs, 'initdb');
    const locale = await localeOptions(initdb);
    const args = [...options, ...locale, ...(sync ? [] : ['--no-sync']), '--pgdata', folder];
    await execute(initdb, args, { ...user, cwd: '/', env: databaseEnvironment });
  });
};
