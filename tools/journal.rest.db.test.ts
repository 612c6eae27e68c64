import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountName } from '../domain/ledger/chart.ts';
import type { Entry } from '../domain/ledger/entry.ts';
import { deposit, hold, openBook, postBatch, type TestBook } from '../house/base/ledger/test-book.ts';
import { type Cast, drawBookings } from '../house/base/ledger/test-bookings.ts';
import { openCast } from '../house/base/ledger/test-cast.ts';
import { findOrInstall } from './programs.ts';
import { installed, run } from './run.ts';
import { microOf, readJournal } from './test-journal-reader.ts';

const SEED = 20_260_305;

let book: TestBook;
let folder: string;
let file: string;
const portions: string[] = [];

const journalOf = async ({ ledger }: TestBook): Promise<string> => {
  let text = '';
  for await (const portion of ledger.journal()) text += portion;
  return text;
};

/** A world of a few thousand transfers of every kind; what is refused in it leaves no trace. */
const live = async (cast: Cast): Promise<void> => {
  await postBatch(book, cast.opening);
  for (const { how, entries } of drawBookings(SEED, 1_200, cast)) {
    if (how === 'batch') await postBatch(book, entries);
    else for (const entry of entries) await book.postNow(entry);
  }
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paperlock-journal-'));
  file = join(folder, 'paperlock.journal');
  book = await openBook();
  await live(await openCast(book, 20));
  for await (const portion of book.ledger.journal()) portions.push(portion);
  await writeFile(file, portions.join(''));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What our own book says, account by account. */
const ourBalances = async (): Promise<Map<string, bigint>> => {
  const { rows } = await book.db.sql.query<{ id: string }>('select id from ledger.owner');
  const stands = await Promise.all(rows.map(({ id }) => book.ledger.balances(id)));
  return new Map(stands.flat().map(({ account, balanceMicro }) => [accountName(account), balanceMicro]));
};

const sorted = (balances: Iterable<readonly [string, bigint]>) => new Map([...balances].sort());

describe('the journal of a seeded world', () => {
  it('gives a reader that knows only the text the same balances as the book', async () => {
    const balances = readJournal(portions.join(''));
    expect(balances.size).toBeGreaterThan(60);
    expect(sorted(balances)).toEqual(sorted(await ourBalances()));
  });

  it('is refused by that reader after any change to an amount', () => {
    const text = portions.join('');
    const changed = text.replace(
      /^( {4}\S+ {2}-?\d+\.\d{5})(\d)/m,
      (_, rest: string, digit: string) => `${rest}${9 - Number(digit)}`,
    );
    expect(changed).not.toBe(text);
    expect(() => readJournal(changed)).toThrow(/does not balance|is not so/);
  });

  it('gives hledger the same balances as the book', { timeout: 180_000 }, async () => {
    const hledger = await findOrInstall('hledger');
    if (hledger === undefined) {
      console.log("the journal was checked by the tests' own reader: there is no hledger here to install");
      return;
    }
    const strictly = await run(hledger, ['-f', file, 'check', '--strict']);
    expect(strictly).toMatchObject({ ok: true, output: '' });
    const balance = ['balance', '--flat', '--empty', '--no-total', '--output-format=csv'];
    const { output } = await run(hledger, ['-f', file, ...balance]);
    const lines = [...output.matchAll(/^"([^"]+)","(-?[\d.]+)(?: USDT)?"$/gm)];
    console.log(`the journal was checked by ${(await run(hledger, ['--version'])).output.trim()}`);
    const theirs = lines.map(([, name = '', amount = '']) => [name, microOf(amount)] as const);
    expect(sorted(theirs)).toEqual(sorted(await ourBalances()));
  });

  it('comes in portions that do not grow with the book', () => {
    const longest = Math.max(...portions.map(({ length }) => length));
    expect(portions.length).toBeGreaterThan(4);
    expect(longest).toBeLessThan(500_000);
  });

  it('is what the command writes, to a file or to its output', { timeout: 60_000 }, async () => {
    const env = { DATABASE_URL: book.db.url };
    const copy = join(folder, 'copy.journal');
    const [toFile, toOutput] = await Promise.all([
      run(installed('tsx'), ['tools/journal.ts', copy], { env }),
      run(installed('tsx'), ['tools/journal.ts'], { env }),
    ]);
    const bytes = Buffer.byteLength(portions.join(''));
    expect(toFile).toMatchObject({ ok: true, output: `${copy}: ${bytes} bytes written\n` });
    expect(await readFile(copy, 'utf8')).toBe(portions.join(''));
    expect(toOutput.output).toBe(portions.join(''));
  });
});

describe('two books with the same content', () => {
  const people = ['0190aa00-0000-7000-8000-000000000001', '0190aa00-0000-7000-8000-000000000002'];
  const days = Array.from({ length: 30 }, (_, day) => day);
  const on = (day: number) => ({ bookedAt: new Date(Date.UTC(2026, 2, 1 + day, 0, 5)) });
  const dayOf = (day: number): Entry[] =>
    people.flatMap((person, nth) => [
      deposit(person, 1_000n, { cause: `deposit:${nth}:day:${day}`, ...on(day) }),
      hold(person, BigInt(1 + day), { cause: `hold:${nth}:day:${day}`, ...on(day) }),
    ]);

  const bookWith = async (owners: string[], write: (book: TestBook) => Promise<void>): Promise<string> => {
    const other = await openBook();
    try {
      for (const owner of owners) await other.db.inTransaction((tx) => other.ledger.openAccounts(tx, owner));
      await write(other);
      return await journalOf(other);
    } finally {
      await other.db.drop();
    }
  };

  it('have the same journal to the last byte, however and in whichever order they were written', async () => {
    const dayByDay = await bookWith(people, async (other) => {
      for (const day of days) await postBatch(other, dayOf(day));
    });
    const allAtOnce = await bookWith([...people].reverse(), async (other) => {
      // Refused at first, and its number is gone: there is no money yet.
      for (const entry of dayOf(0).filter(({ kind }) => kind === 'withdrawal_hold'))
        await other.postNow(entry);
      const entries = days.flatMap(dayOf).reverse();
      await postBatch(
        other,
        entries.filter(({ kind }) => kind === 'deposit'),
      );
      for (const entry of entries) await other.postNow(entry);
    });
    expect(readJournal(dayByDay).get(`customer:${people[0]}:held`)).toBe(465n);
    expect(allAtOnce).toBe(dayByDay);
  });

  it('have another journal after one micro more', async () => {
    const [first = '', second = ''] = await Promise.all(
      [1n, 2n].map((amount) =>
        bookWith(people, async ({ postNow }) => {
          await postNow(deposit(people[0] ?? '', amount, { cause: 'deposit:one' }));
        }),
      ),
    );
    expect(first).not.toBe(second);
  });
});
