import { expect, it } from 'vitest';
import { BadBackup, decrypt, encrypt } from './encrypted-file.ts';

const PIECE = 64 * 1024;
const HEADER = 42;
const PASSPHRASE = 'tall grass in the wind';

async function* streamOf(...pieces: Buffer[]): AsyncGenerator<Buffer> {
  yield* pieces;
}

const all = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const list: Buffer[] = [];
  for await (const piece of pieces) list.push(piece);
  return Buffer.concat(list);
};

const written = (...plain: Buffer[]) => all(encrypt(PASSPHRASE, 4)(streamOf(...plain)));
const read = (file: Buffer, passphrase = PASSPHRASE) => all(decrypt(passphrase)(streamOf(file)));

const plain = Buffer.alloc(2 * PIECE + 100, 'paperlock');
const file = await written(plain);
const sealed = PIECE + 16;
const pieceAt = (nth: number) => file.subarray(HEADER + nth * sealed, HEADER + (nth + 1) * sealed);

it('what was written in any portions is read again', async () => {
  expect((await read(file)).equals(plain)).toBe(true);
  const even = Buffer.alloc(2 * PIECE, 7);
  const inTwo = await written(even.subarray(0, 1), even.subarray(1));
  expect((await read(inTwo)).equals(even)).toBe(true);
  expect(await read(await written())).toEqual(Buffer.alloc(0));
});

it('nothing of the content can be seen, and two files of the same are different', async () => {
  expect(file.includes('paperlock')).toBe(false);
  expect((await written(plain)).equals(file)).toBe(false);
});

it('another passphrase does not open it', async () => {
  await expect(read(file, `${PASSPHRASE}!`)).rejects.toThrow('The passphrase does not open this file.');
});

const changed = (at: number): Buffer => {
  const copy = Buffer.from(file);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

it.each([
  ['a changed byte', changed(HEADER + 5)],
  ['a changed last byte', changed(file.length - 1)],
  ['a cut in the middle of a piece', file.subarray(0, -50)],
  ['a cut between two pieces', file.subarray(0, HEADER + 2 * sealed)],
  ['nothing after the header', file.subarray(0, HEADER)],
  ['bytes at the end', Buffer.concat([file, Buffer.alloc(1)])],
  [
    'two pieces in each other’s place',
    Buffer.concat([file.subarray(0, HEADER), pieceAt(1), pieceAt(0), pieceAt(2)]),
  ],
])('%s is refused', async (_, damaged) => {
  await expect(read(damaged)).rejects.toThrow(/^The file is damaged or incomplete at byte \d+\.$/);
});

it('another file, a cut header and a newer format are named', async () => {
  await expect(read(Buffer.from('hello'))).rejects.toThrow('This is not a backup of Paperlock');
  await expect(read(file.subarray(0, 30))).rejects.toThrow(BadBackup);
  const newer = Buffer.from(file);
  newer.writeUInt8(2, 8);
  await expect(read(newer)).rejects.toThrow('A newer edition of Paperlock made this backup');
});
