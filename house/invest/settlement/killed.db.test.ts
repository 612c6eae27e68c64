import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import type { TestDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import { bundled } from '@paperlock/server/src/test-bundle.ts';
import { count, PATIENCE_MS, seededChoice } from '@paperlock/server/src/test-rig.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { brokenRules } from '../../base/ledger/test-audit.ts';
import type { Database } from '../../db/database.ts';
import { type SettleParts, settle } from './settle.ts';
import { after, bookOf, DAY_MS, openCrowd, settleWhole, toldOf, workingAt } from './test-crowd.ts';

/** Two workers race for tiny portions while they are killed again and again; at the end the book is what one alone writes. */

const KILLS = count('KILLS', 12);
const PROCESSES = count('PROCESSES', 4);
const PORTION = 3;
const ORDERS = count('ORDERS', 60);
const DAYS = count('DAYS', 5);
const END = after((DAYS + 1) * DAY_MS);

const choose = seededChoice();

const crowd = async (): Promise<TestDatabase> => {
  const periodDays = { least: 1, most: DAYS };
  return openCrowd({
    customers: count('CUSTOMERS', 12),
    orders: ORDERS,
    payout: 'either',
    periodDays,
    spread: true,
  });
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

const isSettled = async ({ asOwner }: TestDatabase): Promise<boolean> => {
  const { rows } = await asOwner.query('select settled_to >= $1 as is_over from settlement_mark', [END]);
  return rows[0]?.is_over;
};

const secondsSince = (began: number): string => ((Date.now() - began) / 1000).toFixed(1);

/** What a connection says, or does not get to say, when it is ended from elsewhere. Anything else is a fault of ours. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && /terminat|not queryable|ECONNRESET|EPIPE/.test(`${error.message}`);

it('a day is not over while another worker has a part of it', async () => {
  const data = await crowd();
  const parts = workingAt(data, END, PORTION);
  let finished: unknown[] | undefined;
  const payFrom: SettleParts['ledger']['payFrom'] = async (...given) => {
    if (!finished) {
      finished = [];
      await settle(workingAt(data, END, PORTION));
      ({ rows: finished } = await data.asOwner.query('select finished_at from settlement_run'));
    }
    return parts.ledger.payFrom(...given);
  };
  await settle({ ...parts, ledger: { payFrom } });
  expect(finished).toEqual([{ finished_at: null }]);
  await settleWhole(parts);
  await expectExact(data);
});

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
          where datname = current_database() and application_name like 'paperlock%' and state <> 'idle'
          order by random() limit 1),
       chosen as materialized (select pid, pg_sleep($1) from victim)
       select pg_terminate_backend(pid) from chosen`,
      [choose(2000) / 1e6],
    );
  };

  it(
    'leave the book that one worker alone writes, to the byte',
    async () => {
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
          const next = begun + choose(5);
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
    },
    PATIENCE_MS,
  );
});

describe(`${PROCESSES} worker processes killed with SIGKILL`, () => {
  /** Two lines of processes share what is done: each line alone comes to more than one portion a process. */
  const FEW = 3;
  let worker: string;
  beforeAll(async () => {
    worker = await bundled(new URL('./test-killed-worker.ts', import.meta.url));
  });

  const start = async ({ url }: TestDatabase): Promise<ChildProcess> => {
    const values = [url, END.toISOString(), String(PORTION)];
    const child = spawn(process.execPath, [worker, ...values], {
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

  /** Until a few more portions are done, by whoever: not every transaction does one. */
  const goesOn = async (data: TestDatabase, before: number): Promise<void> => {
    while ((await portionsDone(data)) < before + FEW && !(await isSettled(data))) await sleep(1);
  };

  /** One after the other, each after a few transactions and portions and at a moment that nobody can foresee. */
  const sendToDeath = async (data: TestDatabase, count: number): Promise<string[]> => {
    const ends: string[] = [];
    let next = start(data);
    for (let nth = 0; nth < count; nth += 1) {
      const child = await next;
      if (nth + 1 < count) next = start(data);
      const before = await portionsDone(data);
      child.stdin?.write('\n');
      await begun(child, 1 + choose(8));
      await goesOn(data, before);
      await sleep(choose(6));
      child.kill('SIGKILL');
      const [, signal] = await once(child, 'exit');
      ends.push(String(signal));
    }
    return ends;
  };

  it(
    'leave it, too',
    async () => {
      const began = Date.now();
      const data = await crowd();
      const ends = await Promise.all([sendToDeath(data, PROCESSES / 2), sendToDeath(data, PROCESSES / 2)]);
      expect(ends.flat()).toEqual(Array.from({ length: PROCESSES }, () => 'SIGKILL'));
      const done = await portionsDone(data);
      expect(done).toBeGreaterThan(PROCESSES);
      await settleWhole(workingAt(data, END));
      await expectExact(data);
      console.log(`${PROCESSES} processes killed, ${done} portions done meanwhile, ${secondsSince(began)} s`);
    },
    PATIENCE_MS,
  );
});
