import { expect, it } from 'vitest';
import { obstacleTo, wasSaidBefore } from './two-people.ts';

it('what was proposed is decided once, by somebody else than who proposed it', () => {
  expect(obstacleTo({ proposedBy: 'a', decidedBy: null }, 'b')).toBeNull();
  expect(obstacleTo({ proposedBy: 'a', decidedBy: null }, 'a')).toBe('proposal_own');
  for (const operator of ['a', 'b', 'c']) {
    expect(obstacleTo({ proposedBy: 'a', decidedBy: 'b' }, operator)).toBe('proposal_decided');
  }
});

it('the same decision by the same person, said again, is no second one', () => {
  const decided = { proposedBy: 'a', decidedBy: 'b', approved: true, decision: 'seen' };
  expect(wasSaidBefore(decided, { approve: true, reason: 'seen' }, 'b')).toBe(true);
  expect(wasSaidBefore(decided, { approve: true, reason: 'seen' }, 'c')).toBe(false);
  expect(wasSaidBefore(decided, { approve: false, reason: 'seen' }, 'b')).toBe(false);
  expect(wasSaidBefore(decided, { approve: true, reason: 'other' }, 'b')).toBe(false);
});
