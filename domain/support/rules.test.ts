import { expect, it } from 'vitest';
import { deliveryOf } from './rules.ts';

it('a line is sent, then delivered, then read, by how far the other side has come', () => {
  const other = { gotTo: 7n, readTo: 5n };
  expect([5n, 6n, 7n, 8n].map((line) => deliveryOf(line, other))).toEqual([
    'read',
    'delivered',
    'delivered',
    'sent',
  ]);
});
