import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildHouse } from './house.ts';
import { openTestHouse } from './test-house.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-house-'));
for (const room of ['app', 'console']) {
  mkdirSync(join(folder, room));
  writeFileSync(join(folder, room, 'index.html'), `<!doctype html><script>"${room}"</script>`);
}
writeFileSync(join(folder, 'app', 'login.de.html'), '<!doctype html>Anmelden');

const bare = await openTestHouse({
  appOrigins: ['https://app.example.org'],
  apiOrigins: ['https://api.example.org'],
  metricsToken: 'open sesame',
});
const house = await buildHouse(bare.config, { app: join(folder, 'app'), console: join(folder, 'console') });
afterAll(async () => {
  await house.close();
  rmSync(folder, { recursive: true });
});

const policy = async (listener: typeof house.app) =>
  String((await listener.inject('/pages/home/index')).headers['content-security-policy']);

describe('the two origins of a house', () => {
  it('each serve their own page; only the app’s may connect elsewhere', async () => {
    expect((await house.app.inject('/pages/home/index')).payload).toContain('"app"');
    expect((await house.console.inject('/anything')).payload).toContain('"console"');
    expect(await policy(house.app)).toContain("connect-src 'self' https://api.example.org;");
    expect(await policy(house.console)).toContain("connect-src 'self';");
  });

  it('open the app with the sign-in page in the reader’s language', async () => {
    for (const url of ['/', '/pages/login/login']) {
      const { payload } = await house.app.inject({ url, headers: { 'accept-language': 'de' } });
      expect(payload).toBe('<!doctype html>Anmelden');
    }
  });

  it('let another origin call the app, and no one call the console', async () => {
    const ask = { method: 'OPTIONS', url: '/api/x', headers: { origin: 'https://app.example.org' } } as const;
    expect((await house.app.inject(ask)).headers['access-control-allow-origin']).toBe(
      'https://app.example.org',
    );
    expect((await house.console.inject(ask)).headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('show numbers on the console’s side to who has the token', async () => {
    const ask = { url: '/metrics', headers: { authorization: 'Bearer open sesame' } };
    const { statusCode, payload } = await house.console.inject(ask);
    expect(statusCode).toBe(200);
    for (const name of [
      'db_connections',
      'db_waiting',
      'passwords_waiting',
      'reconciliation_breaks',
      'http_seconds',
    ]) {
      expect(payload).toContain(`paperlock_${name}`);
    }
    expect((await house.console.inject('/metrics')).statusCode).toBe(404);
    expect((await house.app.inject(ask)).statusCode).toBe(404);
  });

  it.each(['/', '/api/reference', '/api/openapi.json', '/api/nothing', '/healthz', '/readyz', '/%zz'])(
    'answer %s with headers that keep the browser careful',
    async (url) => {
      for (const listener of [house.app, house.console]) {
        const { headers } = await listener.inject(url);
        expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
        expect(headers['content-security-policy']).toContain("default-src 'none'");
      }
    },
  );
});

it('a house that closes lets go of its database', async () => {
  const node = await buildHouse(bare.config, { app: null, console: null });
  await node.app.inject('/readyz');
  const jobs = node.startJobs();
  await jobs.stop();
  await node.close();
  expect(node.db.pool.totalCount).toBe(0);
});
