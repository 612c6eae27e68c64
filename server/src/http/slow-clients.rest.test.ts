import { type AddressInfo, connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { patientWithBody } from './late-bodies.ts';
import { testListener } from './test-listener.ts';

const listener = testListener();
listener.post('/api/echo', (request) => ({ got: request.body }));
listener.get('/healthz', () => ({ status: 'ok' }));
const asBuilt = {
  headers: listener.server.headersTimeout,
  request: listener.server.requestTimeout,
  keepAlive: listener.server.keepAliveTimeout,
  socket: listener.server.timeout,
  connections: listener.server.maxConnections,
};
// The same limits at a tenth of their length: Node looks for late clients once a second.
listener.server.headersTimeout = 500;
listener.server.requestTimeout = 1500;
listener.server.keepAliveTimeout = 500;
await listener.listen({ host: '127.0.0.1', port: 0 });
const { port } = listener.server.address() as AddressInfo;
afterAll(() => listener.close());

/** Another, on which files may take their time but other bodies may not, and headers have the five seconds we decided on. */
const withFiles = testListener({ bodyTimeoutMs: 1500 });
withFiles.get('/healthz', () => ({ status: 'ok' }));
withFiles.post('/api/echo', (request) => ({ got: request.body }));
withFiles.post('/api/file', { config: patientWithBody }, (request) => ({ got: request.body }));
await withFiles.listen({ host: '127.0.0.1', port: 0 });
const { port: portWithFiles } = withFiles.server.address() as AddressInfo;
afterAll(() => withFiles.close());

/** A busy machine is slow too. A socket that nobody shows out is closed after thirty seconds at the earliest. */
const SOON_SECONDS = 20;

/** Begins a request and drips on; answers with what came back and after how long the socket was closed. */
const drip = (beginning: string, drop: string, to = port) =>
  new Promise<{ said: string; seconds: number }>((resolve) => {
    const started = performance.now();
    const socket = connect(to, '127.0.0.1');
    let said = '';
    socket.write(beginning);
    const dripping = setInterval(() => socket.write(drop), 100);
    socket.on('data', (data) => {
      said += data;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ said, seconds: (performance.now() - started) / 1000 });
    });
  });

/** Sends bytes as they are; answers with the first line that comes back. */
const firstLineOf = (bytes: string) =>
  new Promise<string>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('error', () => {});
    socket.once('data', (data) => {
      resolve(String(data).split('\r\n')[0] ?? '');
      socket.destroy();
    });
  });

describe('a request whose length can be read in two ways', () => {
  const inner = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
  it.concurrent.each([
    ['a length and chunks', `Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${inner}`],
    ['two lengths', `Content-Length: 0\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`],
    [
      'chunks that are named twice',
      `Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${inner}`,
    ],
    ['a length with a sign', `Content-Length: +0\r\n\r\n${inner}`],
    ['a bare line feed', `Content-Length: 0\nX: y\r\n\r\n${inner}`],
  ])('is refused: %s', async (_, rest) => {
    expect(await firstLineOf(`POST /api/echo HTTP/1.1\r\nHost: x\r\n${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('a client that takes its time', () => {
  it('is given the time we decided on', () => {
    expect(asBuilt).toEqual({
      headers: 5000,
      request: 60_000,
      keepAlive: 10_000,
      socket: 30_000,
      connections: 10_000,
    });
  });

  it.concurrent('with its headers is shown out', async () => {
    const { said, seconds } = await drip('GET / HTTP/1.1\r\nHost: x\r\n', 'X-More: y\r\n');
    expect(said).toMatch(/^HTTP\/1\.1 408/);
    expect(seconds).toBeLessThan(SOON_SECONDS);
  });

  it.concurrent('with its body is shown out', async () => {
    const head =
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n"';
    const { said, seconds } = await drip(head, 'x');
    expect(said).toMatch(/^HTTP\/1\.1 408/);
    expect(seconds).toBeGreaterThan(1.4);
    expect(seconds).toBeLessThan(SOON_SECONDS);
  });

  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 40\r\n\r\n"`;

  it.concurrent('with a body that is no file is shown out long before Node would', async () => {
    const { said, seconds } = await drip(head('/api/echo'), 'x', portWithFiles);
    expect(said).toMatch(/^HTTP\/1\.1 408/);
    expect(seconds).toBeGreaterThan(1.4);
    expect(seconds).toBeLessThan(SOON_SECONDS);
  });

  it.concurrent('with a file is given the time it takes', async () => {
    const { said } = await drip(head('/api/file'), 'x', portWithFiles);
    expect(said).toMatch(/^HTTP\/1\.1 (200|400)/);
  });

  it.concurrent('with its next request is let go', async () => {
    const { said, seconds } = await drip('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n', '');
    expect(said).toMatch(/^HTTP\/1\.1 200/);
    expect(seconds).toBeLessThan(SOON_SECONDS);
  });

  it.concurrent('keeps nobody else waiting', async () => {
    let shownOut = 0;
    const slow = Array.from({ length: 50 }, async () => {
      await drip('GET / HTTP/1.1\r\n', 'X-More: y\r\n', portWithFiles);
      shownOut += 1;
    });
    const answer = await fetch(`http://127.0.0.1:${portWithFiles}/healthz`);
    expect([answer.status, shownOut]).toEqual([200, 0]);
    await Promise.all(slow);
  });
});
