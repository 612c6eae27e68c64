import { expect, it } from 'vitest';
import { basisOfBar, coveringOf } from './covering.ts';

it('fills the bar with the smaller sum against the larger, and says which is which', () => {
  expect(basisOfBar(4n, 1n)).toBe(2_500);
  expect(coveringOf(4n, 1n)).toEqual({ kind: 'covered', perOneMicro: 4_000_000n, isTiny: false });
  expect(basisOfBar(1n, 4n)).toBe(2_500);
  expect(coveringOf(1n, 4n)).toEqual({ kind: 'short', perOneMicro: 250_000n, missingMicro: 3n });
  expect(coveringOf(4n, 4n)).toMatchObject({ kind: 'covered', perOneMicro: 1_000_000n });
});

it('never seems to have more for each one that is owed than there is', () => {
  expect(coveringOf(2n, 3n)).toMatchObject({ perOneMicro: 666_666n });
});

it('says of what is owed that it is too little to draw, below one in a hundred', () => {
  expect(coveringOf(100n, 1n)).toMatchObject({ isTiny: false });
  expect(coveringOf(101n, 1n)).toMatchObject({ isTiny: true });
});

it('fills nothing where nothing is owed, or nothing is there', () => {
  expect([coveringOf(4n, 0n), basisOfBar(4n, 0n)]).toEqual([{ kind: 'nothing_owed' }, 0]);
  expect([coveringOf(0n, 4n), basisOfBar(0n, 4n)]).toEqual([
    { kind: 'short', perOneMicro: 0n, missingMicro: 4n },
    0,
  ]);
});
