import type { Logger } from 'pino';
import type { Job } from './timetable.ts';

export type JobLog = {
  /** Runs the work if no other node runs this job now; null if one does. */
  alone<T>(job: string, work: () => Promise<T>): Promise<T | null>;
};

export type Runner = { stop(): Promise<void> };

/**
 * A run holds one connection for its lock and takes others for its work. If all runs began together, as at the start, they
 * could hold every connection and wait for one more.
 */
const AT_ONCE = 3;

/** Starts every job at its interval, a few at a time. A long run delays only the next run of the same job. */
export const startJobs = (jobs: readonly Job[], { alone }: JobLog, log: Logger): Runner => {
  let stopping = false;
  const timers = new Set<NodeJS.Timeout>();
  const running = new Set<Promise<void>>();

  let lanes = AT_ONCE;
  const queue: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (lanes === 0) await new Promise<void>((free) => queue.push(free));
    else lanes -= 1;
  };
  const leave = (): void => {
    const next = queue.shift();
    if (next) next();
    else lanes += 1;
  };

  const runOnce = async (job: Job): Promise<void> => {
    await enter();
    try {
      if (stopping) return;
      const count = await alone(job.name, job.run);
      if (count) log.info({ job: job.name, count }, 'job done');
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed; it will be tried again');
    } finally {
      leave();
    }
  };

  const plan = (job: Job, delaySeconds: number): void => {
    if (stopping) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      const run = runOnce(job).finally(() => {
        running.delete(run);
        plan(job, job.everySeconds);
      });
      running.add(run);
    }, delaySeconds * 1000);
    timers.add(timer);
  };

  for (const job of jobs) plan(job, Math.min(1, job.everySeconds));
  return {
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all(running);
    },
  };
};
