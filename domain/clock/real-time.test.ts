import { describe, expect, it } from 'vitest';
import { realTimeOf } from './real-time.ts';

const at = (text: string) => new Date(`2026-${text}:00Z`);
const DAY_MS = 86_400_000;

/** At noon on 1 January a week passed, and at one o'clock a day. */
const leaps = [
  { from: at('01-01T12:00'), to: at('01-08T12:00'), at: at('01-01T12:00') },
  { from: at('01-08T13:00'), to: at('01-09T13:00'), at: at('01-01T13:00') },
];
const real = (moment: string) => realTimeOf(at(moment), 8 * DAY_MS, leaps);

describe('a moment of platform time', () => {
  it.each([
    ['before every leap', '01-01T11:00', '01-01T11:00'],
    ['where a leap began', '01-01T12:00', '01-01T12:00'],
    ['inside a leap', '01-03T00:00', '01-01T12:00'],
    ['between two leaps', '01-08T12:30', '01-01T12:30'],
    ['after every leap', '01-09T14:00', '01-01T14:00'],
  ])('%s was then', (_, moment, expected) => {
    expect(real(moment)).toEqual(at(expected));
  });
});
