import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorAccount } from '../domain/ledger/chart.ts';
import type { Entry } from '../domain/ledger/entry.ts';
import { createLedger, type Ledger } from '../house/base/ledger/index.ts';
import { brokenRules } from '../house/base/ledger/test-audit.ts';
import { deposit, hold, of, order, postBatch, transferEntry } from '../house/base/ledger/test-book.ts';
import type { Database } from '../house/db/database.ts';
import { openDatabase } from '../server/src/postgres/database.ts';
import { migrate } from '../server/src/postgres/migrate.ts';
import { count, PATIENCE_MS, seededChoice } from '../server/src/test-rig.ts';
import { killServer, serverProcesses } from './postgres/server-processes.ts';
import { type Postgres, startPostgres } from './postgres/start-postgres.ts';

const ROUNDS = count('ROUNDS', 3);
const WRITERS = 8;
const PEOPLE = 6;

const choose = seededChoice();

let projectDir: string;
let postgres: Postgres;
let db: Database;
let ledger: Ledger;
const people = Array.from({ length: PEOPLE }, () => crypto.randomUUID());

const start = async (): Promise<void> => {
  postgres = await startPostgres({ projectDir });
};

beforeAll(async () => {
  projectDir = await mkdtemp(join(tmpdir(), 'paperlock-crash-'));
  await chmod(projectDir, 0o755);
  await start();
  await migrate(postgres.url);
  db = openDatabase(postgres.url, { connections: WRITERS + 2 });
  ledger = createLedger(db);
  for (const person of people) await db.inTransaction((tx) => ledger.openAccounts(tx, person));
});

afterAll(async () => {
  await db.close();
  await postgres.stop();
  const socketFolder = new URL(postgres.url).searchParams.get('host');
  if (socketFolder) await rm(socketFolder, { recursive: true, force: true });
  await rm(projectDir, { recursive: true, force: true });
});

/** What was told to whoever posted: the number under which an entry is in the book. */
const acknowledged = new Map<string, bigint>();
const asked = new Set<string>();
/** How often the server went away in the middle: only then can a second try show anything. */
let cutOff = 0;
let isOver = false;

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

/** Nobody there, or not ready yet. */
const isAway = (error: unknown): boolean => ['57P03', 'ECONNREFUSED', 'ENOENT'].includes(codeOf(error));

/** What a connection says, or does not get to say, when its server dies. Anything else is a fault of ours. */
const isCutOff = (error: unknown): boolean =>
  ['57P01', '57P02', 'ECONNRESET', 'EPIPE'].includes(codeOf(error)) ||
  (error instanceof Error && /terminat|not queryable|timeout exceeded/.test(error.message));

/** Tries until there is an answer: the cause makes a second try harmless, whatever became of the first. */
const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (isCutOff(error)) cutOff += 1;
      else if (!isAway(error)) throw error;
      await sleep(10);
    }
  }
};

const note = (entry: Entry, result: Awaited<ReturnType<Ledger['post']>>): void => {
  if (result.ok) acknowledged.set(entry.cause, result.value.no);
  else expect(result.refusal).toBe('below_zero');
};

const write = async (writer: number): Promise<void> => {
  for (let nth = 0; !isOver; nth += 1) {
    const entries = entriesOf(writer, nth);
    for (const { cause } of entries) asked.add(cause);
    const results = await insist(() =>
      entries.length > 1
        ? postBatch({ db, ledger }, entries)
        : db.inTransaction((tx) => Promise.all(entries.map((entry) => ledger.post(tx, entry)))),
    );
    for (const [place, result] of results.entries()) {
      const entry = entries[place];
      if (entry) note(entry, result);
    }
  }
};

/** By turns: money in, held, an order with its promise, the operator's reserve, and a batch of holds and fees. */
const entriesOf = (writer: number, nth: number): Entry[] => {
  const cause = (part = 0) => `crash:${writer}:${nth}:${part}`;
  const person = (offset: number) => people[(writer + nth + offset) % PEOPLE] ?? '';
  const pay = { from: operatorAccount('equity'), to: operatorAccount('reserve'), amount: 5n };
  switch (nth % 5) {
    case 0:
      return [deposit(person(0), 100n, { cause: cause() })];
    case 1:
      return [transferEntry({ kind: 'reserve_in', ...pay, cause: cause() })];
    case 2:
      return [order(person(1), 20n, 4n, cause())];
    case 3:
      return [hold(person(2), 15n, { cause: cause() })];
    default:
      return Array.from({ length: 12 }, (_, part) =>
        part % 2
          ? hold(person(part), 3n, { cause: cause(part) })
          : transferEntry({
              kind: 'withdrawal_settle',
              from: of(person(part), 'held'),
              to: operatorAccount('fees'),
              amount: 1n,
              cause: cause(part),
            }),
      );
  }
};

const sumUp = async (): Promise<void> => {
  while (!isOver) {
    await insist(() => db.sql.query('select ledger.roll_up(1)'));
    await sleep(50);
  }
};

/** Waits until the load is under way again, lets it run for a moment that nobody can foresee, and pulls the plug. */
const pullThePlug = async (): Promise<void> => {
  const before = acknowledged.size;
  while (acknowledged.size < before + WRITERS) await sleep(2);
  await sleep(choose(400));
  await killServer(postgres.dataFolder);
  await postgres.ended;
  await start();
};

describe(`PostgreSQL killed with all its processes, ${ROUNDS} times, while ${WRITERS} writers post`, () => {
  beforeAll(async () => {
    const { rows } = await db.sql.query('show fsync');
    expect(rows).toEqual([{ fsync: 'on' }]);
    const load = Promise.all([...Array.from({ length: WRITERS }, (_, writer) => write(writer)), sumUp()]);
    // A writer that fails ends the test at once, not after the last round.
    const rounds = async () => {
      for (let round = 0; round < ROUNDS; round += 1) await pullThePlug();
    };
    await Promise.race([rounds(), load]).finally(() => {
      isOver = true;
    });
    await load;
  }, PATIENCE_MS);

  it('loses nothing that was acknowledged and doubles nothing that was tried again', async () => {
    const { rows } = await db.sql.query<{ cause: string; no: bigint }>(
      'select cause, min(no) as no from ledger.transfer group by cause',
    );
    const written = new Map(rows.map(({ cause, no }) => [cause, no]));
    console.log(`${acknowledged.size} of ${asked.size} entries acknowledged, ${cutOff} tries cut off`);
    expect(new Map([...written].sort())).toEqual(new Map([...acknowledged].sort()));
    expect(cutOff).toBeGreaterThanOrEqual(ROUNDS);
  });

  it('keeps every rule of the book', async () => {
    const owner = new pg.Client({ connectionString: postgres.url });
    await owner.connect();
    expect(await brokenRules(owner)).toEqual([]);
    await owner.end();
  });

  it('leaves no process behind but the last server', async () => {
    await postgres.stop();
    expect(await serverProcesses(postgres.dataFolder)).toEqual([]);
  });
});
