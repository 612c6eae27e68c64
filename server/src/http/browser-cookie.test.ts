import { hashOfBrowser, newBrowserSecret } from '@paperlock/house/base/sessions/index.ts';
import { describe, expect, it } from 'vitest';
import { browserSecretOf, setBrowserCookie } from './browser-cookie.ts';
import { testListener } from './test-listener.ts';

const listener = testListener({ trustProxy: true });
const hashed = (secret: string) => hashOfBrowser(secret).toString('hex');
listener.get('/read', (request) => {
  const secret = browserSecretOf(request);
  return { hash: secret === null ? null : hashed(secret) };
});
listener.get('/remember', (request, reply) => {
  const secret = browserSecretOf(request) ?? newBrowserSecret();
  setBrowserCookie(reply, secret);
  return { hash: hashed(secret) };
});

const ask = async (url: string, cookie = '', proto = 'http') => {
  const answer = await listener.inject({ url, headers: { cookie, 'x-forwarded-proto': proto } });
  return { hash: answer.json().hash as string | null, cookie: String(answer.headers['set-cookie'] ?? '') };
};
const secret = 'a'.repeat(43);
const hash = hashOfBrowser(secret).toString('hex');

describe('the secret of a browser', () => {
  it('is given once, and no script reads it and no other site sends it', async () => {
    const first = await ask('/remember');
    expect(first.cookie).toMatch(/^browser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=5184000$/);
    const given = /=([^;]+)/.exec(first.cookie)?.[1] ?? '';
    expect(first.hash).toBe(hashOfBrowser(given).toString('hex'));
    expect(await ask('/read', `lang=en; browser=${given}`)).toEqual({ hash: first.hash, cookie: '' });
    expect((await ask('/remember', `browser=${given}`)).cookie).toContain(`browser=${given};`);
  });

  it('over https belongs to this host alone', async () => {
    const { cookie } = await ask('/remember', '', 'https');
    expect(cookie).toMatch(/^__Host-browser=[\w-]{43}; .*; Secure$/);
    expect((await ask('/read', `__Host-browser=${secret}`, 'https')).hash).toBe(hash);
    expect((await ask('/read', `browser=${secret}`, 'https')).hash).toBeNull();
  });

  it.each(['', 'browser=', 'browser=short', `other=${secret}`, 'browser="><script>aaaaaaaaaaaaaaaaaaaa'])(
    'is none in "%s"',
    async (cookie) => expect((await ask('/read', cookie)).hash).toBeNull(),
  );
});
