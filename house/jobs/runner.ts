import type { Ground } from '../ground.ts';
import { createTurns } from '../turns.ts';
import type { Job } from './timetable.ts';

export type JobLog = {
  /** Runs the work if no other node runs this job now; null if one does. */
  alone<T>(job: string, work: () => Promise<T>): Promise<T | null>;
};

export type Runner = {
  stop(): Promise<void>;
  /** Something has just changed: whatever was put off by `slower` comes at its usual interval. */
  hurry(): void;
};

/** Counts failures, for the metrics. */
export type JobTally = { knowJobs(names: readonly string[]): void; jobFailed(name: string): void };

export type Pace = {
  tally?: JobTally;
  /** So many run at once, and one heavy one beside them. */
  lanes?: number;
  /** Stretches the intervals while there is little to see. */
  slower?: () => number;
  /** Seconds until the first run of a job; at most one if nothing is said. */
  firstAfter?: (job: Job) => number;
};

/**
 * A run holds one connection for its lock and takes others for its work. If all runs began together, as at the start, they
 * could hold every connection and wait for one more.
 */
const AT_ONCE = 3;

/** An hourly job that a failover cut off does not wait for an hour. One that keeps failing returns to its interval. */
const AGAIN_SECONDS = 15;

/**
 * Starts every job at its interval, a few at a time. A long run delays only the next run of the same job. `slower` stretches
 * the intervals while nobody is there to see what they bring.
 */
export const startJobs = (
  jobs: readonly Job[],
  { alone }: JobLog,
  log: Pick<Ground['log'], 'info' | 'error'>,
  {
    tally,
    lanes = AT_ONCE,
    slower = () => 1,
    firstAfter = ({ everySeconds }) => Math.min(1, everySeconds),
  }: Pace = {},
): Runner => {
  let stopping = false;
  const timers = new Map<Job, { timer: NodeJS.Timeout; dueAt: number }>();
  const running = new Set<Promise<void>>();

  const light = createTurns({ room: lanes, line: Number.POSITIVE_INFINITY });
  const heavy = createTurns({ room: 1, line: Number.POSITIVE_INFINITY });

  /** How often a job has failed in a row. */
  const failures = new Map<Job, number>();

  const runOnce = (job: Job): Promise<void> =>
    (job.heavy ? heavy : light).take(1, async () => {
      try {
        if (stopping) return;
        const count = await alone(job.name, job.run);
        failures.delete(job);
        if (count) log.info({ job: job.name, count }, 'job done');
      } catch (error) {
        failures.set(job, (failures.get(job) ?? 0) + 1);
        tally?.jobFailed(job.name);
        log.error({ job: job.name, err: error }, 'job failed; it will be tried again');
      }
    });

  const secondsUntilNext = (job: Job): number => {
    const usual = job.everySeconds * slower();
    const failed = failures.get(job) ?? 0;
    return failed === 0 ? usual : Math.min(usual, AGAIN_SECONDS * 2 ** (failed - 1));
  };

  const plan = (job: Job, delaySeconds: number): void => {
    if (stopping) return;
    const dueAt = Date.now() + delaySeconds * 1000;
    const timer = setTimeout(() => {
      timers.delete(job);
      const run = runOnce(job).finally(() => {
        running.delete(run);
        plan(job, secondsUntilNext(job));
      });
      running.add(run);
    }, delaySeconds * 1000);
    timers.set(job, { timer, dueAt });
  };

  tally?.knowJobs(jobs.map(({ name }) => name));
  for (const job of jobs) plan(job, firstAfter(job));
  return {
    hurry: () => {
      for (const [job, { timer, dueAt }] of [...timers]) {
        if (dueAt <= Date.now() + job.everySeconds * 1000) continue;
        clearTimeout(timer);
        plan(job, job.everySeconds);
      }
    },
    stop: async () => {
      stopping = true;
      for (const { timer } of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
