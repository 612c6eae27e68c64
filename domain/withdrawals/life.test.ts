import { describe, expect, it } from 'vitest';
import {
  bookingOf,
  endedStates,
  isCancellable,
  type Move,
  mayMove,
  moveAfterHold,
  moveAtSubmission,
  moves,
  pays,
  states,
} from './life.ts';

const every = Object.keys(moves) as Move[];
const submissions = every.filter((move) => moves[move].from.length === 0);
const all = every.filter((move) => !submissions.includes(move));

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

  it('begins with its money held: on hold, in review, or approved by rule', () => {
    expect(submissions.map((move) => [moves[move].to, bookingOf(move)])).toEqual([
      ['held', 'hold'],
      ['review', 'hold'],
      ['approved', 'hold'],
    ]);
    expect([moveAtSubmission(true, 0), moveAtSubmission(true, 2)]).toEqual(['submit_held', 'submit_held']);
    expect([moveAtSubmission(false, 0), moveAfterHold(0)]).toEqual([
      'submit_approved',
      'end_hold_to_approved',
    ]);
    expect([moveAtSubmission(false, 2), moveAfterHold(2)]).toEqual(['submit_review', 'end_hold_to_review']);
  });

  it('is paid on approval, by rule or by people', () => {
    expect(every.filter(pays)).toEqual(['submit_approved', 'end_hold_to_approved', 'approve']);
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
