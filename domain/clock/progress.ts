/**
 * How far settlement has come towards platform time. It walks through time in order, so the share of the way is a share
 * of time; a day on which much is due takes longer than an empty one.
 */
export type ClockProgress = {
  /** Where the way began. */
  readonly from: Date;
  readonly to: Date;
  /** Everything due until here has happened. */
  readonly settledTo: Date;
  readonly behind: boolean;
  /** 100 only when it is not behind. */
  readonly percent: number;
};

/** Settlement looks every second; what matures is settled within a minute. */
export const UP_TO_DATE_MS = 60_000;

/** `movedFrom`: start of the first clock move that is not settled yet; null if all are settled. */
export const progressOf = (now: Date, settledTo: Date, movedFrom: Date | null): ClockProgress => {
  const from = movedFrom !== null && movedFrom < settledTo ? movedFrom : settledTo;
  const behind = movedFrom !== null || now.getTime() - settledTo.getTime() > UP_TO_DATE_MS;
  const way = now.getTime() - from.getTime();
  const done = settledTo.getTime() - from.getTime();
  const percent = behind ? Math.min(99, Math.floor((done / Math.max(way, 1)) * 100)) : 100;
  return { from, to: now, settledTo, behind, percent };
};
