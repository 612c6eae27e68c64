import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'paperlock-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pepper = Buffer.alloc(32, 7).toString('base64');
const enough = { DATABASE_URL: 'postgres://localhost/paperlock', PEPPER: pepper, PAPERLOCK_DATA: folder };
const read = (env: Record<string, string> = {}) => readConfig({ ...enough, ...env });

describe('the configuration', () => {
  it('needs only a database; everything else has a careful default', () => {
    expect(read()).toEqual({
      version: '1.0.0',
      commit: null,
      databaseUrl: 'postgres://localhost/paperlock',
      appDatabaseUrl: null,
      databaseReadUrl: null,
      host: '127.0.0.1',
      port: 4800,
      consoleHost: '127.0.0.1',
      consolePort: 4801,
      tls: null,
      consoleUrl: null,
      appUrl: null,
      doors: { api: true, worker: true },
      demo: false,
      clock: 'operators',
      worlds: { many: false, servers: [], open: 200, spare: 2, guestDays: 7, accountDays: 90 },
      budget: { worlds: 2_000, worldsPerAddress: 100, diskMb: null, connections: null },
      chainPort: null,
      marketSeed: null,
      dataFolder: folder,
      pepper: Buffer.alloc(32, 7),
      smtp: null,
      trustProxy: false,
      rateLimitScale: 1,
      appOrigins: [],
      apiOrigins: [],
      metricsToken: null,
      webhooks: 'off',
      ownWebhooks: false,
      webViewHosts: [],
      pushContact: null,
      operatorStatement: '',
      kefuScript: '',
      logLevel: 'info',
      logFile: null,
    });
  });

  it('takes what is set', () => {
    expect(
      read({
        HOST: '0.0.0.0',
        PORT: '8080',
        CONSOLE_HOST: '192.0.2.7',
        CONSOLE_PORT: '0',
        DOORS: 'worker',
        DEMO: '1',
        SMTP_URL: 'smtps://mail.example.org',
        SMTP_FROM: 'desk@example.org',
        TRUST_PROXY: '1',
        RATE_LIMIT_SCALE: '30',
        APP_ORIGINS: 'https://app.example.org, http://localhost:5173',
        API_ORIGINS: 'https://api.example.org,wss://ws.example.org',
        METRICS_TOKEN: 'token',
        MARKET_SEED: '0123456789abcdef0123456789abcdef',
        LOG_LEVEL: 'warn',
        LOG_FILE: '/var/log/paperlock.log',
      }),
    ).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      consoleHost: '192.0.2.7',
      consolePort: 0,
      doors: { api: false, worker: true },
      demo: true,
      smtp: { url: 'smtps://mail.example.org', from: 'desk@example.org' },
      trustProxy: true,
      rateLimitScale: 30,
      appOrigins: ['https://app.example.org', 'http://localhost:5173'],
      apiOrigins: ['https://api.example.org', 'wss://ws.example.org'],
      metricsToken: 'token',
      marketSeed: '0123456789abcdef0123456789abcdef',
      logLevel: 'warn',
      logFile: '/var/log/paperlock.log',
    });
  });

  it.each([
    [{ DATABASE_URL: '' }, 'DATABASE_URL must be set'],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http"'],
    [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, not "-1"'],
    [{ PORT: '80.5' }, 'PORT must be a whole number from 0 to 65535, not "80.5"'],
    [{ CONSOLE_PORT: '65536' }, 'CONSOLE_PORT must be a whole number from 0 to 65535, not "65536"'],
    [{ RATE_LIMIT_SCALE: '0' }, 'RATE_LIMIT_SCALE must be a whole number from 1 to 1000, not "0"'],
    [{ TLS_CERT_FILE: import.meta.filename }, 'TLS_KEY_FILE must be set'],
    [{ DOORS: 'api,wroker' }, 'DOORS may name api and worker, not "wroker"'],
    [{ DOORS: '' }, 'DOORS may name api and worker, not ""'],
    [{ CLOCK: 'nobody' }, 'CLOCK may be everyone or operators, not "nobody"'],
    [{ WEBHOOKS: 'everywhere' }, 'WEBHOOKS may be off, loopback or public, not "everywhere"'],
    [{ WORLDS: 'two' }, 'WORLDS may be one or many, not "two"'],
    [{ GUEST_DAYS: '0' }, 'GUEST_DAYS must be a whole number from 1 to 3650, not "0"'],
    [
      { WORLD_SERVERS: 'db2' },
      'WORLD_SERVERS must list addresses such as postgres://owner@db2:5432/postgres',
    ],
    [{ PEPPER: 'c2hvcnQ=' }, 'PEPPER must be 32 bytes in base64'],
    [{ PEPPER: '' }, 'PEPPER must be 32 bytes in base64'],
    [{ MARKET_SEED: 'luck' }, 'MARKET_SEED must be 32 hexadecimal digits in small letters'],
    [{ SMTP_URL: 'smtp://mail.example.org' }, 'SMTP_FROM must be set'],
    [
      { APP_ORIGINS: 'https://app.example.org/path' },
      'APP_ORIGINS must list origins such as https://app.example.org, not "https://app.example.org/path"',
    ],
    [
      { CONSOLE_URL: 'https://desk.example.org/enter' },
      'CONSOLE_URL must be an origin such as https://console.example.org, not "https://desk.example.org/enter"',
    ],
    [{ API_ORIGINS: '*' }, 'API_ORIGINS must list origins such as https://app.example.org, not "*"'],
    [
      { API_ORIGINS: "https://a.example 'unsafe-inline'" },
      `API_ORIGINS must list origins such as https://app.example.org, not "https://a.example 'unsafe-inline'"`,
    ],
  ])('refuses %j with a sentence that helps', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });

  it.each([
    ['everyone', { DEMO: '1' }],
    ['everyone', { DEMO: '1', HOST: '127.0.0.2' }],
    ['everyone', { DEMO: '1', HOST: '::1', CLOCK: '' }],
    ['everyone', { HOST: '0.0.0.0', CLOCK: 'everyone' }],
    ['operators', {}],
    ['operators', { DEMO: '1', CLOCK: 'operators' }],
    ['operators', { DEMO: '1', HOST: '0.0.0.0' }],
    ['operators', { DEMO: '1', HOST: '::' }],
    ['operators', { DEMO: '1', HOST: '127.0.0.1.example.org' }],
    ['operators', { DEMO: '1', TRUST_PROXY: '1' }],
  ])('lets %s move time with %j', (clock, env) => {
    expect(read(env as Record<string, string>).clock).toBe(clock);
  });

  it.each([
    ['off', false, {}],
    ['off', false, { DEMO: '1', HOST: '0.0.0.0' }],
    ['off', false, { DEMO: '1', WEBHOOKS: 'off' }],
    ['loopback', true, { DEMO: '1' }],
    ['loopback', true, { WEBHOOKS: 'loopback' }],
    ['loopback', false, { WEBHOOKS: 'loopback', HOST: '0.0.0.0' }],
    ['loopback', false, { WEBHOOKS: 'loopback', TRUST_PROXY: '1' }],
    ['loopback', false, { WEBHOOKS: 'loopback', APP_URL: 'https://practice.example.org' }],
    ['public', false, { WEBHOOKS: 'public' }],
  ])('sends webhooks %s, from private worlds %s, with %j', (webhooks, ownWebhooks, env) => {
    expect(read(env as Record<string, string>)).toMatchObject({ webhooks, ownWebhooks });
  });

  it('keeps the console on this machine when the app is opened to others', () => {
    expect(read({ HOST: '0.0.0.0' })).toMatchObject({ host: '0.0.0.0', consoleHost: '127.0.0.1' });
  });

  it('takes an empty setting for none where none is allowed', () => {
    const empty = read({ PORT: '', SMTP_URL: '', METRICS_TOKEN: '', APP_ORIGINS: '' });
    expect(empty).toMatchObject({ port: 4800, smtp: null, metricsToken: null, appOrigins: [] });
  });

  it('takes a script for customer service from a file, as a page’s parser will see it', () => {
    const file = join(folder, 'kefu.js');
    writeFileSync(file, '  say(1);\r\nsay(2);\r');
    expect(read({ KEFU_SCRIPT_FILE: file }).kefuScript).toBe('say(1);\nsay(2);');
    for (const text of ['a</SCRIPT>b', 'a<!--b', 'a\0b', 'x'.repeat(32 * 1024 + 1)]) {
      writeFileSync(file, text);
      expect(() => read({ KEFU_SCRIPT_FILE: file })).toThrow('KEFU_SCRIPT_FILE');
    }
    expect(() => read({ KEFU_SCRIPT_FILE: join(folder, 'missing.js') })).toThrow('ENOENT');
  });
});

