import { expect, it } from 'vitest';
import { otherDoorOf } from './other-door.ts';

const derived = { url: null, port: 4801, onlyHere: false };

it('the other door is at its configured origin, or at its port of the same host', () => {
  const ip = '127.0.0.1';
  const here = { protocol: 'http', hostname: 'localhost', ip } as const;
  expect(otherDoorOf({ ...derived, url: 'https://desk.example.org' }, here)).toBe('https://desk.example.org');
  expect(otherDoorOf(derived, here)).toBe('http://localhost:4801');
  expect(otherDoorOf(derived, { protocol: 'https', hostname: '[::1]', ip })).toBe('https://[::1]:4801');
});

it('a door for its own machine alone is linked to there, and nowhere else', () => {
  const onlyHere = { ...derived, onlyHere: true };
  const from = (hostname: string, ip: string) => otherDoorOf(onlyHere, { protocol: 'http', hostname, ip });
  expect(from('localhost', '127.0.0.1')).toBe('http://localhost:4801');
  expect(from('[::1]', '::1')).toBe('http://[::1]:4801');
  expect(from('192.168.1.20', '192.168.1.20')).toBe('http://localhost:4801');
  expect(from('192.168.1.20', '::ffff:192.168.1.20')).toBe('http://localhost:4801');
  expect(from('[2001:db8::7]', '2001:db8::7')).toBe('http://localhost:4801');
  expect(from('192.168.1.20', '192.168.1.33')).toBeNull();
  expect(from('class.example.org', '127.0.0.1')).toBeNull();
});

it('a host that is none leads nowhere', () => {
  for (const hostname of ['', 'a b', 'x/y@evil', '<script>'])
    expect(
      otherDoorOf(derived, { protocol: 'http', hostname, ip: '127.0.0.1' }) ?? 'none',
      hostname,
    ).not.toMatch(/[<>@\s]/);
});
