import { BadBackup } from './bad-backup.ts';

/**
 * What is inside a backup, before compression: what it is of, then folders and files with their bytes, then what it should
 * come to. Each record is a length, a kind and its content.
 */

/** Known when the backup begins. */
export type About = {
  madeAt: string;
  /** The number of PostgreSQL's edition: 180004 is 18.4. */
  postgres: number;
  walSegmentBytes: number;
  /** The name under which the lobby knew the database server. */
  server: string;
  /** The migrations that the database has. */
  migrations: string[];
};

export type BookNumbers = {
  database: string;
  transfers: number;
  /** The end of the audit log's chain. */
  audit: { place: number; hash: string } | null;
};

/** Known when it ends. Under load there may be some more of everything. */
export type Sum = { databases: BookNumbers[]; blocks: number; files: number; bytes: number };

export type Item =
  | { kind: 'about'; about: About }
  | { kind: 'folder'; path: string }
  | { kind: 'file'; path: string }
  | { kind: 'bytes'; bytes: Buffer }
  | { kind: 'sum'; sum: Sum };

const kinds = ['about', 'folder', 'file', 'bytes', 'sum'] as const;
const HEAD_BYTES = 5;

const contentOf = (item: Item): Buffer => {
  if (item.kind === 'bytes') return item.bytes;
  if (item.kind === 'about') return Buffer.from(JSON.stringify(item.about));
  if (item.kind === 'sum') return Buffer.from(JSON.stringify(item.sum));
  return Buffer.from(item.path);
};

const itemOf = (kind: Item['kind'], content: Buffer): Item => {
  const text = () => content.toString('utf8');
  if (kind === 'bytes') return { kind, bytes: content };
  if (kind === 'about') return { kind, about: JSON.parse(text()) as About };
  if (kind === 'sum') return { kind, sum: JSON.parse(text()) as Sum };
  return { kind, path: text() };
};

/** Most files are small: together they cost the next steps less. */
const PORTION_BYTES = 256 * 1024;

export async function* pack(items: AsyncIterable<Item>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const item of items) {
    const content = contentOf(item);
    const head = Buffer.alloc(HEAD_BYTES);
    head.writeUInt32BE(content.length);
    head.writeUInt8(kinds.indexOf(item.kind), 4);
    waiting.push(head, content);
    length += HEAD_BYTES + content.length;
    if (length < PORTION_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    length = 0;
  }
  yield Buffer.concat(waiting);
}

export async function* unpack(packed: AsyncIterable<Buffer>): AsyncGenerator<Item> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const bytes of packed) {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    while (rest.length >= HEAD_BYTES) {
      const end = HEAD_BYTES + rest.readUInt32BE();
      if (rest.length < end) break;
      const kind = kinds[rest.readUInt8(4)];
      if (!kind)
        throw new BadBackup('A newer version of Paperlock made this backup: restore it with that one.');
      yield itemOf(kind, rest.subarray(HEAD_BYTES, end));
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0) throw new BadBackup('The backup ends in the middle of a record.');
}
