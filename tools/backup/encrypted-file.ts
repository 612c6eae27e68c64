import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * The form of a backup on disk: a header, then pieces that are each encrypted with AES-256-GCM. The key comes from the
 * passphrase by scrypt with a salt of the file's own. A piece's nonce is its number and whether it is the last one, so a file
 * that was cut, changed, lengthened or put in another order does not open.
 */

/** Why a file cannot be read, in words for whoever asked for it. */
export class BadBackup extends Error {}

const MAGIC = Buffer.from('PLOCKBAK');
const FORMAT = 1;
const PIECE_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const SALT_BYTES = 16;
const CHECK_BYTES = 16;
const HEADER_BYTES = MAGIC.length + 2 + SALT_BYTES + CHECK_BYTES;

/** Of scrypt: 128 MiB and half a second for each guess. The file names its own, which tests keep low. */
const COST_LOG2 = 17;
const MOST_COST_LOG2 = 20;

type Keys = { key: Buffer; check: Buffer };

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

export const encrypt = (passphrase: string, costLog2 = COST_LOG2) =>
  async function* (plain: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES);
    const { key, check } = await derive(passphrase, salt, costLog2);
    const header = Buffer.concat([MAGIC, Buffer.from([FORMAT, costLog2]), salt, check]);
    yield header;
    let number = 0;
    for await (const { bytes, isLast } of inPieces(plain, PIECE_BYTES)) {
      const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
      cipher.setAAD(header);
      yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
      number += 1;
    }
  };

export const decrypt = (passphrase: string) =>
  async function* (file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const { header, rest } = await readHeader(file);
    const [salt, check] = [header.subarray(MAGIC.length + 2, -CHECK_BYTES), header.subarray(-CHECK_BYTES)];
    const keys = await derive(passphrase, salt, header.readUInt8(MAGIC.length + 1));
    if (!timingSafeEqual(keys.check, check)) throw new BadBackup('The passphrase does not open this file.');
    let number = 0;
    for await (const { bytes, isLast } of inPieces(rest, PIECE_BYTES + TAG_BYTES)) {
      yield open(keys.key, header, bytes, { number, isLast });
      number += 1;
    }
  };

const open = (
  key: Buffer,
  header: Buffer,
  bytes: Buffer,
  { number, isLast }: { number: number; isLast: boolean },
): Buffer => {
  const damaged = new BadBackup(
    `The file is damaged or incomplete at byte ${HEADER_BYTES + number * (PIECE_BYTES + TAG_BYTES)}.`,
  );
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

const readHeader = async (
  file: AsyncIterable<Buffer>,
): Promise<{ header: Buffer; rest: AsyncIterable<Buffer> }> => {
  const pieces = file[Symbol.asyncIterator]();
  let read = Buffer.alloc(0);
  while (read.length < HEADER_BYTES) {
    const { value, done } = await pieces.next();
    if (done) break;
    read = Buffer.concat([read, value]);
  }
  const [header, begun] = [read.subarray(0, HEADER_BYTES), read.subarray(HEADER_BYTES)];
  if (header.length < HEADER_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC))
    throw new BadBackup('This is not a backup of Paperlock, or only its first bytes.');
  const [format, costLog2 = 0] = header.subarray(MAGIC.length);
  if (format !== FORMAT || costLog2 < 1 || costLog2 > MOST_COST_LOG2)
    throw new BadBackup('A newer edition of Paperlock made this backup: restore it with that one.');
  const rest = async function* (): AsyncGenerator<Buffer> {
    yield begun;
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  };
  return { header, rest: rest() };
};

/** Cuts a stream into pieces of one size and says which is the last; there is always a last one. */
async function* inPieces(
  source: AsyncIterable<Buffer>,
  size: number,
): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    let all = Buffer.concat(waiting);
    // What fills a piece exactly may be the last.
    for (; all.length > size; all = all.subarray(size)) yield { bytes: all.subarray(0, size), isLast: false };
    waiting = [all];
    length = all.length;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}
