import { cutToCents, MICRO_PER_USDT, type Micro, raiseToCents } from '@paperlock/domain/money.ts';
import type { DecimalMark } from '@paperlock/domain/typed-amount.ts';
import { remember } from './remember.ts';

/** How numbers, money and time are shown. `tag` is a speaker's `tag`; digits are Latin in every language. */

export const moneyUnit = 'USDT';

export type MoneyPurpose = 'own' | 'pay' | 'read' | 'exact';

const rounded: Record<MoneyPurpose, (micro: Micro) => Micro> = {
  own: cutToCents,
  pay: raiseToCents,
  read: cutToCents,
  exact: (micro) => micro,
};

const wholeNumbers = remember((tag: string) => new Intl.NumberFormat(tag, { numberingSystem: 'latn' }));
/** How many there are of something. */
export const showCount = (tag: string, count: number): string => wholeNumbers(tag).format(count);

const compacts = remember(
  (tag: string) =>
    new Intl.NumberFormat(tag, { numberingSystem: 'latn', notation: 'compact', maximumFractionDigits: 2 }),
);
/** For the side of a chart, where there is little room: 12.5K. Rounded, so never where somebody is owed it. */
export const showCompact = (tag: string, value: number): string =>
  (value < 0 ? '−' : '') + compacts(tag).format(Math.abs(value));

const measures = (most: number) =>
  remember(
    (tag: string) =>
      new Intl.NumberFormat(tag, {
        numberingSystem: 'latn',
        minimumFractionDigits: 2,
        maximumFractionDigits: most,
      }),
  );
const prices = measures(2);
const coins = measures(6);
/** Of one coin on the market: measured, not owed to anybody. */
export const showPrice = (tag: string, price: number): string => prices(tag).format(price);
export const showCoins = (tag: string, count: number): string => coins(tag).format(count);

/** Between whole units and decimals: a comma or a point in each of our languages. */
export const decimalMark = remember((tag: string): DecimalMark => {
  const parts = wholeNumbers(tag).formatToParts(0.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === ',') ? ',' : '.';
});

/**
 * An amount without its unit. What one owns, receives or only reads is cut to cents, what one pays is raised to cents;
 * `exact` shows all six decimals but idle zeros, never fewer than two. The whole part reaches Intl as a
 * bigint and the decimals as digits, so nothing passes through a float.
 */
export const showMoney = (
  tag: string,
  micro: Micro,
  { purpose, sign = false }: { purpose: MoneyPurpose; sign?: boolean },
): string => {
  const shown = rounded[purpose](micro);
  const size = shown < 0n ? -shown : shown;
  const decimals = (size % MICRO_PER_USDT)
    .toString()
    .padStart(6, '0')
    .replace(/0{1,4}$/, '');
  const before = shown < 0n ? '−' : sign && shown > 0n ? '+' : '';
  return before + wholeNumbers(tag).format(size / MICRO_PER_USDT) + decimalMark(tag) + decimals;
};

const ratios = remember(
  (tag: string) =>
    new Intl.NumberFormat(tag, {
      style: 'percent',
      numberingSystem: 'latn',
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);

/** A ratio in parts per million as a percentage: 1000 → 0.10%. */
export const showPercent = (tag: string, ppm: number): string => ratios(tag).format(ppm / 1_000_000);

export type Instant = string | number | Date;

/**
 * English with everything named, whatever the reader's language: left to itself Intl counts 2569 in Thai,
 * writes Arabic digits, and calls midnight 24 in seven of our languages.
 */
const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

const clocks = remember((timeZone: string) => {
  try {
    return clockOf(timeZone);
  } catch {
    return clockOf('UTC');
  }
});

type ClockParts = Partial<Record<string, string>>;

const partsOf = (instant: Instant, timeZone: string): ClockParts =>
  Object.fromEntries(
    clocks(timeZone)
      .formatToParts(new Date(instant))
      .map(({ type, value }) => [type, value]),
  );

const dateFrom = ({ year = '', month, day }: ClockParts) => `${year.padStart(4, '0')}-${month}-${day}`;

/** `YYYY-MM-DD` in a zone; an unknown zone is taken as UTC. */
export const showDate = (instant: Instant, timeZone: string): string => dateFrom(partsOf(instant, timeZone));

/** `YYYY-MM-DD HH:mm:ss` in a zone; an unknown zone is taken as UTC. */
export const showTime = (instant: Instant, timeZone: string): string => {
  const parts = partsOf(instant, timeZone);
  return `${dateFrom(parts)} ${parts.hour}:${parts.minute}:${parts.second}`;
};

/** `YYYY-MM-DD HH:mm` in a zone: where people read (decision 96). */
export const showMinute = (instant: Instant, timeZone: string): string =>
  showTime(instant, timeZone).slice(0, -3);

/** The minute from which on something is possible: a begun one counts as not over, so that nobody comes too early. */
export const showMinuteAfter = (instant: Instant, timeZone: string): string =>
  showMinute(Math.ceil(new Date(instant).getTime() / 60_000) * 60_000, timeZone);

const ages = remember((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'always' }));
const nows = remember((tag: string) => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));

