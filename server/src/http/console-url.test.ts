import { expect, it } from 'vitest';
import { consoleUrlOf } from './console-url.ts';

const derived = { url: null, port: 4801 };

it('the console is at the configured origin, or at its port of the same host', () => {
  const here = { protocol: 'http', hostname: 'localhost' } as const;
  expect(consoleUrlOf({ url: 'https://desk.example.org', port: 4801 }, here)).toBe(
    'https://desk.example.org',
  );
  expect(consoleUrlOf(derived, here)).toBe('http://localhost:4801');
  expect(consoleUrlOf(derived, { protocol: 'https', hostname: '[::1]' })).toBe('https://[::1]:4801');
});

it('a host that is none leads nowhere', () => {
  for (const hostname of ['', 'a b', 'x/y@evil', '<script>'])
    expect(consoleUrlOf(derived, { protocol: 'http', hostname }) ?? 'none', hostname).not.toMatch(/[<>@\s]/);
});
