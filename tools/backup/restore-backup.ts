import {
  chownSync,
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { schemaFiles } from '../../server/src/postgres/migrate.ts';
import { databaseUser, isRoot } from '../postgres/database-user.ts';
import { socketOfHolder } from '../postgres/holder.ts';
import { BadBackup } from './bad-backup.ts';
import { decrypt } from './encrypted-file.ts';
import { isInstalled, isKept, type Place } from './place.ts';
import { type About, type Item, type Sum, unpack } from './records.ts';

export type Content = { about: About; sum: Sum };

/** The edition of PostgreSQL that npm installs here. Data of another one cannot be started. */
const POSTGRES = 18;

const readItems = async (
  file: string,
  passphrase: string,
  work: (items: AsyncIterable<Item>) => Promise<void>,
): Promise<void> => {
  await pipeline(
    createReadStream(file),
    decrypt(passphrase),
    createGunzip({ chunkSize: 2 ** 18 }),
    async (packed) => work(unpack(packed as AsyncIterable<Buffer>)),
  );
};

/** Reads the whole file and writes nothing. */
const checkBackup = async (file: string, passphrase: string): Promise<Content> => {
  const seen: Partial<Content> = {};
  await readItems(file, passphrase, async (items) => {
    for await (const item of items) {
      if (item.kind === 'about') seen.about = item.about;
      if (item.kind === 'sum') seen.sum = item.sum;
    }
  });
  const { about, sum } = seen;
  if (!about || !sum) throw new BadBackup('The backup has no beginning or no end.');
  const known = await schemaFiles();
  const newer = about.migrations.find((name) => !known.has(name));
  if (newer)
    throw new BadBackup(
      `A newer version of Paperlock made this backup (it has ${newer}): restore it with that one.`,
    );
  if (Math.floor(about.postgres / 10_000) !== POSTGRES)
    throw new BadBackup(`This backup is of PostgreSQL ${about.postgres / 10_000}, and here is ${POSTGRES}.`);
  return { about, sum };
};

type Wish = { place: Place; file: string; passphrase: string; replace: boolean; now: Date };

export type Restored = Content & { movedTo: string[] };

/** Puts everything in its place, after all of the file was read once and found whole. PostgreSQL is not started. */
export const restoreBackup = async ({ place, file, passphrase, replace, now }: Wish): Promise<Restored> => {
  await refuseOccupied(place, replace);
  const content = await checkBackup(file, passphrase);
  await mkdir(place.home, { recursive: true });
  const staged = {
    data: await mkdtemp(`${place.data}.new-`),
    home: await mkdtemp(join(place.home, 'restore.new-')),
  };
  try {
    await readItems(file, passphrase, (items) => writeAll(items, staged, content.about.walSegmentBytes));
    const movedTo = await moveAside(place, now);
    for (const name of await readdir(staged.home))
      await rename(join(staged.home, name), join(place.home, name));
    await rename(staged.data, place.data);
    return { ...content, movedTo };
  } finally {
    for (const folder of Object.values(staged)) await rm(folder, { recursive: true, force: true });
  }
};

const refuseOccupied = async (place: Place, replace: boolean): Promise<void> => {
  if (await socketOfHolder(place.data))
    throw new Error(`Paperlock is running in ${place.projectDir}: stop it first.`);
  const chainHold = join(place.home, 'chain/held-by');
  if (existsSync(chainHold) && isAlive(Number(readFileSync(chainHold, 'utf8').split(' ')[0])))
    throw new Error(`The practice chain of ${place.projectDir} is running: stop it first.`);
  if (replace || (await standing(place)).length === 0) return;
  throw new Error(
    `There is an installation in ${place.projectDir}. With --replace it is moved aside, and nothing is deleted.`,
  );
};

const isAlive = (pid: number): boolean => {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** What a restored installation would take the place of. */
const standing = async (place: Place): Promise<string[]> => {
  const names = existsSync(place.home) ? (await readdir(place.home)).filter(isKept) : [];
  return [...names.map((name) => join(place.home, name)), ...(isInstalled(place) ? [place.data] : [])];
};

const moveAside = async (place: Place, now: Date): Promise<string[]> => {
  const occupied = await standing(place);
  if (occupied.length === 0) return [];
  const suffix = `before-${now.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const aside = join(place.home, suffix);
  await mkdir(aside, { mode: 0o711 });
  const moved = new Set<string>();
  for (const from of occupied) {
    const isInHome = dirname(from) === place.home;
    const to = isInHome ? join(aside, from.slice(place.home.length + 1)) : `${from}.${suffix}`;
    await rename(from, to);
    moved.add(isInHome ? aside : to);
  }
  return [...moved];
};

type Staged = { data: string; home: string };

const writeAll = async (
  items: AsyncIterable<Item>,
  staged: Staged,
  walSegmentBytes: number,
): Promise<void> => {
  let file: number | null = null;
  let path = '';
  const user = databaseUser();
  const close = () => {
    if (file === null) return;
    // The log ends in the middle of a segment, and PostgreSQL expects whole ones.
    if (/\/pg_wal\/[0-9A-F]{24}$/.test(path)) ftruncateSync(file, walSegmentBytes);
    // What belongs to the database PostgreSQL brings to the disk by itself, before it reads its log.
    if (path.startsWith('home/')) fsyncSync(file);
    closeSync(file);
    file = null;
  };
  try {
    for await (const item of items) {
      if (item.kind === 'bytes' && file !== null) writeFileSync(file, item.bytes);
      if (item.kind !== 'file' && item.kind !== 'folder') continue;
      close();
      path = item.path;
      const target = targetOf(staged, path);
      if (item.kind === 'file') file = openSync(target, 'w', 0o600);
      else mkdirSync(target, { recursive: true, mode: 0o700 });
      if (isRoot() && path.startsWith('data')) chownSync(target, user.uid, user.gid);
    }
  } finally {
    close();
  }
};

const targetOf = ({ data, home }: Staged, path: string): string => {
  const [top, ...rest] = path.split('/');
  if ((top !== 'data' && top !== 'home') || rest.includes('..'))
    throw new BadBackup(`The backup names ${path}.`);
  return join(top === 'data' ? data : home, ...rest);
};
