import { describe, expect, it } from 'vitest';
import {
  groupAddress,
  moneyUnit,
  showAge,
  showCoins,
  showCompact,
  showDate,
  showDayDistance,
  showDistance,
  showDuration,
  showLength,
  showMinute,
  showMinuteAfter,
  showMoney,
  showMonth,
  showPercent,
  showPrice,
  showTime,
  showWeek,
} from './display.ts';
import { languages, pseudoLanguages } from './languages.ts';

const everyTag = [...languages, ...pseudoLanguages].map(({ tag }) => tag);

it('beside a chart a number is short, with Latin digits in every language', () => {
  expect([0, -12_500, 1_000_000, 0.05].map((value) => showCompact('en', value))).toEqual([
    '0',
    '−12.5K',
    '1M',
    '0.05',
  ]);
  for (const tag of everyTag) expect(showCompact(tag, 12_345)).toMatch(/^[1-9]/);
});

it('prices and coins are measured: two decimals at least, and no more than they are good for', () => {
  expect(showPrice('en', 43_210.987)).toBe('43,210.99');
  expect(showCoins('de', 0.123_456_789)).toBe('0,123457');
  for (const tag of everyTag) expect(showCoins(tag, 1)).toMatch(/^1\D00$/);
});

describe('money on a screen', () => {
  it('cuts what one owns to cents and raises what one pays to cents', () => {
    expect(showMoney('en', 1_239_999n, { purpose: 'own' })).toBe('1.23');
    expect(showMoney('en', 1_230_001n, { purpose: 'pay' })).toBe('1.24');
    expect(showMoney('en', 1_230_000n, { purpose: 'pay' })).toBe('1.23');
  });

  it('shows the exact value with two to six decimals', () => {
    expect(showMoney('en', 1_239_999n, { purpose: 'exact' })).toBe('1.239999');
    expect(showMoney('en', 1_230_500n, { purpose: 'exact' })).toBe('1.2305');
    expect(showMoney('en', 1_200_000n, { purpose: 'exact' })).toBe('1.20');
    expect(showMoney('en', 1n, { purpose: 'exact' })).toBe('0.000001');
    expect(showMoney('en', 0n, { purpose: 'exact' })).toBe('0.00');
  });

  it('keeps every digit of the largest amount, which no float could', () => {
    expect(showMoney('en', 999_999_999_999_999_999n, { purpose: 'exact' })).toBe('999,999,999,999.999999');
    expect(showMoney('en', 999_999_999_999_999_999n, { purpose: 'own' })).toBe('999,999,999,999.99');
    expect(showMoney('en', 999_999_999_999_999_999n, { purpose: 'pay' })).toBe('1,000,000,000,000.00');
  });

  it('shows a loss with a minus, a gain with a plus where asked, and nothing before zero', () => {
    expect(showMoney('en', -1_500_000n, { purpose: 'exact' })).toBe('−1.50');
    expect(showMoney('en', -1n, { purpose: 'own' })).toBe('−0.01');
    expect(showMoney('en', -1n, { purpose: 'pay' })).toBe('0.00');
    expect(showMoney('en', 1_500_000n, { purpose: 'own', sign: true })).toBe('+1.50');
    expect(showMoney('en', 9n, { purpose: 'own', sign: true })).toBe('0.00');
  });

  it.each([
    ['en', '1,234,567.80'],
    ['de', '1.234.567,80'],
    ['fr', '1\u202f234\u202f567,80'],
    ['hi', '12,34,567.80'],
    ['ar-u-nu-latn', '1,234,567.80'],
    ['ar', '1,234,567.80'],
    ['th', '1,234,567.80'],
    ['sv', '1\u00a0234\u00a0567,80'],
  ])('is grouped as %s groups it', (tag, text) => {
    expect(showMoney(tag, 1_234_567_800_000n, { purpose: 'own' })).toBe(text);
  });

  it('uses Latin digits in every language', () => {
    for (const tag of everyTag) {
      const digits = showMoney(tag, 1_234_567_890_000n, { purpose: 'exact' }).replace(/[^\p{Nd}]/gu, '');
      expect(digits).toBe('123456789');
    }
    expect(moneyUnit).toBe('USDT');
  });
});

describe('a time', () => {
  it('is written the same in every language, in the zone of the reader', () => {
    expect(showTime('2026-02-03T04:05:06.789Z', 'UTC')).toBe('2026-02-03 04:05:06');
    expect(showTime('2026-02-03T20:05:06Z', 'Asia/Bangkok')).toBe('2026-02-04 03:05:06');
    expect(showTime('2026-07-01T00:30:00Z', 'America/Sao_Paulo')).toBe('2026-06-30 21:30:00');
    expect(showTime('2026-02-03T04:05:06Z', 'Asia/Kathmandu')).toBe('2026-02-03 09:50:06');
  });

  it('calls midnight 00, never 24', () => {
    expect(showTime(Date.UTC(2026, 0, 1), 'UTC')).toBe('2026-01-01 00:00:00');
  });

  it('is UTC where the zone is unknown', () => {
    expect(showTime(new Date(0), 'Nowhere/Land')).toBe('1970-01-01 00:00:00');
  });

  it('has a date of its own', () => {
    expect(showDate('2026-02-03T20:05:06Z', 'Asia/Tokyo')).toBe('2026-02-04');
  });

  it('may end at the minute', () => {
    expect(showMinute('2026-03-29T01:30:59Z', 'Europe/Berlin')).toBe('2026-03-29 03:30');
    expect(showMinute('2026-03-28T23:00:00Z', 'Europe/Berlin')).toBe('2026-03-29 00:00');
    expect(showMinuteAfter('2026-03-28T23:00:00Z', 'UTC')).toBe('2026-03-28 23:00');
    expect(showMinuteAfter('2026-03-28T23:00:01Z', 'UTC')).toBe('2026-03-28 23:01');
  });
});

