import { closeSync, type Dirent, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Item } from './records.ts';

/**
 * Copies a PostgreSQL that is running, as its manual says under "low level API": between the beginning and the end of a
 * backup its files may be read in any order, because the log from the beginning on makes them whole again.
 */

/** Their content is made anew at a start, or belongs to the running server alone. */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const left =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pgsql_tmp.*|pg_internal\.init.*|.*\.tmp)$/;

const PORTION_BYTES = 64 * 1024;

/** Waits for the disk: there are thousands of small files and nothing else to do. One that goes away is removed by the log. */
export function* copyFile(from: string, path: string, most = Number.POSITIVE_INFINITY): Generator<Item> {
  const file = orNull(() => openSync(from, 'r'));
  if (file === null) return;
  try {
    yield { kind: 'file', path };
    const size = Math.min(fstatSync(file).size, most);
    for (let at = 0; at < size; ) {
      const portion = Buffer.alloc(Math.min(PORTION_BYTES, size - at));
      const length = readSync(file, portion, 0, portion.length, at);
      if (length === 0) return;
      yield { kind: 'bytes', bytes: portion.subarray(0, length) };
      at += length;
    }
  } finally {
    closeSync(file);
  }
}

const orNull = <T>(read: () => T): T | null => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
};

export function* copyDataFolder(from: string, path: string, depth = 0): Generator<Item> {
  yield { kind: 'folder', path };
  // The database of a world may be dropped meanwhile.
  const entries: Dirent[] = orNull(() => readdirSync(from, { withFileTypes: true })) ?? [];
  for (const entry of entries) {
    const [source, copy] = [join(from, entry.name), `${path}/${entry.name}`];
    if (entry.isSymbolicLink())
      throw new Error(`${source} leads elsewhere: tablespaces cannot be backed up.`);
    if (left.test(entry.name)) continue;
    if (entry.isFile()) yield* copyFile(source, copy);
    else if (depth === 0 && emptied.has(entry.name)) yield { kind: 'folder', path: copy };
    else if (entry.isDirectory()) yield* copyDataFolder(source, copy, depth + 1);
  }
}

/** Begins a backup on this connection, which must stay open; no log that it needs is removed meanwhile. */
export const beginBackup = async (client: pg.Client, name: string): Promise<void> => {
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [name]);
  await client.query('select pg_backup_start($1, true)', [name]);
};

export type Ended = { label: string; firstSegment: string; endAt: bigint };

export const endBackup = async (client: pg.Client): Promise<Ended> => {
  const { rows } = await client.query<{ lsn: string; labelfile: string }>(
    'select lsn::text, labelfile from pg_backup_stop(false)',
  );
  const [row] = rows;
  const [, firstSegment] =
    /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)$/m.exec(row?.labelfile ?? '') ?? [];
  if (!row || !firstSegment) throw new Error('PostgreSQL does not say where the backup begins.');
  return { label: row.labelfile, firstSegment, endAt: positionOf(row.lsn) };
};

/** "2/1A0" is a position in the log. */
const positionOf = (text: string): bigint => {
  const [high = '', low = ''] = text.split('/');
  return BigInt(`0x${high}`) * 2n ** 32n + BigInt(`0x${low}`);
};

/** How far the log is on disk: everything that was acknowledged is before it. */
export const flushedTo = async (client: pg.Client): Promise<bigint> => {
  const { rows } = await client.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn');
  return positionOf(rows[0]?.lsn ?? '0/0');
};

const nextSegment = (name: string, segmentBytes: bigint): string => {
  const perLog = 2n ** 32n / segmentBytes;
  const number = BigInt(`0x${name.slice(8, 16)}`) * perLog + BigInt(`0x${name.slice(16)}`) + 1n;
  const part = (value: bigint) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, 8) + part(number / perLog) + part(number % perLog);
};

const beginningOf = (name: string, segmentBytes: bigint): bigint =>
  BigInt(`0x${name.slice(8, 16)}`) * 2n ** 32n + BigInt(`0x${name.slice(16)}`) * segmentBytes;

/** The log from where the backup begins to the position at which the copy ends, and not a byte more. */
export function* copyLog(
  dataFolder: string,
  path: string,
  { firstSegment, until, segmentBytes }: { firstSegment: string; until: bigint; segmentBytes: bigint },
): Generator<Item> {
  yield { kind: 'folder', path: `${path}/archive_status` };
  for (
    let name = firstSegment;
    beginningOf(name, segmentBytes) < until;
    name = nextSegment(name, segmentBytes)
  ) {
    const bytes = until - beginningOf(name, segmentBytes);
    const most = Number(bytes < segmentBytes ? bytes : segmentBytes);
    let copied = 0;
    for (const item of copyFile(join(dataFolder, 'pg_wal', name), `${path}/${name}`, most)) {
      if (item.kind === 'bytes') copied += item.bytes.length;
      yield item;
    }
    if (copied < most) throw new Error(`PostgreSQL's log ${name} went away during the backup.`);
  }
}
