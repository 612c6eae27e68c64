import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

const LEAST = 12;

/** From BACKUP_PASSPHRASE, which no process started from here on gets to see, or from the terminal. */
export const readPassphrase = async ({ isNew }: { isNew: boolean }): Promise<string> => {
  const given = process.env.BACKUP_PASSPHRASE;
  delete process.env.BACKUP_PASSPHRASE;
  const passphrase = given ?? (await askFor('Passphrase: '));
  if (!isNew) return passphrase;
  if (passphrase.length < LEAST) throw new Error(`A passphrase has at least ${LEAST} characters.`);
  if (given === undefined && (await askFor('Once more: ')) !== passphrase)
    throw new Error('The two passphrases differ. Nothing was written.');
  return passphrase;
};

const askFor = async (question: string): Promise<string> => {
  if (!process.stdin.isTTY) throw new Error('Set BACKUP_PASSPHRASE, or run this at a terminal.');
  process.stderr.write(question);
  // What is typed goes nowhere.
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
};
