import { expect, it } from 'vitest';
import { obstacleTo } from './correction.ts';

it('a correction is decided once, by somebody else than who proposed it', () => {
  expect(obstacleTo({ proposedBy: 'a', decidedBy: null }, 'b')).toBeNull();
  expect(obstacleTo({ proposedBy: 'a', decidedBy: null }, 'a')).toBe('correction_own');
  for (const operator of ['a', 'b', 'c']) {
    expect(obstacleTo({ proposedBy: 'a', decidedBy: 'b' }, operator)).toBe('correction_decided');
  }
});
