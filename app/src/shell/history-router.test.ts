import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouter, type Router } from './history-router.ts';
import { addressOf, HOME, LOGIN, readPage } from './navigation.ts';

/** A window with a session history that behaves as a browser's: entries, traversal, events afterwards. */
const openTab = (address: string) => {
  const listeners = new Map<string, ((event: unknown) => void)[]>();
  const storage = new Map<string, string>();
  const entries: { url: string; state: unknown }[] = [{ url: address, state: null }];
  let at = 0;
  const here = () => entries[at] ?? { url: address, state: null };
  const fire = (type: string, event: unknown = {}) => {
    for (const listener of listeners.get(type) ?? []) listener(event);
  };
  const goBy = (by: number) => {
    at = Math.min(Math.max(at + by, 0), entries.length - 1);
    fire('popstate', { state: here().state });
  };
  const open = () => {
    listeners.clear();
    return createRouter(win as unknown as Window);
  };
  const win = {
    scrollY: 0,
    history: {
      scrollRestoration: 'auto',
      get state() {
        return here().state;
      },
      pushState(state: unknown, _: string, url: string) {
        entries.splice(at + 1, entries.length, { url, state });
        at += 1;
      },
      replaceState(state: unknown, _: string, url: string) {
        entries[at] = { url, state };
      },
      go: (by: number) => queueMicrotask(() => goBy(by)),
    },
    location: {
      get href() {
        return new URL(here().url, 'https://paperlock.example').href;
      },
    },
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => storage.set(key, value),
    },
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, [...(listeners.get(type) ?? []), listener]),
  };
  return {
    win,
    open,
    goBy,
    reload: () => {
      fire('pagehide');
      return open();
    },
    type: (url: string) => {
      fire('pagehide');
      entries.splice(at + 1, entries.length, { url, state: null });
      at += 1;
      return open();
    },
    addresses: () => entries.map((entry) => entry.url),
    address: () => here().url,
  };
};

const settled = () => new Promise((resolve) => setTimeout(resolve));
const at = (router: Router) => addressOf(router.get().page);

describe('the router in a browser tab', () => {
  beforeEach(() => vi.useRealTimers());
  afterEach(() => vi.restoreAllMocks());

  it('shows the address of an alias as the page it stands for', () => {
    const tab = openTab('/pages/home/home');
    tab.open();
    expect(tab.address()).toBe(HOME);
  });

  it('pushes a new page, and the browser’s back and forward walk between them', () => {
    const tab = openTab(HOME);
    const router = tab.open();
    router.go(readPage('/pages/profile/profile'));
    expect(tab.addresses()).toEqual([HOME, '/pages/profile/profile']);
    expect(router.get().arrival).toBe('forward');
    tab.goBy(-1);
    expect([at(router), router.get().arrival]).toEqual([HOME, 'back']);
    tab.goBy(1);
    expect([at(router), router.get().arrival]).toEqual(['/pages/profile/profile', 'forward']);
  });

  it('goes back in the browser’s history to a page that is in the stack', async () => {
    const tab = openTab(HOME);
    const router = tab.open();
    router.go(readPage('/pages/profile/profile'));
    router.go(readPage('/pages/profile/settings'));
    router.go(readPage(HOME));
    await settled();
    expect(at(router)).toBe(HOME);
    expect(router.get().canGoBack).toBe(false);
    expect(tab.addresses()).toHaveLength(3);
  });

  it('keeps the stack over a reload', async () => {
    const tab = openTab(HOME);
    tab.open().go(readPage('/pages/profile/profile'));
    const router = tab.reload();
    expect(router.get().canGoBack).toBe(true);
    router.go(readPage(HOME));
    await settled();
    expect(tab.addresses()).toEqual([HOME, '/pages/profile/profile']);
    expect(at(router)).toBe(HOME);
  });

  it('begins a new stack when an address is typed', () => {
    const tab = openTab(HOME);
    tab.open().go(readPage('/pages/profile/profile'));
    expect(tab.type('/pages/profile/settings').get().canGoBack).toBe(false);
  });

  it('restores how far a page was scrolled, and starts a new one at the top', () => {
    const tab = openTab(HOME);
    const router = tab.open();
    tab.win.scrollY = 640;
    router.go(readPage('/pages/profile/profile'));
    expect(router.get().scroll).toBe(0);
    tab.win.scrollY = 20;
    tab.goBy(-1);
    expect(router.get().scroll).toBe(640);
    tab.goBy(1);
    expect(router.get().scroll).toBe(20);
  });

  it('leaves no login page behind after signing in', async () => {
    const tab = openTab(LOGIN);
    const router = tab.open();
    router.go(readPage('/pages/login/register'));
    router.leaveLogin(readPage(HOME));
    await settled();
    expect([at(router), router.get().canGoBack, tab.address()]).toEqual([HOME, false, HOME]);
  });

  it('does not fail where storage is forbidden', () => {
    const tab = openTab(HOME);
    Object.defineProperty(tab.win, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const router = tab.open();
    router.go(readPage('/pages/profile/profile'));
    expect(at(router)).toBe('/pages/profile/profile');
  });
});
