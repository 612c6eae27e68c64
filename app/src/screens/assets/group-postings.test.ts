import { expect, it } from 'vitest';
import { posting } from '../../parts/assets/test-postings.ts';
import { groupPostings } from './group-postings.ts';

const on = (place: number, day: string) => posting(place, { booked_at: `${day}T12:00:00.000Z` });

it('postings are grouped by month and day in their order; what was dated back comes again, without being first', () => {
  const list = [
    on(5, '2026-02-01'),
    on(4, '2026-01-31'),
    on(3, '2026-01-31'),
    on(2, '2026-02-01'),
    on(1, '2026-01-30'),
  ];
  const groups = groupPostings(list, ({ booked_at }) => booked_at.slice(0, 10));
  expect(
    groups.map(({ month, isFirst, days }) => [
      month,
      isFirst,
      days.map(({ day, isFirst, postings }) => [day, isFirst, postings.map(({ place }) => place).join()]),
    ]),
  ).toEqual([
    ['2026-02', true, [['2026-02-01', true, '5']]],
    ['2026-01', true, [['2026-01-31', true, '4,3']]],
    ['2026-02', false, [['2026-02-01', false, '2']]],
    ['2026-01', false, [['2026-01-30', true, '1']]],
  ]);
});
