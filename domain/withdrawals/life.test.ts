import { describe, expect, it } from 'vitest';
import { bookingOf, endedStates, isCancellable, type Move, mayMove, moves, states } from './life.ts';

const all = Object.keys(moves) as Move[];

describe('the life of a withdrawal', () => {
  it.each(endedStates)('is over when it is %s', (state) => {
    expect(all.filter((move) => mayMove(state, move))).toEqual([]);
  });

  it('can be taken back before approval, and not after', () => {
    expect(states.filter(isCancellable)).toEqual(['held', 'review']);
  });

  it('can be rejected in review alone, so never after a broadcast', () => {
    expect(states.filter((state) => mayMove(state, 'reject'))).toEqual(['review']);
  });

  it('ends with its money either back or gone, and books nothing before', () => {
    for (const move of all) {
      const ends = (endedStates as readonly string[]).includes(moves[move].to);
      expect([move, bookingOf(move) !== null]).toEqual([move, ends]);
    }
    expect(bookingOf('complete')).toBe('settle');
    for (const move of ['cancel', 'reject', 'fail'] as const) expect(bookingOf(move)).toBe('release');
  });

  it('reaches every state but the first from some other', () => {
    const reached = new Set(['held', ...all.map((move) => moves[move].to)]);
    expect([...reached].sort()).toEqual([...states].sort());
  });
});