const ageUnits = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, in the largest whole unit: "3 hours ago"; "now" within the first minute. */
export const showAge = (tag: string, instant: Instant, now: Instant): string => {
  const seconds = (new Date(now).getTime() - new Date(instant).getTime()) / 1000;
  for (const [unit, length] of ageUnits) {
    if (seconds >= length) return ages(tag).format(-Math.floor(seconds / length), unit);
  }
  return nows(tag).format(0, 'second');
};

const distanceUnits = [['year', 31_536_000], ['month', 2_592_000], ...ageUnits] as const;
/** So many of the next smaller unit are easier to read than one or two of a large one: "45 days ago". */
const WHOLE_UNITS = 2;

/**
 * How far away, before or after: "2 days ago", "in 3 days", "now" within a minute. What is past is cut to whole units; what is
 * to come is rounded, so that thirty days are thirty a second later too.
 */
export const showDistance = (tag: string, instant: Instant, now: Instant): string => {
  const seconds = (new Date(instant).getTime() - new Date(now).getTime()) / 1000;
  const size = Math.abs(seconds);
  for (const [unit, length] of distanceUnits) {
    const least = unit === 'year' || unit === 'month' ? WHOLE_UNITS * length : length;
    if (size < least) continue;
    return ages(tag).format(seconds < 0 ? -Math.floor(size / length) : Math.round(size / length), unit);
  }
  return nows(tag).format(0, 'second');
};

/** How many days of the calendar away: "today", "yesterday", "12 days ago". Days are `YYYY-MM-DD`. */
export const showDayDistance = (tag: string, day: string, today: string): string =>
  nows(tag).format(Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000), 'day');

const monthNames = remember(
  (tag: string) =>
    new Intl.DateTimeFormat(tag, {
      timeZone: 'UTC',
      calendar: 'gregory',
      numberingSystem: 'latn',
      month: 'long',
      year: 'numeric',
    }),
);

/** A month (`YYYY-MM`) by its name: "March 2026". */
export const showMonth = (tag: string, month: string): string =>
  monthNames(tag).format(new Date(`${month}-01`));

const weekdays = (style: 'narrow' | 'long') =>
  remember((tag: string) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', weekday: style }));
const shortWeekdays = weekdays('narrow');
const longWeekdays = weekdays('long');

type WeekInfo = { firstDay: number };

/** On which weekday a week begins there: 1 is Monday, 7 is Sunday; Monday where the browser does not say. */
const weekStart = (tag: string): number => {
  const locale = new Intl.Locale(tag) as Intl.Locale & { getWeekInfo?: () => WeekInfo; weekInfo?: WeekInfo };
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
};

/** The seven days of a week in the order of the language, numbered from Monday, with a letter and a name for each. */
export const showWeek = (tag: string): { day: number; letter: string; name: string }[] =>
  Array.from({ length: 7 }, (_, after) => {
    const day = ((weekStart(tag) - 1 + after) % 7) + 1;
    // The first of January 2024 was a Monday.
    const date = new Date(Date.UTC(2024, 0, day));
    return { day, letter: shortWeekdays(tag).format(date), name: longWeekdays(tag).format(date) };
  });

const countsOf = (unit: string, unitDisplay: 'long' | 'short') =>
  remember(
    (tag: string) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay, numberingSystem: 'latn' }),
  );
const dayCounts = countsOf('day', 'long');

/** What is left of a countdown: `14:59`, `23:59:59`, `2 days 03:04:05`. A begun second counts as whole. */
export const showDuration = (tag: string, seconds: number): string => {
  const left = Math.max(0, Math.ceil(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(left / 86_400);
  const hours = Math.floor((left % 86_400) / 3_600);
  const clock = `${two(Math.floor((left % 3_600) / 60))}:${two(left % 60)}`;
  if (days > 0) return `${dayCounts(tag).format(days)} ${two(hours)}:${clock}`;
  return hours > 0 ? `${two(hours)}:${clock}` : clock;
};

const lengthUnits = [
  { seconds: 86_400, counts: countsOf('day', 'short') },
  { seconds: 3_600, counts: countsOf('hour', 'short') },
  { seconds: 60, counts: countsOf('minute', 'short') },
  { seconds: 1, counts: countsOf('second', 'short') },
] as const;

/** How long something took, in its two largest units: `45 sec`, `2 hr 5 min`. Smaller ones are cut. */
export const showLength = (tag: string, seconds: number): string => {
  const whole = Math.max(0, Math.floor(seconds));
  const at = lengthUnits.findIndex((unit) => whole >= unit.seconds);
  let left = whole;
  const shown = lengthUnits
    .slice(at)
    .slice(0, 2)
    .map((unit) => {
      const count = Math.floor(left / unit.seconds);
      left %= unit.seconds;
      return { count, text: unit.counts(tag).format(count) };
    });
  return shown
    .filter(({ count }, place) => place === 0 || count > 0)
    .map(({ text }) => text)
    .join(' ');
};

/** A destination address is always shown whole, in groups of four. */
export const groupAddress = (address: string): string[] => address.match(/.{1,4}/gsu) ?? [];

const regions = remember((tag: string) => new Intl.DisplayNames(tag, { type: 'region' }));

export const countryName = (tag: string, code: string): string => regions(tag).of(code) ?? code;
