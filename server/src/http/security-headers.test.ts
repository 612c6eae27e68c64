import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './security-headers.ts';
import { testListener } from './test-listener.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'x-dns-prefetch-control': 'off',
};

const listening = (trustProxy = false) => {
  const listener = testListener({ trustProxy });
  listener.get('/data', () => ({}));
  listener.get('/page', (_, reply) =>
    reply
      .headers({ 'content-security-policy': "default-src 'self'", 'cache-control': 'no-cache' })
      .type('text/html')
      .send('<!doctype html>'),
  );
  listener.get('/broken', () => {
    throw new Error('broken');
  });
  return listener;
};
const listener = listening();

describe('every answer', () => {
  it.each(['/data', '/page', '/broken', '/nothing', '/%zz'])(
    '%s tells the browser to be careful',
    async (url) => {
      const { headers } = await listener.inject(url);
      expect(headers).toMatchObject(always);
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('server');
    },
  );

  it.each(['/data', '/broken', '/nothing', '/%zz'])(
    '%s, being no page, could run nothing and is kept nowhere',
    async (url) => {
      expect((await listener.inject(url)).headers).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
        'cache-control': 'no-store',
      });
    },
  );

  it('that has rules of its own keeps them', async () => {
    expect((await listener.inject('/page')).headers).toMatchObject({
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-cache',
    });
  });

  it('over https asks to stay there; over http that would lock people out', async () => {
    const secure = await listening(true).inject({ url: '/data', headers: { 'x-forwarded-proto': 'https' } });
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const plain = await listener.inject({ url: '/data', headers: { 'x-forwarded-proto': 'https' } });
    expect(plain.headers).not.toHaveProperty('strict-transport-security');
  });
});

describe('the policy of a page', () => {
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const directives = (policy: string) =>
    Object.fromEntries(
      policy.split('; ').map((part) => {
        const [name = '', ...values] = part.split(' ');
        return [name, values];
      }),
    );
  const inline = 'document.documentElement.lang = "de";\n// </ script> é';
  const style = 'body { color: red }';
  const html = `<!doctype html><script>${inline}</script><script type="module" src="/assets/a.js"></script>
    <style>${style}</style><script type="module">${'second()'}</script><link rel="stylesheet" href="/a.css">`;

  it('allows its own inline parts by their hashes, and no other', () => {
    const policy = directives(pagePolicy(html));
    expect(policy['script-src']).toEqual(["'self'", hashOf(inline), hashOf('second()')]);
    expect(policy['style-src']).toEqual(["'self'", hashOf(style)]);
  });

  it('starts from nothing, forbids framing, base addresses, and text turned into script', () => {
    expect(directives(pagePolicy(html))).toMatchObject({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
      'frame-src': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    });
    expect(pagePolicy(html)).not.toMatch(/unsafe|\*|http:/);
  });

  it('lets it frame what is listed, and make the addresses of its workers, where that is told', () => {
    const policy = pagePolicy(html, [], { frames: ["'self'", 'https://help.example.org'], worker: true });
    expect(directives(policy)).toMatchObject({
      'frame-src': ["'self'", 'https://help.example.org'],
      'trusted-types': ['service-worker', 'track-bench'],
    });
  });

  it('lets it connect to the named API and nowhere else', () => {
    const policy = pagePolicy(html, ['https://api.example.org', 'wss://ws.example.org']);
    expect(directives(policy)['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https://api.example.org']);
    expect(directives(policy)['connect-src']).toEqual([
      "'self'",
      'https://api.example.org',
      'wss://ws.example.org',
    ]);
  });
});
