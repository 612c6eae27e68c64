import { expect, it } from 'vitest';
import { mostLosing } from './stage.ts';

const result = (strategy: string | null, lost: number | null) => ({
  strategy,
  lock_up: {
    days: 30,
    windows: 90,
    summary: lost === null ? null : { lost: { ppm: lost }, worst_ppm: -120_000 },
  },
});

it('the strategy that lost most often is one with enough lock-ups, and not the one that only holds', () => {
  const found = mostLosing([
    result(null, 900_000),
    result('spot', 300_000),
    result('grid', null),
    result('turtle', 400_000),
    result('other', 400_000),
  ]);
  expect(found).toEqual({
    strategy: 'turtle',
    days: 30,
    windows: 90,
    lostPpm: 400_000,
    worstPpm: -120_000,
  });
});

it('there is none where none lost', () => {
  expect(mostLosing([result('spot', 0), result(null, 5), result('grid', null)])).toBeNull();
});
