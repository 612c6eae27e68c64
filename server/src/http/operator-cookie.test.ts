import { describe, expect, it } from 'vitest';
import { clearOperatorCookie, operatorTokenOf, setOperatorCookie } from './operator-cookie.ts';
import { testListener } from './test-listener.ts';

const token = 'T'.repeat(43);
const listening = (trustProxy: boolean) => {
  const listener = testListener({ trustProxy });
  listener.get('/set', (_, reply) => {
    setOperatorCookie(reply, token, new Date(Date.now() + 3_600_500));
    return {};
  });
  listener.get('/clear', (_, reply) => {
    clearOperatorCookie(reply);
    return {};
  });
  listener.get('/read', (request) => ({ token: operatorTokenOf(request) }));
  return listener;
};
const [direct, behindProxy] = [listening(false), listening(true)];

const ask = (url: string, headers: Record<string, string>, listener = direct) =>
  listener.inject({ url, headers });

describe('the cookie of an operator', () => {
  it.each(['localhost:4801', '127.0.0.1:4801', '[::1]:4801', 'localhost'])(
    'on %s can be read by no script, sent by no other site, set by no other host',
    async (host) => {
      expect((await ask('/set', { host })).headers['set-cookie']).toBe(
        `__Host-operator=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=90000; Secure`,
      );
    },
  );

  it.each(['console.example.org', '192.168.1.5:4801', 'localhost.example.org', '127.0.0.1.example.org'])(
    'over plain http on %s goes without Secure, which the browser would drop',
    async (host) => {
      expect((await ask('/set', { host })).headers['set-cookie']).toBe(
        `operator=${token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=90000`,
      );
    },
  );

  it('behind a proxy that speaks https is Secure', async () => {
    const headers = { host: 'console.example.org', 'x-forwarded-proto': 'https' };
    expect((await ask('/set', headers, behindProxy)).headers['set-cookie']).toMatch(
      /^__Host-operator=.*; Secure$/,
    );
    expect((await ask('/set', headers)).headers['set-cookie']).toMatch(/^operator=[^;]+;((?!Secure).)*$/);
  });

  it('is taken away by an empty one of the same name that is over already', async () => {
    expect((await ask('/clear', { host: 'localhost' })).headers['set-cookie']).toBe(
      '__Host-operator=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0; Secure',
    );
  });

  it.each([
    [`__Host-operator=${token}`, token],
    [`theme=dark; __Host-operator=${token}; lang=de`, token],
    [`operator=${token}`, null],
    [`x__Host-operator=${token}`, null],
    ['__Host-operator=short', null],
    [`__Host-operator=${token}"`, null],
    [`__Host-operator=${'T'.repeat(201)}`, null],
    ['', null],
  ])('read from %j is %s', async (cookie, read) => {
    expect((await ask('/read', { host: 'localhost', cookie })).json()).toEqual({ token: read });
  });
});
