import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Arrangeable,
  arrangeProducts,
  goodStart,
  isFound,
  type ProductSort,
  productSorts,
} from './arrange.ts';

const project = (name: string, changes: Partial<Arrangeable> = {}): Arrangeable => ({
  name,
  state: 'open',
  sold_out: false,
  daily_ppm: 300,
  period_days: 30,
  first_payment_at: '2026-01-02T00:00:00.000Z',
  open_at: '2026-01-01T00:00:00.000Z',
  close_at: '2026-12-31T00:00:00.000Z',
  ...changes,
});

const list = [
  project('Spot thirty'),
  project('Grid ninety', { daily_ppm: 500, period_days: 90, open_at: '2026-02-01T00:00:00.000Z' }),
  project('Band week', { period_days: 7, close_at: '2026-03-01T00:00:00.000Z', daily_ppm: 200 }),
  project('Premium month', { daily_ppm: 800 }),
  project('Full raise', { sold_out: true }),
  project('To come', { state: 'booking' }),
];
const isLocked = ({ name }: Arrangeable) => name.startsWith('Premium');
const names = (products: readonly Arrangeable[]) => products.map(({ name }) => name);
const arranged = (sort: ProductSort, search = '') => arrangeProducts(list, { sort, search, isLocked });

it('what can be bought comes first, then what is locked to this person, then the rest', () => {
  const { open, locked, closed } = arranged('newest');
  expect(names(open)).toEqual(['Grid ninety', 'Spot thirty', 'Band week']);
  expect(names(locked)).toEqual(['Premium month']);
  expect(names(closed)).toEqual(['Full raise', 'To come']);
});

it.each([
  ['rate', ['Grid ninety', 'Spot thirty', 'Band week']],
  ['period', ['Band week', 'Spot thirty', 'Grid ninety']],
  ['closing', ['Band week', 'Spot thirty', 'Grid ninety']],
] as const)('sorted by %s', (sort, wanted) => {
  expect(names(arranged(sort).open)).toEqual(wanted);
});

it('what pays first comes first; of those that pay at the same moment, the shortest', () => {
  const mixed = [
    project('Result week', { period_days: 7, first_payment_at: '2026-01-08T00:00:00.000Z' }),
    project('Raise', { period_days: 45, first_payment_at: '2026-01-05T00:00:00.000Z' }),
    project('Half-year', { period_days: 180 }),
    project('Month'),
  ];
  const { open } = arrangeProducts(mixed, { sort: 'payout', search: '', isLocked });
  expect(names(open)).toEqual(['Month', 'Half-year', 'Raise', 'Result week']);
});

it.each([
  ['Spot thirty', 'THIR sp', true],
  ['Spot thirty', '  ', true],
  ['Spot thirty', 'grid', false],
  ['Ünïon', 'ünï', true],
  ['Spot thirty', '.*', false],
  ['Spot thirty', '🙂', false],
])('%j is found by %j: %s', (name, search, found) => {
  expect(isFound(name, search)).toBe(found);
});

it('without a search no project is lost and none is shown twice, whatever the order', () => {
  fc.assert(
    fc.property(fc.constantFrom(...productSorts), fc.shuffledSubarray(list), (sort, some) => {
      const { open, locked, closed } = arrangeProducts(some, { sort, search: '', isLocked });
      expect(names([...open, ...locked, ...closed]).sort()).toEqual(names(some).sort());
    }),
  );
});

it('a newcomer begins with the smallest sum that promises its return, and of those with the shortest', () => {
  const least = (name: string, unit_price: string, changes: Partial<Arrangeable> = {}) => ({
    ...project(name, changes),
    unit_price,
    min_units: 10,
  });
  const open = [
    least('Dear week', '100', { period_days: 7 }),
    least('Cheap ninety', '10', { period_days: 90 }),
    least('Cheap month', '10'),
    least('Can lose', '1', { daily_ppm: 0 }),
  ];
  expect(goodStart(open)?.name).toBe('Cheap month');
  expect(goodStart(open.slice(3))).toBeUndefined();
});
