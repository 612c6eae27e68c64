import { expect, it } from 'vitest';
import { takenOut } from './taken-out.ts';

const taken = [
  { day: '2026-03-02', outMicro: 5n },
  { day: '2026-03-04', outMicro: 70n },
];

it('what was taken out belongs to its day', () => {
  expect(takenOut(['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'], taken)).toEqual([
    0n,
    5n,
    0n,
    70n,
  ]);
});

it('of days that are left out, it belongs to the next one shown; before the first nothing is asked', () => {
  expect(takenOut(['2026-03-02', '2026-03-05'], taken)).toEqual([0n, 70n]);
  expect(takenOut(['2026-02-27', '2026-03-10'], taken)).toEqual([0n, 75n]);
});
