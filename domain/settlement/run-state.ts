/** Where a run of settlement stands, and settlement as a whole. */

export type RunState = 'under_way' | 'done' | 'waiting';

/** A working process finishes a portion long before this. */
const SILENT_MS = 60_000;

type RunProgress = {
  readonly finishedAt: Date | null;
  /** When the last of its portions was done, or it was begun. By the wall clock. */
  readonly lastDoneAt: Date;
};

/** A settlement run without progress for a minute waits for a worker. */
export const runStateOf = ({ finishedAt, lastDoneAt }: RunProgress, now: Date): RunState => {
  if (finishedAt) return 'done';
  return now.getTime() - lastDoneAt.getTime() > SILENT_MS ? 'waiting' : 'under_way';
};

/** What is due is settled within a minute; the worker looks every second. */
export const PUNCTUAL_SECONDS = 60;
