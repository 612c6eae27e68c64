import type { Fault } from '@paperlock/domain/operations/readiness.ts';
import { describe, expect, it } from 'vitest';
import { serveHealth } from './health.ts';
import { createMetrics } from './metrics.ts';
import { testListener } from './test-listener.ts';

const serving = ({
  ready = true,
  fault = { part: 'chain', why: 'silent' },
  token,
  trustProxy = false,
}: {
  ready?: boolean;
  fault?: Fault;
  token?: string | null;
  trustProxy?: boolean;
} = {}) => {
  const listener = testListener({ trustProxy });
  const metrics = createMetrics(async () => ({ paperlock_queue_waiting: { deposits: 3 } }));
  metrics.answered({ route: '/api/user/info', code: 200, ms: 12 });
  metrics.missingWord();
  const faults = async () => (ready ? [] : [fault]);
  serveHealth(listener, token === undefined ? { faults } : { faults, metrics, metricsToken: token });
  return listener;
};

describe('health', () => {
  it('a process that lives says so, even while its database is away', async () => {
    const answer = await serving({ ready: false }).inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('it is ready if all its parts are', async () => {
    for (const url of ['/readyz', '/readyz?full']) {
      const ready = await serving().inject(url);
      expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
    }
  });

  it('with a silent chain it stays behind its proxy and names the chain; asked for all of it, it is not ready', async () => {
    const faults = [{ part: 'chain', why: 'silent' }];
    const asked = await serving({ ready: false }).inject('/readyz');
    expect([asked.statusCode, asked.json()]).toEqual([200, { status: 'degraded', faults }]);
    const full = await serving({ ready: false }).inject('/readyz?full');
    expect([full.statusCode, full.json()]).toEqual([503, { status: 'not ready', faults }]);
  });

  it('without its database it is not ready', async () => {
    const fault = { part: 'database', why: 'no_answer' } as const;
    const asked = await serving({ ready: false, fault }).inject('/readyz');
    expect([asked.statusCode, asked.json()]).toEqual([503, { status: 'not ready', faults: [fault] }]);
  });
});

describe('the numbers for Prometheus', () => {
  const read = (listener: ReturnType<typeof serving>, remoteAddress: string, authorization = '') =>
    listener.inject({ url: '/metrics', remoteAddress, headers: { authorization } });

  it('tell what was answered, what is missing and who waits', async () => {
    const { statusCode, headers, payload } = await read(serving({ token: null }), '127.0.0.1');
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(payload).toContain('paperlock_http_seconds_count{area="user"} 1');
    expect(payload).toContain('paperlock_missing_words_total 1');
    expect(payload).toContain('paperlock_queue_waiting{queue="deposits"} 3');
  });

  it('do not exist where no console is served, though every other path is a page', async () => {
    const listener = serving();
    listener.get('/*', (_, reply) => reply.type('text/html').send('<!doctype html>'));
    expect((await listener.inject('/anything')).statusCode).toBe(200);
    const answer = await read(listener, '127.0.0.1');
    expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
  });

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])(
    'without a token are for this machine: %s',
    async (ip) => {
      expect((await read(serving({ token: null }), ip)).statusCode).toBe(200);
    },
  );

  it.each(['192.0.2.1', '10.0.0.1', '127.0.0.1.example', '::ffff:192.0.2.1'])(
    'without a token do not exist for %s',
    async (ip) => {
      const answer = await read(serving({ token: null }), ip, 'Bearer null');
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 404 });
    },
  );

  it.each([
    'X-Forwarded-For',
    'Forwarded',
    'X-Real-IP',
    'Via',
    'X-Forwarded-Proto',
    'X-Original-Forwarded-For',
    'CF-Connecting-IP',
    'True-Client-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'Fastly-Client-IP',
    'X-Envoy-External-Address',
  ])('passed on by a proxy on this machine are for nobody: %s', async (header) => {
    const headers = { [header]: '127.0.0.1' };
    const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers };
    expect((await serving({ token: null }).inject(asked)).statusCode).toBe(404);
  });

  it.each(['evil.test', 'evil.test:4801', 'localhost.evil.test'])(
    'asked for under the name of another site, “%s”, are for nobody: a page can let its name lead here',
    async (host) => {
      const asked = { url: '/metrics', remoteAddress: '127.0.0.1', headers: { host } };
      expect((await serving({ token: null }).inject(asked)).statusCode).toBe(404);
    },
  );

  it('with a token may be asked for under any name', async () => {
    const headers = { host: 'paperlock.internal', authorization: 'Bearer open sesame' };
    const answer = await serving({ token: 'open sesame' }).inject({ url: '/metrics', headers });
    expect(answer.statusCode).toBe(200);
  });

  it('through a proxy that is trusted are for whom it names', async () => {
    const listener = serving({ token: null, trustProxy: true });
    const through = (headers: Record<string, string>) =>
      listener.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
    expect((await through({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(200);
    expect((await through({ 'x-forwarded-for': '192.0.2.1' })).statusCode).toBe(404);
    expect((await through({ via: '1.1 proxy' })).statusCode).toBe(404);
  });

  it('with a token are for whoever has it, and for nobody else, here or elsewhere', async () => {
    const listener = serving({ token: 'open sesame' });
    expect((await read(listener, '192.0.2.1', 'Bearer open sesame')).statusCode).toBe(200);
    for (const wrong of ['', 'Bearer ', 'Bearer open', 'open sesame', 'bearer open sesame']) {
      expect((await read(listener, '127.0.0.1', wrong)).statusCode).toBe(404);
    }
  });
});
