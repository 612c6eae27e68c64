import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { databaseUser } from '../postgres/database-user.ts';
import { dataFolder, homeFolder } from '../postgres/folders.ts';

/** Where an installation keeps everything. */
export type Place = { projectDir: string; home: string; data: string };

export const placeOf = async (projectDir: string): Promise<Place> => {
  const user = databaseUser();
  const home = await homeFolder(projectDir, user);
  return { projectDir, home, data: dataFolder(home, user) };
};

/**
 * What is kept of the home folder beside the database: the keys, the demonstration's sign-ins, the certificate with its
 * authority, and the chain. Logs, builds and PostgreSQL's programs are made again.
 */
export const isKept = (name: string): boolean =>
  /^(pepper|deposit-seed(-[0-9a-f]+)?|demo\.json|template|https|chain)$/.test(name);

/** The running chain's own note of its process. */
export const isHold = (path: string): boolean => path.startsWith('chain/held-by');

export const BLOCKS = 'chain/blocks.jsonl';

export const blockBytes = ({ home }: Place): number => {
  const file = join(home, BLOCKS);
  return existsSync(file) ? statSync(file).size : 0;
};

export const isInstalled = ({ data }: Place): boolean => existsSync(join(data, 'PG_VERSION'));

export const databaseAt = (url: string, database: string): string => {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
};

/** The name under which the lobby knows the server at this address, as `worlds/servers.ts` makes it. */
export const serverKeyOf = (url: string): string => {
  const { host, searchParams } = new URL(url);
  return searchParams.get('host') ?? (host || 'localhost');
};

/** Servers of others have backups of their own, and the files of two cannot be copied at one moment. */
export const refuseOtherServers = (env: Record<string, string | undefined>): void => {
  const named = ['DATABASE_URL', 'WORLD_SERVERS', 'CHAIN_PORT'].find((name) => env[name]);
  if (named)
    throw new Error(
      `${named} is set: this command is for an installation that keeps everything in .paperlock/. ` +
        'docs/backup.md says how to back up others.',
    );
};
