/** `HH:mm` to `HH:mm`, every day, in the zone where support works; `24:00` is the end of the day. */
export type SupportHours = { readonly from: string; readonly to: string; readonly timezone: string };

const DAY = 24 * 60;

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const timeOf = (minutes: number): string => {
  const two = (value: number) => String(value).padStart(2, '0');
  const ofDay = ((minutes % DAY) + DAY) % DAY;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
};

/** What a wall clock in the zone shows, in minutes since its midnight. */
const clockIn = (timeZone: string, now: Date): number => {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    numberingSystem: 'latn',
  });
  return minutesOf(clock.format(now));
};

/** The hours as a clock in the reader's zone shows them today, and whether it is one of them now. */
export const hoursFor = (
  { from, to, timezone }: SupportHours,
  readerZone: string,
  now: Date,
): { from: string; to: string; isOpen: boolean } => {
  const there = clockIn(timezone, now);
  const ahead = clockIn(readerZone, now) - there;
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  const isOpen = opens < closes ? there >= opens && there < closes : there >= opens || there < closes;
  return { from: timeOf(opens + ahead), to: timeOf(closes + ahead), isOpen };
};
