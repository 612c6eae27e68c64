import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BadBackup } from './bad-backup.ts';
import { decrypt, encrypt } from './encrypted-file.ts';

const PIECE = 64 * 1024;
const SEALED = PIECE + 16;
const PASSPHRASE = 'tall grass in the wind';

async function* streamOf(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

const all = async (pieces: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const list: Uint8Array[] = [];
  for await (const piece of pieces) list.push(piece);
  return Buffer.concat(list);
};

const written = (...plain: Buffer[]) => all(encrypt(PASSPHRASE, 4)(streamOf(...plain)));
const read = (file: Buffer, passphrase = PASSPHRASE) => all(decrypt(passphrase)(streamOf(file)));

const changed = (file: Buffer, at: number): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

const plain = Buffer.alloc(2 * PIECE + 100, 'paperlock');
const newFile = await written(plain);
/** Written by the code that made backups before they became `age` files. */
const oldFile = readFileSync(join(import.meta.dirname, 'format-1.backup'));
const oldPlain = Buffer.alloc(PIECE + 100, 'paperlock');

describe.each([
  { form: 'an age file', file: newFile, content: plain },
  { form: 'an old file', file: oldFile, content: oldPlain },
])('$form', ({ file, content }) => {
  const pieces = Math.ceil(content.length / PIECE);
  const header = file.length - content.length - pieces * 16;
  const pieceAt = (nth: number) => file.subarray(header + nth * SEALED, header + (nth + 1) * SEALED);

  it('is read again, in any portions', async () => {
    expect((await read(file)).equals(content)).toBe(true);
    const cuts = [0, 1, 7, 30, header, header + SEALED, file.length];
    const portions = cuts.slice(1).map((end, nth) => file.subarray(cuts[nth], end));
    expect((await all(decrypt(PASSPHRASE)(streamOf(...portions)))).equals(content)).toBe(true);
  });

  it('is not opened by another passphrase', async () => {
    await expect(read(file, `${PASSPHRASE}!`)).rejects.toThrow('The passphrase does not open this file.');
  });

  it.each([
    ['a changed byte', changed(file, header + 5)],
    ['a changed last byte', changed(file, file.length - 1)],
    ['a cut in the middle of a piece', file.subarray(0, -50)],
    ['a cut between two pieces', file.subarray(0, header + (pieces - 1) * SEALED)],
    ['nothing after the header', file.subarray(0, header)],
    ['bytes at the end', Buffer.concat([file, Buffer.alloc(1)])],
    [
      'two pieces in each other’s place',
      Buffer.concat([file.subarray(0, header), pieceAt(1), pieceAt(0), file.subarray(header + 2 * SEALED)]),
    ],
  ])('with %s is refused', async (_, damaged) => {
    await expect(read(damaged)).rejects.toThrow('The file is damaged or incomplete.');
  });

  it('of which only the first bytes are left is refused', async () => {
    await expect(read(file.subarray(0, 30))).rejects.toThrow(BadBackup);
  });
});

it('a file of whole pieces, and one of nothing, are read again', async () => {
  const even = Buffer.alloc(2 * PIECE, 7);
  const inTwo = await written(even.subarray(0, 1), even.subarray(1));
  expect((await read(inTwo)).equals(even)).toBe(true);
  expect(await read(await written())).toEqual(Buffer.alloc(0));
});

it('nothing of the content can be seen, and two files of the same content differ', async () => {
  expect(newFile.includes('paperlock')).toBe(false);
  expect((await written(plain)).equals(newFile)).toBe(false);
});

it('another file and a newer format are named', async () => {
  await expect(read(Buffer.from('hello'))).rejects.toThrow('This is not a backup of Paperlock');
  const newer = Buffer.from(oldFile);
  newer.writeUInt8(2, 8);
  await expect(read(newer)).rejects.toThrow('A newer version of Paperlock made this backup');
});

it('a disk that cannot be read is not called a damaged file', async () => {
  async function* failing(): AsyncGenerator<Buffer> {
    yield newFile.subarray(0, 1000);
    throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  }
  await expect(all(decrypt(PASSPHRASE)(failing()))).rejects.toThrow('EIO');
});
