/** Recurring jobs as operators see them: how one is doing, when it comes next, and whether a person may start it. */

export const jobStates = ['running', 'failing', 'late', 'well', 'unknown'] as const;
export type JobState = (typeof jobStates)[number];

type Run = {
  readonly finishedAt: Date | null;
  readonly failedAt: Date | null;
  /** Since the last success. */
  readonly failures: number;
  readonly isRunning: boolean;
  readonly isLate: boolean;
};

export const jobStateOf = ({ finishedAt, failures, isRunning, isLate }: Run): JobState => {
  if (isRunning) return 'running';
  if (failures > 0) return 'failing';
  if (isLate) return 'late';
  return finishedAt ? 'well' : 'unknown';
};

/** The interval counts from the end of a run, whatever its result. */
export const nextRunOf = (
  { finishedAt, failedAt, isRunning }: Pick<Run, 'finishedAt' | 'failedAt' | 'isRunning'>,
  everySeconds: number,
): Date | null => {
  const last = Math.max(finishedAt?.getTime() ?? 0, failedAt?.getTime() ?? 0);
  return isRunning || last === 0 ? null : new Date(last + everySeconds * 1000);
};

const OFTEN_SECONDS = 60;

/** What comes by itself within a minute is started by hand only while it fails or is late. */
export const mayStart = (run: Run, everySeconds: number): boolean =>
  !run.isRunning && (everySeconds >= OFTEN_SECONDS || run.failures > 0 || run.isLate);
