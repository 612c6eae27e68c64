import { expect, it } from 'vitest';
import { CLOSED_AT_ONCE_MAX, daysToClose } from './closing.ts';

it('a day closes when it has been over for a day, not a moment before', () => {
  expect(daysToClose('2026-03-05', new Date('2026-03-06T23:59:59.999Z'))).toEqual([]);
  expect(daysToClose('2026-03-05', new Date('2026-03-07T00:00:00Z'))).toEqual(['2026-03-05']);
});

it('days close one by one, over the end of a month and a leap day too', () => {
  expect(daysToClose('2028-02-27', new Date('2028-03-03T12:00:00Z'))).toEqual([
    '2028-02-27',
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
});

it('a year is caught up with in portions', () => {
  expect(daysToClose('2026-01-01', new Date('2027-01-01T00:00:00Z'))).toHaveLength(CLOSED_AT_ONCE_MAX);
});
