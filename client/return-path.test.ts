import { describe, expect, it } from 'vitest';
import { makeReturnPath } from './return-path.ts';
import { safeStorage } from './storage.ts';

const origin = 'https://app.example.com';
const isLogin = (pathname: string) => pathname === '/' || pathname.startsWith('/pages/login/');
const open = () =>
  makeReturnPath(
    safeStorage(() => undefined),
    origin,
    isLogin,
  );

describe('the way back after sign-in', () => {
  it.each([
    ['/pages/home/index', '/pages/home/index'],
    ['/pages/home/lockming-buy?id=7&x=%2F%2Fevil', '/pages/home/lockming-buy?id=7&x=%2F%2Fevil'],
    ['/pages/home/../home/index', '/pages/home/index'],
    ['/pages/index/webView?url=https://other.example/', '/pages/index/webView?url=https://other.example/'],
  ])('%s is kept, with its query', (path, kept) => {
    const way = open();
    way.keep(path);
    expect(way.take()).toBe(kept);
  });

  it('is taken once', () => {
    const way = open();
    way.keep('/pages/home/index');
    way.take();
    expect(way.take()).toBeUndefined();
  });

  it.each([
    '//evil.example/pages/profile/detail',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/\\:bad',
    'https://evil.example/',
    'https://app.example.com/pages/home/index',
    'javascript:alert(1)',
    'data:text/html,x',
    'pages/home/index',
    '@evil.example',
    '',
    '/',
    '/?x=1',
    '/pages/login/login',
    '/pages/login/login?next=/pages/home/index',
    '/pages/home/../login/register',
    '/pages/login/forget#code',
  ])('%j is not one, and does not displace the one kept before', (path) => {
    const way = open();
    way.keep('/pages/home/index');
    way.keep(path);
    expect(way.take()).toBe('/pages/home/index');
  });

  it('is checked again when it is taken', () => {
    const items = new Map([['paperlock.return', '//evil.example']]);
    const storage = safeStorage(() => ({
      length: 1,
      key: () => null,
      getItem: (key) => items.get(key) ?? null,
      setItem: () => {},
      removeItem: (key) => void items.delete(key),
    }));
    expect(makeReturnPath(storage, origin, isLogin).take()).toBeUndefined();
    expect(items.size).toBe(0);
  });
});
