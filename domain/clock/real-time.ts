/** When a moment of platform time was, by the wall clock. */

export type Leap = {
  /** Platform time before and after. */
  readonly from: Date;
  readonly to: Date;
  /** Wall clock. */
  readonly at: Date;
};

/**
 * `aheadMs`: how far platform time is ahead now; `leaps`: at least all that ended after the moment. A moment inside a leap
 * was passed when the clock was moved.
 */
export const realTimeOf = (moment: Date, aheadMs: number, leaps: readonly Leap[]): Date => {
  const within = leaps.find(({ from, to }) => from < moment && moment < to);
  if (within) return within.at;
  const later = leaps.filter(({ from }) => from >= moment);
  const aheadLater = later.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()), 0);
  return new Date(moment.getTime() - aheadMs + aheadLater);
};
