import { describe, expect, it } from 'vitest';
import {
  type Case,
  faultInMove,
  liveClaim,
  type Move,
  moves,
  type State,
  shownState,
  stateNow,
  states,
} from './life.ts';

const wallNow = new Date('2026-03-01T12:00:00Z');
const later = new Date('2026-03-01T12:30:00Z');
const earlier = new Date('2026-03-01T11:59:59Z');
const ann = { operatorId: 'ann', wallNow };
const customer = { operatorId: null, wallNow };

const inState = (state: State): Case => ({
  state,
  claim: state === 'in_review' ? { operatorId: 'ann', until: later } : null,
});
const lapsed: Case = { state: 'in_review', claim: { operatorId: 'ann', until: earlier } };

const allowed: Record<Move, State[]> = {
  submit: ['none'],
  resubmit: ['rejected_retry'],
  withdraw: ['submitted', 'in_review', 'rejected_retry'],
  // Whoever holds the claim may renew it.
  claim: ['submitted', 'in_review'],
  release: ['in_review'],
  approve: ['in_review'],
  reject_retry: ['in_review'],
  reject_final: ['in_review'],
};

describe('every move in every state', () => {
  const handOf = (move: Move) => (moves[move].by === 'customer' ? customer : ann);

  it.each(Object.keys(moves) as Move[])('%s is allowed in its states and in no other', (move) => {
    for (const state of states) {
      const expected = allowed[move].includes(state) ? null : 'wrong_state';
      expect(faultInMove(inState(state), move, handOf(move)), state).toBe(expected);
    }
  });

  it('ends only with a certificate or a final rejection', () => {
    const ways = (state: State) =>
      Object.values(moves).filter(({ from }: { from: readonly State[] }) => from.includes(state));
    expect(states.filter((state) => ways(state).length === 0)).toEqual(['certified', 'rejected_final']);
  });

  it('is refused loudly to the wrong kind of hand', () => {
    expect(() => faultInMove(inState('in_review'), 'approve', customer)).toThrow();
    expect(() => faultInMove(inState('submitted'), 'withdraw', ann)).toThrow();
  });
});

describe('a claim', () => {
  const bob = { operatorId: 'bob', wallNow };

  it.each<Move>(['release', 'approve', 'reject_retry', 'reject_final', 'claim'])(
    'keeps other reviewers from it: %s',
    (move) => {
      expect(faultInMove(inState('in_review'), move, bob)).toBe('not_claimed');
    },
  );

  it.each<Move>(['approve', 'reject_retry', 'reject_final'])('is needed to decide: %s', (move) => {
    expect(faultInMove(inState('submitted'), move, ann)).toBe('wrong_state');
    expect(faultInMove(lapsed, move, ann)).toBe('not_claimed');
  });

  it('that ran out leaves the case to whoever claims it next', () => {
    expect(stateNow(lapsed, wallNow)).toBe('submitted');
    expect(liveClaim(lapsed, wallNow)).toBeNull();
    expect(faultInMove(lapsed, 'claim', bob)).toBeNull();
    expect(faultInMove(lapsed, 'claim', ann)).toBeNull();
  });

  it('is over at its last moment, not after it', () => {
    const subject: Case = { state: 'in_review', claim: { operatorId: 'ann', until: wallNow } };
    expect(liveClaim(subject, wallNow)).toBeNull();
  });

  it('does not keep the person from taking the images back', () => {
    expect(faultInMove(inState('in_review'), 'withdraw', customer)).toBeNull();
    expect(faultInMove(lapsed, 'withdraw', customer)).toBeNull();
  });
});

describe('what is shown', () => {
  it('is one of three words', () => {
    expect(states.map((state) => [state, shownState(state)])).toEqual([
      ['none', 'not_certified'],
      ['submitted', 'in_progress'],
      ['in_review', 'in_progress'],
      ['certified', 'certified'],
      ['rejected_retry', 'not_certified'],
      ['rejected_final', 'not_certified'],
    ]);
  });
});
