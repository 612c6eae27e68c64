import { expect, it } from 'vitest';
import { compareStrategies } from './compare-strategies.ts';

const one = (name: string, total: number, fall: number, lost: number | null) => ({
  name,
  total_return_ppm: total,
  drawdown_ppm: fall,
  lock_up: { summary: lost === null ? null : { lost: { ppm: lost } } },
});
const list = [
  one('spot', -150_000, 520_000, 490_000),
  one('grid', 20_000, 700_000, null),
  one('held', 20_000, 900_000, 300_000),
];

it.each([
  ['own', ['spot', 'grid', 'held']],
  ['total', ['grid', 'held', 'spot']],
  ['fall', ['spot', 'grid', 'held']],
  ['lost', ['held', 'spot', 'grid']],
] as const)('by %s the best comes first, and what is not known last', (by, names) => {
  expect(compareStrategies(list, by).map(({ name }) => name)).toEqual(names);
});
