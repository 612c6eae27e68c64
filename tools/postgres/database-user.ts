import { spawnSync } from 'node:child_process';

/** Who the database server runs as. */
export type DatabaseUser = { uid: number; gid: number };

/** PostgreSQL refuses to run as root. This is the user that owns nothing, on every Unix. */
const nobody: DatabaseUser = { uid: 65_534, gid: 65_534 };

export const isRoot = (): boolean => process.getuid?.() === 0;

export const databaseUser = (): DatabaseUser => {
  const uid = process.getuid?.();
  const gid = process.getgid?.();
  if (uid === undefined || gid === undefined) {
    throw new Error(
      'The embedded PostgreSQL runs on Linux and macOS only: set DATABASE_URL to use another one.',
    );
  }
  return uid === 0 ? nobody : { uid, gid };
};

/** Asked of the system itself, as that user: modes, access lists and mounts all have their say. */
export const canEnter = (user: DatabaseUser, folder: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;

/** Nothing of the terminal's surroundings (PGPORT, PGDATA, a locale) may change how the database behaves. */
export const databaseEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
