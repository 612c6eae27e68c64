import { Decrypter, Encrypter } from 'age-encryption';
import { BadBackup } from './bad-backup.ts';
import { decryptOld, OLD_MAGIC, splitAt } from './old-file.ts';

/** A backup on disk is an `age` file with a passphrase, so `age -d` opens it anywhere. It is written and read piece by piece. */

const AGE_MAGIC = Buffer.from('age-encryption.org/');

/** `costLog2` of scrypt: 18 takes 256 MiB for each guess; tests keep it low. The file names its own. */
export const encrypt = (passphrase: string, costLog2 = 18) =>
  async function* (plain: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase.normalize('NFC'));
    encrypter.setScryptWorkFactor(costLog2);
    yield* await encrypter.encrypt(ReadableStream.from(plain));
  };

export const decrypt = (passphrase: string) =>
  async function* (file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const { head, rest } = await splitAt(AGE_MAGIC.length, file);
    const whole = async function* (): AsyncGenerator<Uint8Array> {
      yield head;
      yield* rest;
    };
    if (head.subarray(0, OLD_MAGIC.length).equals(OLD_MAGIC)) yield* decryptOld(passphrase, whole());
    else if (head.equals(AGE_MAGIC)) yield* decryptAge(passphrase, whole());
    else throw new BadBackup('This is not a backup of Paperlock, or only its first bytes.');
  };

async function* decryptAge(passphrase: string, file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase.normalize('NFC'));
  try {
    yield* await decrypter.decrypt(ReadableStream.from(file));
  } catch (error) {
    throw reasonOf(error);
  }
}

/** Node's own errors, as of a disk that cannot be read, have a code; those of the library have only a text. */
const reasonOf = (error: unknown): unknown => {
  if (!(error instanceof Error) || 'code' in error) return error;
  return new BadBackup(
    error.message.startsWith('no identity matched')
      ? 'The passphrase does not open this file.'
      : 'The file is damaged or incomplete.',
  );
};
