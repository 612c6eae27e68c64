import { expect, it } from 'vitest';
import { newToken } from './token.ts';
import { isWorldName, newWorldName, tokenPrefix, worldOfToken } from './world-name.ts';

it('a token tells its world, and nothing else does', () => {
  const name = newWorldName();
  expect(isWorldName(name)).toBe(true);
  expect(worldOfToken(tokenPrefix(name) + newToken())).toBe(name);
  for (const other of [
    tokenPrefix(null) + newToken(),
    newToken(),
    `${name}-${newToken()}`,
    `${name}_${newToken()}x`,
    `${name}_`,
    `${name.toUpperCase()}_${newToken()}`,
    '',
  ])
    expect([other, worldOfToken(other)]).toEqual([other, null]);
});

it('names do not repeat', () => {
  expect(new Set(Array.from({ length: 1000 }, newWorldName)).size).toBe(1000);
});
