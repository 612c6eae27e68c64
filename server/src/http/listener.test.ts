import { PassThrough } from 'node:stream';
import { httpStatusOf } from '@paperlock/contract/codes.ts';
import { refused } from '@paperlock/domain/outcome.ts';
import { Undone } from '@paperlock/house/desk/undone.ts';
import type { HTTPMethods } from 'fastify';
import { describe, expect, it } from 'vitest';
import { openLog } from '../open-log.ts';
import { answerRefused } from './answer.ts';
import { TooBusy, testListener } from './test-listener.ts';

const lines: string[] = [];
const log = openLog(
  'info',
  new PassThrough().on('data', (line: Buffer) => lines.push(line.toString())),
);
const listener = testListener({ log });
listener.post('/api/echo', (request) => ({ got: request.body }));
listener.post('/api/broken', () => {
  throw new Error('relation "customer" does not exist at /srv/secret/path.ts:12');
});
listener.post('/api/refused', (_, reply) => answerRefused(reply, 'en', refused('wrong_credentials')));
listener.post('/api/undone', () => Undone.by(new Error('a bug')));
const gone = () => Object.assign(new Error('terminating connection'), { code: '57P01' });
listener.post('/api/away', () => Promise.reject(gone()));
listener.post('/api/away-before', () => Undone.by(gone()));
listener.post('/api/busy', () => {
  throw new TooBusy();
});

const echo = (payload: string, contentType = 'application/json') =>
  listener.inject({ method: 'POST', url: '/api/echo', payload, headers: { 'content-type': contentType } });

describe('where there is nothing', () => {
  it.each<HTTPMethods>(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'])(
    '%s is answered with an envelope',
    async (method) => {
      const answer = await listener.inject({ method, url: '/api/nothing' });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 404, status_code: 404, data: {} });
    },
  );

  it.each(['/%zz', '/api/%E0%A4%A', '/%'])('%s, which cannot be read, is answered alike', async (url) => {
    const answer = await listener.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 404, request_id: answer.headers['x-request-id'] });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.payload).not.toContain('%');
  });
});

it('a refusal stands in the log with its name and code, which no filter of secrets hides', async () => {
  expect((await listener.inject({ method: 'POST', url: '/api/refused' })).statusCode).toBe(200);
  const said = lines.map((line) => JSON.parse(line)).find(({ route }) => route === '/api/refused');
  expect(said).toMatchObject({ status: 200, refusal: 'wrong_credentials', refusalCode: 4101 });
});

describe('a mistake of ours', () => {
  it('is answered without a word about its cause, which stands in the log with the request’s number', async () => {
    lines.length = 0;
    const answer = await listener.inject({ method: 'POST', url: '/api/broken' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 500, data: {} });
    expect(answer.payload).not.toMatch(/relation|customer|secret|\.ts|Error|at /);
    const said = lines.find((line) => line.includes('relation \\"customer\\"'));
    expect(said).toContain(answer.json().request_id);
  });
});

describe('a failure', () => {
  it.each([
    ['/api/broken', 500, 'Check whether it went through'],
    ['/api/undone', 500, 'Nothing was changed'],
    ['/api/away', 503, 'Check whether it went through'],
    ['/api/away-before', 503, 'Nothing was changed'],
  ])('%s says that nothing was changed only where that is known', async (url, status, text) => {
    const answer = await listener.inject({ method: 'POST', url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toContain(text);
  });
});

describe('a machine with too much to do', () => {
  it('asks to come back in a moment', async () => {
    const answer = await listener.inject({ method: 'POST', url: '/api/busy' });
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ code: 429, data: { retry_after: 2, params: { seconds: 2 } } });
    expect(answer.json().message).toContain('2 seconds');
  });
});

describe('a body', () => {
  it('may be empty: that asks nothing', async () => {
    expect((await echo('')).json()).toEqual({ got: {} });
    const bare = await listener.inject({ method: 'POST', url: '/api/echo' });
    expect(bare.json()).toEqual({});
  });

  it('of 64 KiB is read, of one byte more it is too large', async () => {
    const quoted = (bytes: number) => JSON.stringify('x'.repeat(bytes - 2));
    expect((await echo(quoted(65_536))).json().got).toHaveLength(65_534);
    const over = await echo(quoted(65_537));
    expect(over.statusCode).toBe(413);
    expect(over.json()).toMatchObject({ code: 413, data: {} });
  });

  it.each(['{', '{"a":1}}', "{'a':1}", '\u0000', 'NaN', '{"a":1e', '[1,]'])(
    'that is no JSON (%j) is malformed',
    async (payload) => {
      const answer = await echo(payload);
      expect(answer.json()).toMatchObject({ code: 400, data: { params: { problem: 'invalid' } } });
      expect(answer.statusCode).toBe(httpStatusOf(400));
    },
  );

  it.each([
    '{"__proto__":{"admin":true}}',
    '{"a":{"__proto__":1}}',
    '{"\\u005f_proto__":{}}',
    '{"constructor":{"prototype":{}}}',
  ])('that reaches for the machinery (%s) is malformed', async (payload) => {
    expect((await echo(payload)).json()).toMatchObject({ code: 400 });
    expect(Object.hasOwn(Object.prototype, 'admin')).toBe(false);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'text/html, application/json',
    'nonsense',
  ])('said to be %s is malformed: no other site’s form can send one', async (contentType) => {
    expect((await echo('{"a":1}', contentType)).json()).toMatchObject({ code: 400 });
  });
});
