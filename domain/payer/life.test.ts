import { expect, it } from 'vitest';
import { mayMoveSending, moveOfOutcome, type SendingMove, sendingMoves, sendingStates } from './life.ts';

const all = Object.keys(sendingMoves) as SendingMove[];

it('a payment is over once a final block says so', () => {
  const over = sendingStates.filter((state) => !all.some((move) => mayMoveSending(state, move)));
  expect(over).toEqual(['final', 'failed']);
});

it('nothing is sent before it is signed, and nothing is signed twice', () => {
  expect(all.filter((move) => mayMoveSending('queued', move))).toEqual(['sign']);
  expect(sendingStates.filter((state) => mayMoveSending(state, 'sign'))).toEqual(['queued']);
});

it('reaches every state but the first from some other', () => {
  const reached = all.map((move) => sendingMoves[move].to);
  expect(['queued', ...reached].sort()).toEqual([...sendingStates].sort());
});

it('succeeds or fails in a final block only', () => {
  expect(moveOfOutcome({ block: 8, succeeded: false }, 7)).toBe('include');
  expect(moveOfOutcome({ block: 7, succeeded: true }, 7)).toBe('finish');
  expect(moveOfOutcome({ block: 7, succeeded: false }, 7)).toBe('fail');
});
