import { describe, expect, it } from 'vitest';
import { mayMove } from '../ledger/booking.ts';
import { bookFigures, figureMoves, type MoveOfKind } from './moves.ts';

describe.each(bookFigures)('the figure %s', (name) => {
  it.each<MoveOfKind>([...figureMoves[name]])('adds up what %s really moves from %s to %s', (...move) => {
    expect(mayMove(...move)).toBe(true);
  });
});

it('no movement of money is in two figures', () => {
  const all = bookFigures.flatMap((name) => figureMoves[name].map((move) => move.join(' ')));
  expect(new Set(all).size).toBe(all.length);
});
