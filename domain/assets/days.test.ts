import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayStart, momentsOf, startOfDayAt } from './days.ts';

const zones = Intl.supportedValuesOf('timeZone');
const wall = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(at);

describe('a day in a zone', () => {
  it.each([
    ['2026-03-05', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05', 'Pacific/Kiritimati', '2026-03-04T10:00:00.000Z'],
    ['2026-03-05', 'Pacific/Pago_Pago', '2026-03-05T11:00:00.000Z'],
    ['2026-03-05', 'Asia/Kathmandu', '2026-03-04T18:15:00.000Z'],
    // Summer time began that night at two, and ended that night at three.
    ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00:00.000Z'],
    // There is no midnight: the clock goes from 23:59 to 01:00.
    ['2025-04-25', 'Africa/Cairo', '2025-04-24T22:00:00.000Z'],
    // There was no such day at all: it begins where the next one does.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, at) => {
    expect(dayStart(day, zone).toISOString()).toBe(at);
  });

  it('begins with the first moment that the calendar there calls by its name', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.date({ min: new Date('2015-01-01'), max: new Date('2035-01-01'), noInvalidDate: true }),
        (zone, date) => {
          const day = date.toISOString().slice(0, 10);
          const start = dayStart(day, zone);
          expect(wall(start, zone).slice(0, 10)).toBe(day);
          expect(wall(new Date(start.getTime() - 1), zone).slice(0, 10) < day).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('at the ends of the calendar is still a moment', () => {
    expect(dayStart('2000-01-01', 'UTC').toISOString()).toBe('2000-01-01T00:00:00.000Z');
    expect(momentsOf({ to: '9998-12-31' }, 'UTC').until?.toISOString()).toBe('9999-01-01T00:00:00.000Z');
  });
});

describe('the day that it is', () => {
  it.each([
    ['2026-03-05T23:59:59.999Z', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05T00:00:00.000Z', 'UTC', '2026-03-05T00:00:00.000Z'],
    ['2026-03-05T12:00:00.000Z', 'Pacific/Kiritimati', '2026-03-05T10:00:00.000Z'],
    ['2026-03-29T12:00:00.000Z', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ])('at %s in %s began at %s', (at, zone, begun) => {
    expect(startOfDayAt(new Date(at), zone).toISOString()).toBe(begun);
  });
});

describe('from one day to another', () => {
  it('both days count whole, and what was not said limits nothing', () => {
    expect(momentsOf({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
      from: new Date('2026-03-28T23:00:00Z'),
      until: new Date('2026-03-29T22:00:00Z'),
    });
    expect(momentsOf({}, 'Asia/Tokyo')).toEqual({ from: null, until: null });
    expect(momentsOf({ from: '2026-01-01' }, 'Asia/Tokyo').until).toBeNull();
  });
});
