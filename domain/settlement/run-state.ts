import { SILENT_MS } from './limits.ts';

/** Where a run of settlement stands, and settlement as a whole. */

export type RunState = 'under_way' | 'done' | 'waiting';

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
