import { openLayer } from '@paperlock/ui/layers.ts';
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

describe('Back with a sheet over the page', () => {
  const next = '/pages/profile/profile';
  /** A page with one page before it, and a sheet as its owner keeps it: asked to close, it closes. */
  const openSheet = () => {
    const sheet = { open: true, close: () => {} };
    const release = openLayer(() => sheet.close());
    sheet.close = () => {
      sheet.open = false;
      release();
    };
    return sheet;
  };
  const begin = () => {
    const tab = openTab(HOME);
    const router = tab.open();
    router.go(readPage(next));
    return { tab, router };
  };

  it('closes the sheet, then leaves the page', () => {
    const { tab, router } = begin();
    const sheet = openSheet();
    tab.goBy(-1);
    expect([sheet.open, at(router)]).toEqual([false, next]);
    tab.goBy(-1);
    expect(at(router)).toBe(HOME);
  });

  it('closes a sheet over a sheet first', () => {
    const { tab, router } = begin();
    const [below, above] = [openSheet(), openSheet()];
    tab.goBy(-1);
    expect([below.open, above.open]).toEqual([true, false]);
    tab.goBy(-1);
    expect([below.open, at(router)]).toEqual([false, next]);
  });

  it('leaves the page at once where the sheet was closed otherwise', async () => {
    const { tab, router } = begin();
    openSheet().close();
    openSheet().close();
    tab.goBy(-1);
    await settled();
    expect(at(router)).toBe(HOME);
  });

  it('finds no trace of a sheet that led to another page', async () => {
    const { tab, router } = begin();
    const sheets = [openSheet(), openSheet()];
    router.go(readPage('/pages/profile/settings'));
    await settled();
    for (const sheet of sheets) sheet.close();
    expect(tab.addresses()).toEqual([HOME, next, '/pages/profile/settings']);
    tab.goBy(-1);
    expect(at(router)).toBe(next);
  });

  it('is exchanged for the sign-in page once, also where that is asked for twice', async () => {
    const { tab, router } = begin();
    const sheet = openSheet();
    router.replace(readPage(LOGIN));
    sheet.close();
    router.replace(readPage(LOGIN));
    await settled();
    expect(at(router)).toBe(LOGIN);
    expect(tab.addresses().slice(0, 2)).toEqual([HOME, LOGIN]);
  });

  it('is not confused by a reload with a sheet open', async () => {
    const { tab } = begin();
    const sheet = openSheet();
    const router = tab.reload();
    sheet.close();
    expect(at(router)).toBe(next);
    router.back();
    await settled();
    expect(at(router)).toBe(HOME);
  });

  it('asks again where the owner keeps the sheet open', async () => {
    const { tab, router } = begin();
    const release = openLayer(() => {});
    tab.goBy(-1);
    await settled();
    tab.goBy(-1);
    expect(at(router)).toBe(next);
    release();
  });
});

describe('a choice that a page writes into its address', () => {
  it('keeps the page as it is, and is there after a reload and on the way back', async () => {
    const tab = openTab(HOME);
    const router = tab.open();
    const { visit } = router.get();
    router.rewrite('?tab=history');
    expect([at(router), router.get().visit, tab.address()]).toEqual([
      `${HOME}?tab=history`,
      visit,
      `${HOME}?tab=history`,
    ]);
    router.go(readPage('/pages/profile/profile'));
    tab.goBy(-1);
    expect(at(router)).toBe(`${HOME}?tab=history`);
    expect(at(tab.reload())).toBe(`${HOME}?tab=history`);
  });

  it('stays when it was made in a sheet that Back closes', () => {
    const tab = openTab(HOME);
    const router = tab.open();
    const release = openLayer(() => release());
    router.rewrite('?kind=deposit');
    tab.goBy(-1);
    expect([at(router), tab.address()]).toEqual([`${HOME}?kind=deposit`, `${HOME}?kind=deposit`]);
  });
});
