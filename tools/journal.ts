import './node-version.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { createLedger } from '../house/base/ledger/index.ts';
import { openDatabase } from '../server/src/postgres/database.ts';
import { withEachWorld } from './each-world.ts';
import { withProjectDatabase } from './project-database.ts';

/**
 * The journal for hledger and ledger-cli: `npm run journal -- FILE`, or `npm run -s journal | hledger -f - balance`. It is
 * that of the open world, or of the world that `--world` names: two books in one file would be one book to their reader.
 * Beside a running Paperlock or without one.
 */

const { values, positionals } = parseArgs({ options: { world: { type: 'string' } }, allowPositionals: true });
const [file] = positionals;

const withOneWorld = (work: (databaseUrl: string) => Promise<void>): Promise<void> =>
  values.world === undefined
    ? withProjectDatabase(work)
    : withEachWorld(['--world', values.world], ({ databaseUrl }) => work(databaseUrl));

const writeJournal = (): Promise<void> =>
  withOneWorld(async (databaseUrl) => {
    // A world that nobody opened since an upgrade is of an earlier edition, and its book reads the same.
    const db = openDatabase(databaseUrl, { connections: 1, edition: null });
    const text = Readable.from(createLedger(db).journal());
    try {
      if (file === undefined) await pipeline(text, process.stdout, { end: false });
      else {
        const to = createWriteStream(file);
        await pipeline(text, to);
        console.log(`${file}: ${to.bytesWritten} bytes written`);
      }
    } finally {
      await db.close();
    }
  });

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** No role, no schema, no table: nothing was ever booked here. */
const hasNoLedger = (error: unknown): boolean => ['22023', '3F000', '42P01'].includes(codeOf(error));

/** Whoever reads may have seen enough. */
const isNoLongerRead = (error: unknown): boolean => codeOf(error) === 'EPIPE';

const messageOf = (error: unknown): unknown => (error instanceof Error ? error.message : error);

writeJournal().catch((error: unknown) => {
  if (isNoLongerRead(error)) return;
  console.error(
    hasNoLedger(error) ? 'This database has no ledger yet: npm start makes one.' : messageOf(error),
  );
  process.exitCode = 1;
});