describe('the pepper of an installation without one', () => {
  const readWithout = (data: string) =>
    readConfig({ DATABASE_URL: 'postgres://localhost/paperlock', PAPERLOCK_DATA: data }).pepper;

  it('is made at the first start, kept for the next, and readable by its owner alone', () => {
    const data = join(folder, 'new');
    const first = readWithout(data);
    expect(first).toHaveLength(32);
    expect(readWithout(data).equals(first)).toBe(true);
    expect(readFileSync(join(data, 'pepper'), 'utf8')).toBe(first.toString('base64'));
    expect(statSync(join(data, 'pepper')).mode & 0o777).toBe(0o600);
  });

  it('is another one for each installation', () => {
    expect(readWithout(join(folder, 'a')).equals(readWithout(join(folder, 'b')))).toBe(false);
  });

  it('is not taken from a file that was damaged', () => {
    writeFileSync(join(folder, 'pepper'), '');
    expect(() => readWithout(folder)).toThrow(`${join(folder, 'pepper')} must hold 32 bytes in base64`);
  });

  it('knows the commit it was built from by its first digits, and takes nothing else for one', () => {
    expect(read({ COMMIT: '0123456789abcdef0123456789abcdef01234567' }).commit).toBe('01234567');
    expect(() => read({ COMMIT: 'main' })).toThrow('COMMIT must be the hash of a commit, not "main"');
  });
});
