import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '@paperlock/server/src/postgres/database.ts';
import { freshDatabase } from '@paperlock/server/src/postgres/test-database.ts';
import pino from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { startJobs } from '../jobs/runner.ts';
import { createJobLog } from './job-log.ts';

const db = await freshDatabase();
const secondNode = openDatabase(db.url);
const here = createJobLog(db);
const there = createJobLog(secondNode);

afterAll(() => secondNode.close());

const lastRun = async (job: string) =>
  (
    await db.sql.query<{ outcome: string; started_at: Date; finished_at: Date }>(
      'select outcome, started_at, finished_at from job_run where job = $1',
      [job],
    )
  ).rows[0];

describe('a job', () => {
  it('runs on one node while the other passes over it, and is free again afterwards', async () => {
    const first = await here.alone('accrue', async () => {
      expect(await there.alone('accrue', async () => 2)).toBeNull();
      expect(await there.alone('other', async () => 3)).toBe(3);
      return 1;
    });
    expect(first).toBe(1);
    expect(await there.alone('accrue', async () => 4)).toBe(4);
  });

  it('leaves a line that says when it ran and how it went', async () => {
    await here.alone('count', async () => 12);
    const run = await lastRun('count');
    expect(run?.outcome).toBe('12');
    expect(run?.finished_at.getTime()).toBeGreaterThanOrEqual(run?.started_at.getTime() ?? Infinity);
  });

  it('that fails lets go, and its last good run stays on record', async () => {
    await here.alone('send', async () => 7);
    const failing = here.alone('send', async () => {
      throw new Error('no connection');
    });
    await expect(failing).rejects.toThrow('no connection');
    expect((await lastRun('send'))?.outcome).toBe('7');
    expect(await there.alone('send', async () => 8)).toBe(8);
  });

  it('of a node that lost its database connection can be taken over', async () => {
    const lost = here.alone('watch', async () => {
      await db.asOwner.query(
        `select pg_terminate_backend(pid, 5000) from pg_locks
          where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(await there.alone('watch', async () => 'taken over')).toBe('taken over');
      return 'too late';
    });
    await expect(lost).rejects.toThrow();
    expect((await lastRun('watch'))?.outcome).toBe('taken over');
  });

  it('on the beat of two nodes never runs twice at the same time', async () => {
    let [running, most, runs] = [0, 0, 0];
    const job = {
      name: 'beat',
      everySeconds: 0.01,
      run: async () => {
        running += 1;
        runs += 1;
        most = Math.max(most, running);
        await sleep(20);
        running -= 1;
        return 1;
      },
    };
    const log = pino({ level: 'silent' });
    const runners = [startJobs([job], here, log), startJobs([job], there, log)];
    await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThan(4);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(most).toBe(1);
  });
});
