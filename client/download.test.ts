import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { TIMEOUT_MS } from './conduct.ts';
import { makeDownload, nameIn } from './download.ts';
import { answer, bodyOf, envelope, listeningHouse, serve, wireTo } from './test-house.ts';
import type { Progress } from './upload.ts';

const talkTo = async (listener: RequestListener) => {
  const server = await serve(listener);
  const house = listeningHouse();
  return Object.assign(server, house, { download: makeDownload(house.conduct, wireTo(server.base)) });
};

const caught = { toast: true } as const;
const attachment = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="log.csv"' };

describe('a download', () => {
  it('is the file, its type and its name', async () => {
    await using server = await talkTo((_, response) => {
      response.writeHead(200, attachment).end('a,b\n1,2\n');
    });
    const { file, name } = await server.download('/log');
    expect([await file.text(), file.type, name]).toEqual(['a,b\n1,2\n', 'text/csv', 'log.csv']);
  });

  it('asks like any request: method, body, query, who is asking', async () => {
    let asked: unknown;
    await using server = await talkTo(async (request, response) => {
      const { method, url, headers } = request;
      asked = { method, url, body: await bodyOf(request), authorization: headers.authorization };
      response.writeHead(200, attachment).end();
    });
    await server.download('/log', {
      toast: true,
      catch: false,
      method: 'POST',
      body: { kind: 'fee' },
      query: { n: 1 },
    });
    expect(asked).toEqual({
      method: 'POST',
      url: '/log?n=1',
      body: '{"kind":"fee"}',
      authorization: 'Bearer token-1',
    });
  });

  it('tells its progress up to the length announced', async () => {
    const size = 5_000_000;
    await using server = await talkTo((_, response) => {
      response.writeHead(200, { ...attachment, 'content-length': size }).end(Buffer.alloc(size, 7));
    });
    const made: Progress[] = [];
    const { file } = await server.download('/log', {
      toast: true,
      catch: false,
      progress: (progress) => made.push(progress),
    });
    expect(file.size).toBe(size);
    expect(made.length).toBeGreaterThan(1);
    expect(made.at(-1)).toEqual({ loaded: size, total: size });
    const loaded = made.map((progress) => progress.loaded);
    expect(loaded).toEqual([...loaded].sort((a, b) => a - b));
  });

  it('has no total when no length is announced', async () => {
    await using server = await talkTo((_, response) => {
      response.writeHead(200, attachment).write('a,b\n');
      response.end();
    });
    const made: Progress[] = [];
    await server.download('/log', { toast: true, catch: false, progress: (progress) => made.push(progress) });
    expect(made).toEqual([{ loaded: 4, total: undefined }]);
  });

  it('has no total when it travels packed, for the length announced is that of the pack', async () => {
    const noise = randomBytes(5000);
    const body = gzipSync(noise);
    await using server = await talkTo((_, response) => {
      const packed = { 'content-encoding': 'gzip', 'content-length': body.length };
      response.writeHead(200, { ...attachment, ...packed }).end(body);
    });
    const made: Progress[] = [];
    const { file } = await server.download('/log', {
      toast: true,
      catch: false,
      progress: (progress) => made.push(progress),
    });
    expect(Buffer.from(await file.arrayBuffer())).toEqual(noise);
    expect(made.at(-1)).toEqual({ loaded: 5000, total: undefined });
  });

  it('has no total either when the pack is hidden, as from another origin', async () => {
    const { conduct } = listeningHouse();
    const headers = { ...attachment, 'content-length': '3' };
    const wire = { ...wireTo(''), fetch: async () => new Response('a,b\n', { headers }) };
    const made: Progress[] = [];
    await makeDownload(conduct, wire)('/log', { progress: (progress) => made.push(progress) });
    expect(made).toEqual([{ loaded: 4, total: undefined }]);
  });

  it('that is refused comes as an envelope, and is treated as one', async () => {
    const body = envelope(4101, 'Not yours.');
    await using server = await talkTo((_, response) => answer(response, body));
    await expect(server.download('/log', caught)).rejects.toEqual(body);
    expect(server.heard).toEqual(['toast 2000: Not yours.']);
  });

  it('without a session goes to login', async () => {
    await using server = await talkTo((_, response) => answer(response, envelope(401, 'Sign in.'), 401));
    await expect(server.download('/log', caught)).rejects.toMatchObject({ code: 401 });
    expect(server.heard).toEqual(['expire', 'login']);
  });

  it.each([
    ['a success without a file', JSON.stringify(envelope(200, 'ok')), 200, {}],
    ['the page of a hotel network', '<h1>Welcome</h1>', 200, { 'content-type': 'text/html' }],
    ['a gateway’s page', '<h1>502</h1>', 502, { 'content-type': 'text/html' }],
    ['a file that failed', 'a,b', 500, attachment],
  ])('is never %s', async (_, body, status, headers) => {
    await using server = await talkTo((_request, response) => {
      response.writeHead(status, headers).end(body);
    });
    await expect(server.download('/log', caught)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('cut off in the middle is a network failure, not half a file', async () => {
    await using server = await talkTo((_, response) => {
      response.writeHead(200, { ...attachment, 'content-length': 1000 }).write('half');
      setTimeout(() => response.destroy(), 10);
    });
    await expect(server.download('/log', caught)).rejects.toMatchObject({ code: 'network' });
  });

  it('that stalls ends after 60 seconds, and tells no progress afterwards', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    await using server = await talkTo((request, response) => {
      closed = once(request.socket, 'close');
      response.writeHead(200, { ...attachment, 'content-length': 1000 }).write('half');
    });
    const made: Progress[] = [];
    let progress: (made: Progress) => void = () => {};
    const begun = new Promise<void>((resolve) => {
      progress = (now) => {
        made.push(now);
        resolve();
      };
    });
    const stalled = server.download('/log', { ...caught, progress });
    await begun;
    server.clock.pass(TIMEOUT_MS);
    await expect(stalled).rejects.toMatchObject({ code: 'timeout' });
    await closed;
    expect(made).toEqual([{ loaded: 4, total: 1000 }]);
  });
});

describe('the name of a file', () => {
  it.each([
    ['attachment; filename="a b.csv"', 'a b.csv'],
    ['attachment; filename=a.csv; size=3', 'a.csv'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E9%94%81.csv', '锁.csv'],
    ['attachment; filename="x.csv"; filename*=UTF-8\'\'%E9%94', 'x.csv'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\x\\y.csv"', 'y.csv'],
    ['attachment; filename=""', undefined],
    ['attachment', undefined],
  ])('in %s', (disposition, name) => {
    expect(nameIn(disposition)).toBe(name);
  });
});
