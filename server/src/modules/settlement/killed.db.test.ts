import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../db/database.ts';
import type { TestDatabase } from '../../db/testing.ts';
import { brokenRules } from '../ledger/test-audit.ts';
import type { SettleParts } from './settle.ts';
import { after, bookOf, DAY_MS, openCrowd, settleWhole, toldOf, workingAt } from './test-crowd.ts';

/** Two workers race for tiny portions while they are killed again and again; at the end the book is what one alone writes. */

const KILLS = 1000;
const PROCESSES = 36;
const PORTION = 3;
const ORDERS = 300;
const END = after(31 * DAY_MS);

const crowd = async (): Promise<TestDatabase> => {
  const periodDays = { least: 1, most: 30 };
  const data = await openCrowd({ customers: 40, orders: ORDERS, payout: 'either', periodDays, spread: true });
  return data;
};

let undisturbed: string;
let told: string[];
beforeAll(async () => {
  const data = await crowd();
  await settleWhole(workingAt(data, END));
  undisturbed = await bookOf(data);
  told = await toldOf(data);
  expect(new Set(told).size).toBe(ORDERS);
});

const expectExact = async (data: TestDatabase): Promise<void> => {
  expect(await bookOf(data)).toBe(undisturbed);
  expect(await toldOf(data)).toEqual(told);
  expect(await brokenRules(data.asOwner)).toEqual([]);
  const { rows } = await data.asOwner.query(
    `select count(*) filter (where state <> 'settled')::integer as left_over, ledger.balance_of(21)::bigint as escrow
       from product_order`,
  );
  expect(rows).toEqual([{ left_over: 0, escrow: '0' }]);
};

const portionsDone = async ({ asOwner }: TestDatabase): Promise<number> => {
  const { rows } = await asOwner.query(
    'select count(*)::integer as n from settlement_portion where done_at is not null',
  );
  return rows[0]?.n;
};

const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);

/** What a connection says, or does not get to say, when it is ended from elsewhere. Anything else is a fault of ours. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /terminat|not queryable|ECONNRESET|EPIPE/.test(`${error.message}`);

describe(`${KILLS} connections ended in the middle of their work`, () => {
  let kills = 0;
  let begun = 0;

  const countingAt = (db: Database): SettleParts => {
    const parts = workingAt(db, END, PORTION);
    const inTransaction: Database['inTransaction'] = (...work) => {
      begun += 1;
      return parts.db.inTransaction(...work);
    };
    return { ...parts, db: { ...parts.db, inTransaction } };
  };

  /** Settles over and over, whatever happens to its connection, until nothing is left. */
  const work = async ({ url }: TestDatabase): Promise<void> => {
    const db = openDatabase(url, { connections: 1 });
    for (let isOver = false; !isOver; ) {
      try {
        await settleWhole(countingAt(db));
        isOver = true;
      } catch (error) {
        if (!isCutOff(error)) throw error;
        kills += 1;
      }
    }
    await db.close();
  };

  /** Picks a worker that is busy and ends it up to two milliseconds later. */
  const kill = async ({ asOwner }: TestDatabase): Promise<void> => {
    await asOwner.query(
      `with victim as materialized (
         select pid from pg_stat_activity
          where datname = current_database() and application_name = 'paperlock' and state <> 'idle'
          order by random() limit 1),
       chosen as materialized (select pid, pg_sleep(random() * 0.002) from victim)
       select pg_terminate_backend(pid) from chosen`,
    );
  };

  it('leave the book that one worker alone writes, to the byte', async () => {
    const began = Date.now();
    let rounds = 0;
    let done = 0;
    while (kills < KILLS) {
      const data = await crowd();
      let isOver = false;
      const workers = Promise.all([work(data), work(data)]).finally(() => {
        isOver = true;
      });
      while (!isOver && kills < KILLS) {
        const next = begun + randomInt(5);
        while (!isOver && begun < next) await sleep(1);
        await kill(data);
      }
      done += await portionsDone(data);
      await workers;
      await expectExact(data);
      rounds += 1;
    }
    console.log(
      `${kills} kills in ${rounds} rounds, ${done} portions done meanwhile, ${secondsSince(began)} s`,
    );
  }, 600_000);
});

describe(`${PROCESSES} worker processes killed with SIGKILL`, () => {
  let folder: string;
  // As one plain file: dozens of processes that each translate the server's sources would take minutes to begin.
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'paperlock-killed-'));
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('./test-killed-worker.ts', import.meta.url)),
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
      },
    });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const start = async ({ url }: TestDatabase): Promise<ChildProcess> => {
    const values = [url, END.toISOString(), String(PORTION)];
    const child = spawn(process.execPath, [join(folder, 'worker.mjs'), ...values], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    await once(child.stdout ?? child, 'data');
    return child;
  };

  /** Until it has begun so many transactions. */
  const begun = async (child: ChildProcess, count: number): Promise<void> => {
    let text = '';
    for await (const part of child.stdout ?? []) {
      text += part;
      if (text.split('.').length > count) return;
    }
  };

  /** One after the other, each after a few transactions and at a moment that nobody can foresee. */
  const sendToDeath = async (data: TestDatabase, count: number): Promise<string[]> => {
    const ends: string[] = [];
    let next = start(data);
    for (let nth = 0; nth < count; nth += 1) {
      const child = await next;
      if (nth + 1 < count) next = start(data);
      child.stdin?.write('\n');
      await begun(child, randomInt(1, 9));
      await sleep(randomInt(6));
      child.kill('SIGKILL');
      const [, signal] = await once(child, 'exit');
      ends.push(String(signal));
    }
    return ends;
  };

  it('leave it, too', async () => {
    const began = Date.now();
    const data = await crowd();
    const ends = await Promise.all([sendToDeath(data, PROCESSES / 2), sendToDeath(data, PROCESSES / 2)]);
    expect(ends.flat()).toEqual(Array.from({ length: PROCESSES }, () => 'SIGKILL'));
    const done = await portionsDone(data);
    expect(done).toBeGreaterThan(PROCESSES);
    await settleWhole(workingAt(data, END));
    await expectExact(data);
    console.log(`${PROCESSES} processes killed, ${done} portions done meanwhile, ${secondsSince(began)} s`);
  }, 600_000);
});
