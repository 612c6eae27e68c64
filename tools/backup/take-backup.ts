import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { beginBackup, copyDataFolder, copyFile, copyLog, endBackup, flushedTo } from './copy-cluster.ts';
import { encrypt } from './encrypted-file.ts';
import { databasesOf, numbersOf } from './numbers.ts';
import { BLOCKS, blockBytes, isHold, isKept, type Place, serverKeyOf } from './place.ts';
import { type About, type BookNumbers, type Item, pack, type Sum } from './records.ts';

type Source = Pick<Wish, 'place' | 'url' | 'pepper'>;

export type Backup = { about: About; sum: Sum; bytes: number };

type Wish = {
  place: Place;
  /** The owner's connection to the open world's database. */
  url: string;
  file: string;
  passphrase: string;
  /** Where it is a setting and not a file. */
  pepper?: string | undefined;
  /** Of the passphrase's key. */
  costLog2?: number;
};

/** Writes one encrypted file with everything, beside a running installation. The file has its name only when it is whole. */
export const takeBackup = async ({ file, passphrase, costLog2, ...wish }: Wish): Promise<Backup> => {
  if (existsSync(file)) throw new Error(`${file} is there already: choose another name.`);
  const part = `${file}.${randomUUID().slice(0, 8)}.part`;
  const out = await open(part, 'wx', 0o600);
  const removePart = () => rmSync(part, { force: true });
  process.once('exit', removePart);
  const client = new pg.Client({ connectionString: wish.url });
  client.on('error', () => {});
  const seen: Partial<Pick<Backup, 'about' | 'sum'>> = {};
  try {
    await client.connect();
    const items = noted(everything(wish, client), seen);
    await pipeline(
      pack(items),
      createGzip({ level: 1, chunkSize: 2 ** 18 }),
      encrypt(passphrase, costLog2),
      async (pieces) => {
        for await (const piece of pieces) writeFileSync(out.fd, piece);
      },
    );
    await out.sync();
    const { size } = await out.stat();
    await rename(part, file);
    const { about, sum } = seen;
    if (!about || !sum) throw new Error('The backup has no beginning or no end.');
    return { about, sum, bytes: size };
  } finally {
    await client.end();
    await out.close();
    removePart();
    process.off('exit', removePart);
  }
};

async function* noted(
  items: AsyncIterable<Item>,
  seen: Partial<Pick<Backup, 'about' | 'sum'>>,
): AsyncGenerator<Item> {
  for await (const item of items) {
    if (item.kind === 'about') seen.about = item.about;
    if (item.kind === 'sum') seen.sum = item.sum;
    yield item;
  }
}

async function* everything(wish: Source, client: pg.Client): AsyncGenerator<Item> {
  const about = await aboutOf(wish.url, client);
  yield { kind: 'about', about };
  const numbers: BookNumbers[] = [];
  const counted = { blocks: 0, files: 0, bytes: 0 };
  let path = '';
  for await (const item of contentOf(wish, client, about, numbers)) {
    if (item.kind === 'file') {
      counted.files += 1;
      path = item.path;
    }
    if (item.kind === 'bytes') {
      counted.bytes += item.bytes.length;
      if (path === `home/${BLOCKS}`) counted.blocks += linesIn(item.bytes);
    }
    yield item;
  }
  // A world that was given back meanwhile need not be in the backup.
  const there = new Set(await databasesOf(client));
  const databases = numbers.filter(({ database }) => there.has(database));
  yield { kind: 'sum', sum: { databases, ...counted } };
}

const linesIn = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) lines += 1;
  return lines;
};

async function* contentOf(
  { place, url, pepper }: Source,
  client: pg.Client,
  { walSegmentBytes }: About,
  numbers: BookNumbers[],
): AsyncGenerator<Item> {
  await beginBackup(client, `paperlock_backup_${randomUUID().slice(0, 8)}`);
  yield* copyDataFolder(place.data, 'data');
  for (const database of await databasesOf(client)) {
    const found = await numbersOf(url, database);
    if (found) numbers.push(found);
  }
  const { label, firstSegment, endAt } = await endBackup(client);
  yield { kind: 'file', path: 'data/backup_label' };
  yield { kind: 'bytes', bytes: Buffer.from(label) };
  const { until, chainBytes } = await chooseMoment(place, client, endAt);
  yield* copyLog(place.data, 'data/pg_wal', { firstSegment, until, segmentBytes: BigInt(walSegmentBytes) });
  const names = readdirSync(place.home).filter(isKept);
  for (const name of names) yield* copyKept(place.home, join(place.home, name), chainBytes);
  if (names.includes('pepper')) return;
  if (!pepper) throw new Error(`The pepper is neither in ${place.home} nor in PEPPER.`);
  yield { kind: 'file', path: 'home/pepper' };
  yield { kind: 'bytes', bytes: Buffer.from(pepper) };
}

const aboutOf = async (url: string, client: pg.Client): Promise<About> => {
  const { rows } = await client.query<{ postgres: number; bytes: string; migrations: string[] | null }>(
    `select current_setting('server_version_num')::int as postgres,
            (select setting from pg_settings where name = 'wal_segment_size') as bytes,
            (select array_agg(name order by name) from base.schema_migration where name like 'migrations/%') as migrations`,
  );
  const [row] = rows;
  return {
    madeAt: new Date().toISOString(),
    postgres: row?.postgres ?? 0,
    walSegmentBytes: Number(row?.bytes),
    server: serverKeyOf(url),
    migrations: row?.migrations ?? [],
  };
};

const MOST_TRIES = 1000;

/**
 * Chooses the moment of the backup, at which the chain has exactly these blocks: none is written between both looks. So no
 * database has seen a block that is missing, and no block has a payment whose signed bytes are missing: they are on disk
 * before they are sent. A crash of the whole machine leaves the same.
 */
const chooseMoment = async (place: Place, client: pg.Client, notBefore: bigint) => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const chainBytes = blockBytes(place);
    const until = await flushedTo(client);
    if (until >= notBefore && blockBytes(place) === chainBytes) return { until, chainBytes };
  }
  throw new Error('The practice chain writes blocks all the time: try again when the first start is over.');
};

function* copyKept(home: string, from: string, chainBytes: number): Generator<Item> {
  const path = relative(home, from);
  if (isHold(path)) return;
  if (!lstatSync(from).isDirectory()) {
    yield* copyFile(from, `home/${path}`, path === BLOCKS ? chainBytes : undefined);
    return;
  }
  yield { kind: 'folder', path: `home/${path}` };
  for (const name of readdirSync(from)) yield* copyKept(home, join(from, name), chainBytes);
}
