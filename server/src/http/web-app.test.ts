import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { testListener } from './test-listener.ts';
import { serveWebApp } from './web-app.ts';

const outside = mkdtempSync(join(tmpdir(), 'paperlock-web-'));
const folder = join(outside, 'dist');
afterAll(() => rmSync(outside, { recursive: true }));

const script = 'export const answer = 42;\n'.repeat(50);
const put = (name: string, text: string, compressed = false) => {
  writeFileSync(join(folder, name), text);
  if (!compressed) return;
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
};
mkdirSync(join(folder, 'assets'), { recursive: true });
/** As it is sent: it says where its API is. */
const appPage = '<!doctype html><html data-api="https://api.example.org"><title>App</title>';
put('index.html', '<!doctype html><html><title>App</title>', true);
for (const lang of ['en', 'de', 'ar'])
  put(`login.${lang}.html`, `<!doctype html><title>Login ${lang}</title>`);
put('assets/app-1a2b.js', script, true);
put('assets/app-1a2b.js.map', 'source');
put('manifest.webmanifest', '{}');
put('sw.js', 'worker');
put('.env', 'SECRET=1');
writeFileSync(join(outside, 'secret.txt'), 'secret');

const listener = testListener();
serveWebApp(listener, {
  folder,
  connectTo: ['https://api.example.org'],
  loginPaths: ['/', '/pages/login/login'],
  frames: ['https://help.example.org'],
  worker: '/sw.js',
});

const get = (url: string, headers: Record<string, string> = {}) => listener.inject({ url, headers });
const titleOf = async (url: string, headers: Record<string, string> = {}) =>
  /<title>(.*)<\/title>/.exec((await get(url, headers)).payload)?.[1];

describe('a file of the app', () => {
  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    ['', undefined, (bytes: Buffer) => bytes],
    ['br;q=0, gzip;q=0.0', undefined, (bytes: Buffer) => bytes],
    ['zstd, x-gzip-like', undefined, (bytes: Buffer) => bytes],
  ])('asked for as "%s" is sent as %s', async (accepted, encoding, unpack) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(unpack(answer.rawPayload).toString()).toBe(script);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
  });

  it('that lies there in one form only is sent in that', async () => {
    const answer = await get('/manifest.webmanifest', { 'accept-encoding': 'br, gzip' });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('application/manifest+json; charset=utf-8');
    expect(answer.payload).toBe('{}');
  });

  it('named by its content is kept for ever, any other is asked for again', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    for (const url of ['/manifest.webmanifest', '/', '/pages/home/index']) {
      expect((await get(url)).headers['cache-control']).toBe('no-cache');
    }
  });

  it.each(['/assets/app-1a2b.js', '/', '/pages/home/index'])(
    '%s is not sent again to who has it',
    async (url) => {
      const first = await get(url);
      const again = await get(url, { 'if-none-match': String(first.headers.etag) });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      expect(again.headers.etag).toBe(first.headers.etag);
      expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    },
  );
});

describe('a path that is no file', () => {
  it.each(['/pages/home/index', '/index.html', '/no/such/page?x=1', '//evil.example', '/login.de.htm'])(
    '%s belongs to the app’s own router',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.payload]).toEqual([200, appPage]);
      expect(answer.headers['content-security-policy']).toContain(
        "connect-src 'self' https://api.example.org;",
      );
    },
  );

  it.each(['/api/nothing', '/assets/old-9f.js', '/assets/', '/assets/app-1a2b.js.map'])(
    '%s is nothing, rather than a page where a script was expected',
    async (url) => {
      const answer = await get(url);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 404]);
    },
  );

  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/secret.txt%00.js',
    '/assets/app-1a2b.js%00',
    '/.env',
    '/%c0%ae%c0%ae/secret.txt',
    `/${'../'.repeat(20)}etc/passwd`,
  ])('%s leads nowhere else', async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.payload).not.toMatch(/secret|SECRET|root:|answer = 42/);
  });
});

