/** The days of a calendar as moments: a person filters by the dates of their own zone, the book knows instants. */

const HOUR_MS = 3_600_000;
/** Farther from UTC than any zone has ever been. */
const FARTHEST_MS = 16 * HOUR_MS;

/** When a day (`YYYY-MM-DD`) begins in a zone. Not always at midnight: some clocks are put forward just then. */
export const dayStart = (day: string, timeZone: string): Date => {
  const dayAt = dayIn(timeZone);
  const middle = Date.parse(`${day}T00:00:00Z`);
  let [before, from] = [middle - FARTHEST_MS, middle + FARTHEST_MS];
  while (from - before > 1) {
    const at = Math.floor((before + from) / 2);
    if (dayAt(at) < day) before = at;
    else from = at;
  }
  return new Date(from);
};

/** Which day (`YYYY-MM-DD`) it is at this moment in a zone. */
export const dayAt = (at: Date, timeZone: string): string => dayIn(timeZone)(at.getTime());

/** When the day began that it is at this moment in a zone. */
export const startOfDayAt = (at: Date, timeZone: string): Date => dayStart(dayAt(at, timeZone), timeZone);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * HOUR_MS).toISOString().slice(0, 10);

export type Days = { readonly from?: string | undefined; readonly to?: string | undefined };

/** From the beginning of the first day until the end of the last; null where nothing was said. */
export const momentsOf = (
  { from, to }: Days,
  timeZone: string,
): { from: Date | null; until: Date | null } => ({
  from: from === undefined ? null : dayStart(from, timeZone),
  until: to === undefined ? null : dayStart(dayAfter(to), timeZone),
});

const dayIn = (timeZone: string): ((at: number) => string) => {
  const calendar = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => {
    const parts = calendar.formatToParts(at);
    const of = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
    return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
  };
};
