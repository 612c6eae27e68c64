import { hostname } from 'node:os';
import { refusalCodes } from '@paperlock/contract/codes.ts';
import { describe, expect, it } from 'vitest';
import { answerOwnHosts, ownHosts } from './own-host.ts';
import { testListener } from './test-listener.ts';

const listening = (place: Parameters<typeof ownHosts>[0], trustProxy = false) => {
  const listener = testListener({ trustProxy });
  answerOwnHosts(listener, ownHosts(place));
  for (const path of ['/', '/healthz', '/readyz']) listener.get(path, () => ({ heard: true }));
  return async (host: string, url = '/', headers: Record<string, string> = {}) => {
    const answer = (await listener.inject({ url, headers: { ...headers, host } })).json();
    return answer.heard ? 'heard' : [answer.code, answer.data.field];
  };
};
const notOwn = [refusalCodes.malformed, 'host'];
const addresses = [
  'localhost:4800',
  '127.0.0.1:4800',
  '[::1]:4800',
  '192.168.1.20:4800',
  `${hostname()}:4800`,
];

describe('a listener for its own machine alone', () => {
  const ask = listening({ urls: [null], onlyHere: true });

  it.each(addresses)('answers for %s', async (host) => {
    expect(await ask(host)).toBe('heard');
  });

  it.each(['evil.test', 'evil.test:4800', 'localhost.evil.test', '127.0.0.1.evil.test'])(
    'does not answer for “%s”, a name that somebody else lets lead here',
    async (host) => {
      expect(await ask(host)).toEqual(notOwn);
    },
  );

  it('is not talked round by what only a trusted proxy may say', async () => {
    expect(await ask('evil.test', '/', { 'x-forwarded-host': 'localhost' })).toEqual(notOwn);
  });

  it('tells probes under any name that it lives', async () => {
    expect(await ask('evil.test', '/healthz')).toBe('heard');
    expect(await ask('evil.test', '/readyz')).toBe('heard');
  });
});

describe('a listener that others reach', () => {
  it('answers for its configured names, and API and socket beside them, and for no other', async () => {
    const pages = ['https://school.example.org'];
    const ask = listening({ urls: ['https://Paper.example.org:8443'], pages, onlyHere: false });
    for (const host of ['paper.example.org:8443', 'api.paper.example.org', 'ws.school.example.org'])
      expect(await ask(host), host).toBe('heard');
    for (const host of addresses) expect(await ask(host), host).toBe('heard');
    expect(await ask('evil.test')).toEqual(notOwn);
    expect(await ask('evil.paper.example.org')).toEqual(notOwn);
  });

  it('behind a proxy goes by the name that the proxy was asked for', async () => {
    const ask = listening({ urls: ['https://paper.example.org'], onlyHere: false }, true);
    expect(await ask('127.0.0.1', '/', { 'x-forwarded-host': 'paper.example.org' })).toBe('heard');
    expect(await ask('127.0.0.1', '/', { 'x-forwarded-host': 'evil.test' })).toEqual(notOwn);
  });

  it.each([null, 'http://192.168.1.20:4800'])(
    'with %s for a name answers for all: only its operator knows them',
    async (url) => {
      expect(await listening({ urls: [url], onlyHere: false })('teachers-laptop.lan:4800')).toBe('heard');
    },
  );
});
