import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookSender } from './webhook-sender.ts';

const heard: string[] = [];
let answer: (
  request: IncomingMessage,
  path: string,
) => { status: number; headers?: Record<string, string> } | null;
const server: Server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    heard.push(`${request.headers.host} ${request.url} ${body}`);
    const given = answer(request, request.url ?? '');
    if (given) response.writeHead(given.status, given.headers).end('x'.repeat(5_000_000));
  });
});
await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
  answer = () => ({ status: 200 });
});

const parcel = (url: string, reach: 'loopback' | 'public' = 'loopback') => ({
  url,
  reach,
  headers: { 'content-type': 'application/json' },
  body: '{"a":1}',
});
/** Answers with one list of addresses after the other. */
const names = (...lists: string[][]) => {
  const asked: string[] = [];
  return {
    asked,
    resolve: async (name: string) => {
      asked.push(name);
      return lists[Math.min(asked.length, lists.length) - 1] ?? [];
    },
  };
};

describe('a webhook', () => {
  it('is posted to the address its name stands for, under its name, and the answer’s body is not read', async () => {
    const { asked, resolve } = names(['127.0.0.1']);
    const sender = webhookSender(resolve);
    const result = await sender.send(parcel(`http://localhost:${port}/in?key=1`));
    expect(result).toEqual({ status: 200, fault: null });
    expect(heard).toEqual([`localhost:${port} /in?key=1 {"a":1}`]);
    expect(asked).toEqual(['localhost']);
  });

  it('follows no redirect', async () => {
    answer = (_, path) =>
      path === '/'
        ? { status: 302, headers: { location: `http://127.0.0.1:${port}/other` } }
        : { status: 200 };
    expect(await webhookSender().send(parcel(`http://127.0.0.1:${port}/`))).toEqual({
      status: 302,
      fault: null,
    });
    expect(heard).toHaveLength(1);
  });

  it('gives up on a receiver that says nothing, and on a name that never resolves', async () => {
    answer = () => null;
    expect(await webhookSender(undefined, 100).send(parcel(`http://127.0.0.1:${port}/`))).toEqual({
      status: null,
      fault: 'timeout',
    });
    const never = webhookSender(() => new Promise(() => {}), 100);
    expect(await never.check('https://hooks.example.org/', 'public')).toBe('unresolved');
  });

  it('says what else went wrong', async () => {
    const refusing = await webhookSender().send(parcel('http://127.0.0.1:1/'));
    expect(refusing).toEqual({ status: null, fault: 'connection' });
    const plain = await webhookSender().send(parcel(`https://127.0.0.1:${port}/`));
    expect(plain).toEqual({ status: null, fault: 'tls' });
    const nobody = webhookSender(() => Promise.reject(new Error('ENOTFOUND')));
    expect(await nobody.check('https://hooks.example.org/', 'public')).toBe('unresolved');
  });

  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['64:ff9b::7f00:1']],
    [['1.1.1.1', '127.0.0.1']],
  ])('of a public installation never goes to %j, be it one of several', async (addresses) => {
    const sender = webhookSender(async () => addresses);
    const url = `https://hooks.example.org:${port}/`;
    expect(await sender.check(url, 'public')).toBe('address');
    expect(await sender.send(parcel(url, 'public'))).toEqual({ status: null, fault: 'address' });
    expect(heard).toEqual([]);
  });

  it('does not follow a name that changes after it was checked', async () => {
    const { asked, resolve } = names(['1.1.1.1'], ['127.0.0.1']);
    const sender = webhookSender(resolve);
    const url = `https://hooks.example.org:${port}/`;
    expect(await sender.check(url, 'public')).toBeNull();
    expect(await sender.send(parcel(url, 'public'))).toEqual({ status: null, fault: 'address' });
    expect([asked.length, heard.length]).toEqual([2, 0]);
  });

  it('connects to the address that was judged, not to one that the name has a moment later', async () => {
    const { asked, resolve } = names(['127.0.0.1'], ['127.0.0.2']);
    expect(await webhookSender(resolve).send(parcel(`http://localhost:${port}/`))).toMatchObject({
      status: 200,
    });
    expect(asked).toHaveLength(1);
  });

  it('tries the next address of a name where the first cannot be reached', async () => {
    const { resolve } = names(['127.0.0.9', '127.0.0.1']);
    expect(await webhookSender(resolve).send(parcel(`http://localhost:${port}/`))).toMatchObject({
      status: 200,
    });
  });
});
