import { expect, it } from 'vitest';
import { salesEnd } from './sales-end.ts';

const [early, late, later] = [
  '2026-03-01T00:00:00.000Z',
  '2026-04-01T00:00:00.000Z',
  '2026-05-01T00:00:00.000Z',
];

it('sales end with the last one that is on or to come, whatever else has a date', () => {
  const products = [
    { state: 'open', close_at: early },
    { state: 'booking', close_at: late },
    { state: 'suspended', close_at: later },
    { state: 'launched', close_at: later },
  ];
  expect(salesEnd(products)?.toISOString()).toBe(late);
  expect(salesEnd(products.slice(2))).toBeNull();
});
