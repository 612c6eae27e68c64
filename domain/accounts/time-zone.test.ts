import { expect, test } from 'vitest';
import { readTimeZone, zoneName } from './time-zone.ts';

test.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['America/Argentina/Buenos_Aires', /Buenos_Aires$/],
  ['Asia/Kolkata', /^Asia\/(Kolkata|Calcutta)$/],
  ['UTC', 'UTC'],
])('%s is a time zone', (typed, zone) => {
  expect(readTimeZone(typed)).toMatch(zone);
});

test.each(['', 'Mars/Olympus', '+05:30', '-0800', '../etc', 'Europe/Berlin\u202e', 'x'.repeat(100), '🌍'])(
  '%j is none',
  (typed) => {
    expect(readTimeZone(typed)).toBeNull();
  },
);

test('a zone has one name on every page, however this runtime spells it', () => {
  for (const zone of ['Asia/Kathmandu', 'Asia/Kolkata', 'Asia/Ho_Chi_Minh', 'Europe/Berlin', 'UTC'])
    expect(zoneName(readTimeZone(zone) ?? '')).toBe(zone);
});
