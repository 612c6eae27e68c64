import { describe, expect, it } from 'vitest';
import { mayMove } from '../ledger/booking.ts';
import { bookFigures, figureMoves } from './moves.ts';

describe.each(bookFigures)('the figure %s', (name) => {
  it.each(figureMoves[name])('adds up what %s really moves from %s to %s', (kind, debit, credit) => {
    expect(mayMove(kind, debit, credit)).toBe(true);
  });
});

it('no movement of money is in two figures', () => {
  const all = bookFigures.flatMap((name) => figureMoves[name].map((move) => move.join(' ')));
  expect(new Set(all).size).toBe(all.length);
});
