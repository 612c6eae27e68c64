/**
 * A day (UTC, platform time) is closed once it has been over for a day: until then whatever happened in it may still
 * be on its way into the book. After that nothing can be dated into it any more.
 */
const DAY_MS = 86_400_000;
const OPEN_AFTERWARDS_MS = DAY_MS;

/** A clock that was set a year ahead is caught up with in portions. */
export const CLOSED_AT_ONCE_MAX = 31;

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days to close, in order, from the first one that is open, when everything is booked until then. */
export const daysToClose = (firstOpen: string, until: Date): string[] => {
  const days: string[] = [];
  const lastEnd = until.getTime() - OPEN_AFTERWARDS_MS;
  for (
    let start = Date.parse(firstOpen);
    start + DAY_MS <= lastEnd && days.length < CLOSED_AT_ONCE_MAX;
    start += DAY_MS
  ) {
    days.push(dayText(start));
  }
  return days;
};
