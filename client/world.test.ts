import { expect, it } from 'vitest';
import { worldQuery } from './world.ts';

it('an address carries the world of the token, and nothing where the token names none', () => {
  expect(worldQuery(`abcdefgh01234567_${'x'.repeat(43)}`)).toBe('?world=abcdefgh01234567');
  for (const token of ['', 'x'.repeat(43), `ABCDEFGH01234567_${'x'.repeat(43)}`])
    expect(worldQuery(token)).toBe('');
});
