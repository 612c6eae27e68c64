import { expect, it } from 'vitest';
import { listAskOf, listFilterIn, nextOrder, orderOf } from './list-filter.ts';

const sorts = { at: 'time', name: 'text' } as const;
const read = (query: string) => listFilterIn(new URLSearchParams(query), sorts);

it('an address says how a list is sorted and narrowed; what it says wrongly counts as not said', () => {
  expect(listAskOf(read('sort=name&dir=asc&text=+mira+&from=2026-01-02&to=2026-01-03'))).toEqual({
    sort: 'name',
    descending: false,
    text: 'mira',
    from: '2026-01-02',
    to: '2026-01-03',
  });
  const wrong = read('sort=secret&dir=up&text=&from=2026-13-01&cursor=5-5');
  expect(wrong).toMatchObject({ sort: undefined, dir: undefined, text: undefined, from: undefined });
  expect(read('from=2026-01-03&to=2026-01-02')).toMatchObject({ from: '2026-01-03', to: undefined });
});

it('a head turns its own order round, and another begins with the newest or with the first letter', () => {
  const own = { sort: 'at', dir: 'desc' } as const;
  expect(orderOf({ sort: undefined, dir: undefined }, own)).toEqual(own);
  expect(nextOrder('at', { sort: undefined, dir: undefined }, own, sorts)).toEqual({
    sort: 'at',
    dir: 'asc',
  });
  expect(nextOrder('name', { sort: undefined, dir: undefined }, own, sorts)).toEqual({
    sort: 'name',
    dir: 'asc',
  });
  expect(nextOrder('at', { sort: 'name', dir: 'asc' }, own, sorts)).toEqual({ sort: 'at', dir: 'desc' });
});
