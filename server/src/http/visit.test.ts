import { type Visit, visitOf } from '@paperlock/house/desk/visit.ts';
import { describe, expect, it } from 'vitest';
import { bearerOf, deskRequest } from './desk-request.ts';
import { testListener } from './test-listener.ts';

const listening = (trustProxy: boolean) => {
  const listener = testListener({ trustProxy });
  listener.get('/', (request) => visitOf(deskRequest(request, bearerOf)));
  return listener;
};
const [direct, behindProxy] = [listening(false), listening(true)];

const visit = async (
  headers: Record<string, string> = {},
  { remoteAddress = '192.0.2.7', listener = direct } = {},
): Promise<Visit> => (await listener.inject({ url: '/', headers, remoteAddress })).json();

describe('a visit', () => {
  it('with nothing said has safe defaults', async () => {
    expect(await visit({ 'user-agent': '' })).toEqual({
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      ip: '192.0.2.7',
      device: '',
      browser: null,
      lang: 'en',
      timezone: 'UTC',
      site: { origin: 'http://localhost', host: 'localhost' },
    });
  });

  it('is named by what the browser says of itself', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
    expect((await visit({ 'user-agent': agent })).device).toBe('Firefox · Linux');
  });

  it.each([
    ['America/New_York', 'America/New_York'],
    ['UTC', 'UTC'],
    ['Mars/Olympus', 'UTC'],
    ['', 'UTC'],
    ['../../etc/localtime', 'UTC'],
    ['x'.repeat(8000), 'UTC'],
  ])('from time zone %s is taken as one from %s', async (timezone, known) => {
    expect((await visit({ timezone })).timezone).toBe(known);
  });

  it.each(['Asia/Kolkata', 'Europe/Kyiv', 'America/Argentina/Buenos_Aires'])(
    'from %s is understood, though Node lists that zone by an older name',
    async (timezone) => {
      const at = (timeZone: string) => new Date(0).toLocaleString('en', { timeZone });
      const taken = (await visit({ timezone })).timezone;
      expect(at(taken)).toBe(at(timezone));
      expect(at(taken)).not.toBe(at('UTC'));
    },
  );

  it('keeps the number its caller gave it, if it is one such as ours', async () => {
    const given = 'b0a7a4f2-6f0d-4c6e-9d52-4b5d3f1a2c3d';
    expect((await visit({ 'x-request-id': given })).requestId).toBe(given);
    for (const other of ['', '1', `${given}0`, '"><script>', 'x'.repeat(36)]) {
      expect((await visit({ 'x-request-id': other })).requestId).not.toBe(other);
    }
  });
});

describe('where a visit comes from', () => {
  it('is the socket’s address, whatever the caller writes', async () => {
    expect((await visit({ 'x-forwarded-for': '127.0.0.1' })).ip).toBe('192.0.2.7');
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['127.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['nonsense, 10.0.0.1, 203.0.113.9', '203.0.113.9'],
    ['2001:db8::1', '2001:db8::1'],
    ['unknown', '::'],
    [`203.0.113.9'; drop table session`, '::'],
  ])('behind our proxy (%s) is what the proxy saw: %s', async (forwarded, ip) => {
    expect((await visit({ 'x-forwarded-for': forwarded }, { listener: behindProxy })).ip).toBe(ip);
  });

  it('is a plain address even on a local link', async () => {
    expect((await visit({}, { remoteAddress: 'fe80::1%eth0' })).ip).toBe('fe80::1');
  });
});
