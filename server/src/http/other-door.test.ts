import { expect, it } from 'vitest';
import { otherDoorOf } from './other-door.ts';

const derived = { url: null, port: 4801 };

it('the other door is at its configured origin, or at its port of the same host', () => {
  const here = { protocol: 'http', hostname: 'localhost' } as const;
  expect(otherDoorOf({ url: 'https://desk.example.org', port: 4801 }, here)).toBe('https://desk.example.org');
  expect(otherDoorOf(derived, here)).toBe('http://localhost:4801');
  expect(otherDoorOf(derived, { protocol: 'https', hostname: '[::1]' })).toBe('https://[::1]:4801');
});

it('a host that is none leads nowhere', () => {
  for (const hostname of ['', 'a b', 'x/y@evil', '<script>'])
    expect(otherDoorOf(derived, { protocol: 'http', hostname }) ?? 'none', hostname).not.toMatch(/[<>@\s]/);
});
