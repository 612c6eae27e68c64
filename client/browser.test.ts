import type { RequestListener } from 'node:http';
import { info, login, logout, user } from '@paperlock/contract/identity.ts';
import { Window } from 'happy-dom';
import { describe, expect, it, vi } from 'vitest';
import { openClient, type Page } from './browser.ts';
import type { StorageLike } from './storage.ts';
import { answer, bodyOf, envelope, mina, serve, texts } from './test-house.ts';
import type { Xhr } from './xhr.ts';

const signedIn = { token: 'abc', expires_at: '2026-01-08T00:00:00.000Z', user: mina };
const here = '/pages/home/lockming-details?id=7';

/** A page of happy-dom's, with Node's fetch, against a real server. */
const openPage = async (listener: RequestListener, own: Partial<Page> = {}) => {
  const server = await serve(listener);
  const window = new Window({ url: server.base + here });
  const page: Page = {
    location: window.location,
    localStorage: window.localStorage,
    sessionStorage: window.sessionStorage,
    XMLHttpRequest: window.XMLHttpRequest as unknown as new () => Xhr,
    fetch(url, init) {
      // As in a browser, where a bare `fetch` of another object is an illegal invocation.
      if (this !== page) throw new TypeError('Illegal invocation');
      return fetch(url, init);
    },
    addEventListener: (type, listen) =>
      window.addEventListener(type, (event) => listen(event as unknown as { key: string | null })),
  };
  Object.defineProperties(page, Object.getOwnPropertyDescriptors(own));
  const goToLogin = vi.fn();
  const toast = vi.fn();
  const client = openClient(page, {
    user,
    lang: () => 'ar',
    notices: { toast, dialog: vi.fn(), mask: vi.fn() },
    texts,
    goToLogin,
    isLogin: (pathname) => pathname.startsWith('/pages/login/'),
  });
  const otherTab = (key: string | null) =>
    window.dispatchEvent(Object.assign(new window.Event('storage'), { key }));
  return Object.assign(server, { ...client, window, goToLogin, toast, otherTab });
};

describe('the client in a page', () => {
  it('signs in, keeps the session, and says who it is from then on', async () => {
    const headers: unknown[] = [];
    await using page = await openPage((request, response) => {
      headers.push(request.headers);
      answer(response, envelope(200, '', request.url === '/api/user/login' ? signedIn : mina));
    });
    page.session.start(await page.call(login, { account: 'mina@example.org', password: 'Secret123' }));
    expect(await page.call(info, {})).toEqual(mina);
    expect(headers).toMatchObject([
      { authorization: 'Bearer', lang: 'ar' },
      { authorization: 'Bearer abc', lang: 'ar', timezone: 'UTC' },
    ]);
    // A visitor's zone, too, is that of the browser.
    expect(headers[0]).toHaveProperty('timezone');
    expect(JSON.parse(page.window.localStorage.getItem('paperlock.cache.token') ?? '')).toMatchObject({
      key: 'token',
      value: 'abc',
    });
  });

  it('after a 401 has no token, user or cache left, knows the way back, and is at login once', async () => {
    await using page = await openPage((_, response) => answer(response, envelope(401, 'Sign in.'), 401));
    page.session.start(signedIn);
    page.cache.set('lesson', 3);
    page.window.localStorage.setItem('paperlock.lang', 'ar');
    const five = Array.from({ length: 5 }, () => page.call(logout, {}, { toast: true }));
    const ended = await Promise.allSettled(five);
    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(Object.keys(page.window.localStorage)).toEqual(['paperlock.lang']);
    expect(page.session.user()).toBeUndefined();
    expect(page.goToLogin).toHaveBeenCalledTimes(1);
    expect(page.toast).not.toHaveBeenCalled();
    expect(page.window.sessionStorage.getItem('paperlock.return')).toBe(here);
    expect(page.session.takeReturnPath()).toBe(here);
  });

  it('uploads and downloads from the same server', async () => {
    await using page = await openPage(async (request, response) => {
      if (request.url === '/file') {
        response.writeHead(200, { 'content-disposition': 'attachment; filename=a.txt' }).end('text');
        return;
      }
      answer(response, envelope(200, '', (await bodyOf(request)).includes('receipt')));
    });
    const form = new page.window.FormData();
    form.append('scene', 'receipt');
    expect(await page.upload('/up', form as unknown as FormData)).toBe(true);
    const { file, name } = await page.download('/file');
    expect([await file.text(), name]).toEqual(['text', 'a.txt']);
    expect(page.socketAddress()).toBe(`${page.base.replace('http', 'ws')}/ws`);
  });

  it('hears of sign-ins and sign-outs in another tab, and of nothing else there', async () => {
    await using page = await openPage(() => {});
    page.session.start(signedIn);
    const heard = vi.fn();
    page.session.subscribe(heard);
    page.otherTab('paperlock.lang');
    expect(heard).not.toHaveBeenCalled();
    page.window.localStorage.removeItem('paperlock.cache.token');
    page.otherTab('paperlock.cache.token');
    page.otherTab(null);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(page.session.token()).toBe('');
  });

  it('works for as long as it is open where site data is blocked', async () => {
    const blocked = {
      get localStorage(): StorageLike {
        throw new DOMException('denied', 'SecurityError');
      },
      get sessionStorage(): StorageLike {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    await using page = await openPage((_, response) => answer(response, envelope(200, '', mina)), blocked);
    page.session.start(signedIn);
    expect(await page.call(info, {})).toEqual(mina);
    page.session.expire();
    expect([page.session.token(), page.session.takeReturnPath()]).toEqual(['', here]);
  });
});