describe('a ratio', () => {
  it.each([
    ['en', 1000, '0.10%'],
    ['en', 365_000, '36.50%'],
    ['en', 1, '0.0001%'],
    ['en', 1235, '0.1235%'],
    ['de', 1000, '0,10\u00a0%'],
    ['tr', 1000, '%0,10'],
  ])('in %s, %d ppm is %s', (tag, ppm, text) => {
    expect(showPercent(tag, ppm)).toBe(text);
  });
});

describe('an age', () => {
  const now = Date.UTC(2026, 0, 31);
  it.each([
    [0, 'now'],
    [59, 'now'],
    [-30, 'now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [10_800, '3 hours ago'],
    [86_400 * 2.9, '2 days ago'],
  ])('of %d seconds is "%s"', (seconds, text) => {
    expect(showAge('en', now - seconds * 1000, now)).toBe(text);
  });
});

describe('a distance in time', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  const DAY = 86_400;
  it.each([
    [0, 'now'],
    [-59, 'now'],
    [59, 'now'],
    [-60, '1 minute ago'],
    [90 * 60, 'in 2 hours'],
    [-3 * DAY + 1, '2 days ago'],
    [30 * DAY - 1, 'in 30 days'],
    [-59 * DAY, '59 days ago'],
    [-60 * DAY, '2 months ago'],
    [730 * DAY, 'in 2 years'],
  ])('of %d seconds is %s', (seconds, text) => {
    expect(showDistance('en', now + seconds * 1000, now)).toBe(text);
  });

  it('in days of the calendar has names for the nearest', () => {
    const from = (day: string) => showDayDistance('en', day, '2026-03-01');
    expect(['2026-03-01', '2026-02-28', '2026-03-02', '2025-03-01'].map(from)).toEqual([
      'today',
      'yesterday',
      'tomorrow',
      '365 days ago',
    ]);
  });

  it('has Latin digits in every language', () => {
    for (const tag of everyTag) expect(showDistance(tag, now - 5 * DAY * 1000, now)).toMatch(/5/);
  });
});

it('a month has its name, and a Gregorian year in Latin digits in every language', () => {
  expect(showMonth('en', '2026-03')).toBe('March 2026');
  for (const tag of everyTag) expect(showMonth(tag, '2026-03')).toContain('2026');
});

it('a week begins where the language begins it, and has each day once', () => {
  expect(
    showWeek('de')
      .map(({ letter }) => letter)
      .join(''),
  ).toBe('MDMDFSS');
  expect(showWeek('en')[0]).toEqual({ day: 7, letter: 'S', name: 'Sunday' });
  for (const tag of everyTag) expect(new Set(showWeek(tag).map(({ day }) => day)).size).toBe(7);
});

describe('a countdown', () => {
  it.each([
    [0, '00:00'],
    [-5, '00:00'],
    [59.2, '01:00'],
    [899, '14:59'],
    [86_399, '23:59:59'],
    [86_400, '1 day 00:00:00'],
    [200_000, '2 days 07:33:20'],
  ])('of %d seconds shows %s', (seconds, text) => {
    expect(showDuration('en', seconds)).toBe(text);
  });

  it('names the days in the language', () => {
    expect(showDuration('de', 86_400)).toBe('1 Tag 00:00:00');
  });
});

describe('how long something took', () => {
  it.each([
    [0, '0 sec'],
    [1, '1 sec'],
    [59.9, '59 sec'],
    [60, '1 min'],
    [192, '3 min 12 sec'],
    [3_605, '1 hr'],
    [7_500, '2 hr 5 min'],
    [86_400 * 2 + 3_600, '2 days 1 hr'],
    [-5, '0 sec'],
  ])('%d seconds are said in the two largest units', (seconds, text) => {
    expect(showLength('en', seconds)).toBe(text);
  });

  it('is said in the language, with Latin digits', () => {
    expect(showLength('de', 61)).toBe('1 Min. 1 Sek.');
    expect(showLength('ar', 180)).toContain('3');
  });
});

describe('an address', () => {
  it('is shown whole in groups of four', () => {
    expect(groupAddress('27bLKvMZ2ELY')).toEqual(['27bL', 'KvMZ', '2ELY']);
    expect(groupAddress('27bLKvMZ2')).toEqual(['27bL', 'KvMZ', '2']);
    expect(groupAddress('')).toEqual([]);
  });
});
