import { createDecipheriv, scrypt, timingSafeEqual } from 'node:crypto';
import { BadBackup } from './bad-backup.ts';

/**
 * Reads backups from before they became `age` files: a header, then pieces that are each encrypted with AES-256-GCM. The key comes
 * from the passphrase by scrypt with a salt of the file's own. A piece's nonce is its number and whether it is the last one, so a
 * file that was cut, changed, lengthened or put in another order does not open.
 */

export const OLD_MAGIC = Buffer.from('PLOCKBAK');
const FORMAT = 1;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = OLD_MAGIC.length + 2 + SALT_BYTES + CHECK_BYTES;
const MOST_COST_LOG2 = 20;

type Keys = { key: Buffer; check: Buffer };

export async function* decryptOld(
  passphrase: string,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer> {
  const { head: header, rest } = await splitAt(HEADER_BYTES, file);
  if (header.length < HEADER_BYTES)
    throw new BadBackup('This is not a backup of Paperlock, or only its first bytes.');
  const [format, costLog2 = 0] = header.subarray(OLD_MAGIC.length);
  if (format !== FORMAT || costLog2 < 1 || costLog2 > MOST_COST_LOG2)
    throw new BadBackup('A newer version of Paperlock made this backup: restore it with that one.');
  const [salt, check] = [header.subarray(OLD_MAGIC.length + 2, -CHECK_BYTES), header.subarray(-CHECK_BYTES)];
  const keys = await derive(passphrase, salt, costLog2);
  if (!timingSafeEqual(keys.check, check)) throw new BadBackup('The passphrase does not open this file.');
  let number = 0;
  for await (const { bytes, isLast } of inPieces(rest)) {
    yield open(keys.key, header, bytes, { number, isLast });
    number += 1;
  }
}

const derive = (passphrase: string, salt: Buffer, costLog2: number): Promise<Keys> =>
  new Promise((resolve, reject) => {
    const options = { N: 2 ** costLog2, r: 8, p: 1, maxmem: 2 ** (costLog2 + 11) };
    scrypt(passphrase.normalize('NFC'), salt, 32 + CHECK_BYTES, options, (error, bytes) => {
      if (error) reject(error);
      else resolve({ key: bytes.subarray(0, 32), check: bytes.subarray(32) });
    });
  });

const nonceOf = (number: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
};

const open = (
  key: Buffer,
  header: Buffer,
  bytes: Buffer,
  { number, isLast }: { number: number; isLast: boolean },
): Buffer => {
  const damaged = new BadBackup('The file is damaged or incomplete.');
  if (bytes.length < TAG_BYTES) throw damaged;
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
  decipher.setAAD(header);
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw damaged;
  }
};

/** The first bytes of a stream, fewer if there are no more, and what follows them. */
export const splitAt = async (
  count: number,
  file: AsyncIterable<Uint8Array>,
): Promise<{ head: Buffer; rest: AsyncGenerator<Uint8Array> }> => {
  const pieces = file[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < count) {
    const { value, done } = await pieces.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const rest = async function* (): AsyncGenerator<Uint8Array> {
    yield read.subarray(count);
    yield* { [Symbol.asyncIterator]: () => pieces };
  };
  return { head: read.subarray(0, count), rest: rest() };
};

/** Cuts a stream into sealed pieces and says which is the last; there is always a last one. */
async function* inPieces(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  const size = PIECE_BYTES + TAG_BYTES;
  let all: Buffer = Buffer.alloc(0);
  for await (const bytes of source) {
    all = Buffer.concat([all, bytes]);
    // What fills a piece exactly may be the last.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
  }
  yield { bytes: all, isLast: true };
}
