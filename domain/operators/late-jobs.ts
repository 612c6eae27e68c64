/** Which recurring jobs have not finished for longer than their interval explains. */

export type JobTimes = {
  readonly name: string;
  readonly everySeconds: number;
  /** When its last run succeeded. */
  readonly finishedAt: Date;
};

/** A long run delays the next; a failed one is tried again at the next interval. */
const PATIENCE_SECONDS = 15 * 60;
const INTERVALS = 3;

/** `since`: from when on jobs could run here. After a pause all of them are old, and late only if they stay so. */
export const lateJobs = (jobs: readonly JobTimes[], { since, now }: { since: Date; now: Date }): string[] =>
  jobs
    .filter(({ everySeconds, finishedAt }) => {
      const last = Math.max(finishedAt.getTime(), since.getTime());
      return (now.getTime() - last) / 1000 > PATIENCE_SECONDS + INTERVALS * everySeconds;
    })
    .map(({ name }) => name);