describe('the sign-in page', () => {
  it.each([
    ['by the reader’s choice', { cookie: 'x=1; lang=de', 'accept-language': 'ar' }, 'Login de'],
    ['by the reader’s choice over https', { cookie: '__Host-lang=de', 'accept-language': 'ar' }, 'Login de'],
    ['by what the browser asks for', { 'accept-language': 'ar-EG, de;q=0.5' }, 'Login ar'],
    ['in English without either', {}, 'Login en'],
    ['in English where it is not there in that language', { 'accept-language': 'fr' }, 'Login en'],
    ['in English for a choice that is none', { cookie: 'lang=../../x' }, 'Login en'],
  ])('comes %s', async (_, headers, title) => {
    expect(await titleOf('/', headers as Record<string, string>)).toBe(title);
    expect(await titleOf('/pages/login/login?back=x', headers as Record<string, string>)).toBe(title);
    expect((await get('/', headers as Record<string, string>)).headers.vary).toBe(
      'accept-encoding, accept-language, cookie',
    );
  });
});

describe('an app that can be installed', () => {
  it('has a worker that may fetch from its own origin, asked for anew each time', async () => {
    const { headers, payload } = await get('/sw.js');
    expect(payload).toBe('worker');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'cache-control': 'no-cache',
    });
  });

  it('lets its pages frame the listed hosts and start the workers', async () => {
    const policy = String((await get('/pages/home/index')).headers['content-security-policy']);
    expect(policy).toContain('frame-src https://help.example.org;');
    expect(policy).toContain('trusted-types service-worker track-bench');
  });

  it('describes itself in the reader’s language, else in the one that is there', async () => {
    expect((await get('/manifest.webmanifest')).payload).toBe('{}');
    const other = testListener();
    put('manifest.en.webmanifest', '{"lang":"en"}');
    put('manifest.ar.webmanifest', '{"lang":"ar"}');
    serveWebApp(other, { folder });
    const asked = (headers: Record<string, string>) =>
      other.inject({ url: '/manifest.webmanifest', headers });
    expect((await asked({ 'accept-language': 'ar' })).json()).toEqual({ lang: 'ar' });
    expect((await asked({ 'accept-language': 'fr' })).json()).toEqual({ lang: 'en' });
    const { headers } = await asked({ cookie: 'lang=ar' });
    expect(headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    });
  });
});

it('an app that was not built stops the start with a sentence', () => {
  expect(() => serveWebApp(testListener(), { folder: join(outside, 'none') })).toThrow('run "npm run build"');
});

describe('a page', () => {
  it('says where its API is, however it is compressed', async () => {
    const br = await get('/pages/home/index', { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(appPage);
    const gzip = await get('/pages/home/index', { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(appPage);
  });

  it('says that it is here where nothing else is set', async () => {
    const plain = testListener();
    serveWebApp(plain, { folder });
    expect((await plain.inject({ url: '/' })).payload).toContain('<html data-api="self">');
  });
});

it('a page names the files that its address needs, and the texts in the language of the reader', async () => {
  const built = join(outside, 'built');
  mkdirSync(built);
  writeFileSync(join(built, 'index.html'), '<!doctype html><html><head></head>');
  writeFileSync(
    join(built, '.preloads'),
    JSON.stringify({
      pages: {
        '/pages/home/index': { files: ['assets/home.js', 'assets/home.css'], parts: ['app'] },
        '/pages/home/order': { files: ['assets/orders.js'], parts: [] },
        '/pages/home/order?order_no': { files: ['assets/order.js'], parts: [] },
        '/pages/home/order?view=send': { files: ['assets/send.js'], parts: [] },
      },
      words: { 'en-app': 'assets/en.js', 'de-app': 'assets/de.js' },
    }),
  );
  const app = testListener();
  serveWebApp(app, { folder: built });
  const linksAt = async (url: string) => {
    const { payload } = await app.inject({ url, headers: { cookie: 'lang=de' } });
    return [...payload.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, rel, href]) => [rel, href]);
  };
  expect(await linksAt('/pages/home/index?curve=week')).toEqual([
    ['modulepreload', '/assets/de.js'],
    ['modulepreload', '/assets/home.js'],
    ['stylesheet', '/assets/home.css'],
  ]);
  expect(await linksAt('/pages/home/order?order_no=')).toEqual([['modulepreload', '/assets/orders.js']]);
  expect(await linksAt('/pages/home/order?a=1&order_no=7')).toEqual([['modulepreload', '/assets/order.js']]);
  expect(await linksAt('/pages/home/order?view=send')).toEqual([['modulepreload', '/assets/send.js']]);
  for (const url of ['/pages/home/other', '/index.html', '/constructor'])
    expect(await linksAt(url)).toEqual([]);
  expect((await app.inject('/.preloads')).payload).not.toContain('assets');
});
