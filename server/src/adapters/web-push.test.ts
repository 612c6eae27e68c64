import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { webPush } from './web-push.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
const listen = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const deliverTo = (endpoint: string) =>
  webPush.deliver({ endpoint, headers: { ttl: '60' }, body: Buffer.from('sealed') });

describe('a message handed to a push service', () => {
  it('is sent as it is, and what the service says is the status alone', async () => {
    let got = '';
    const endpoint = await listen((request, response) => {
      request.on('data', (some) => {
        got += `${request.method} ${request.headers.ttl} ${some}`;
      });
      request.on('end', () => response.writeHead(201).end('x'.repeat(1000)));
    });
    expect(await deliverTo(endpoint)).toEqual({ status: 201, retryAfterSeconds: undefined });
    expect(got).toBe('POST 60 sealed');
  });

  it('is not sent on to where the service would forward it', async () => {
    let reached = false;
    const inside = await listen((_, response) => {
      reached = true;
      response.end();
    });
    const endpoint = await listen((_, response) => response.writeHead(307, { location: inside }).end());
    expect(await deliverTo(endpoint)).toMatchObject({ status: 307 });
    expect(reached).toBe(false);
  });

  it.each([
    ['90', 90],
    ['Mon, 02 Mar 2026 09:01:00 GMT', 60],
    ['soon', undefined],
    ['-5', undefined],
    ['99999999999', undefined],
  ])('that is to come again after %j says so', async (after, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 2, 2, 9) });
    onTestFinished(() => void vi.useRealTimers());
    const endpoint = await listen((_, response) => response.writeHead(429, { 'retry-after': after }).end());
    const { status, retryAfterSeconds } = await deliverTo(endpoint);
    expect(status).toBe(429);
    if (seconds === undefined) expect(retryAfterSeconds ?? 0).toBe(0);
    else expect(retryAfterSeconds).toBe(seconds);
  });
});
