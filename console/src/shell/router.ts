import { createStore, type Store } from '@paperlock/ui/store.ts';

export type Position = { readonly path: string; readonly query: URLSearchParams };

export type Router = Pick<Store<Position>, 'get' | 'subscribe'> & {
  /** To another address of the console. */
  readonly go: (address: string) => void;
  /** Exchanges the address one is at, so that "back" does not lead through every row looked at. */
  readonly replace: (address: string) => void;
};

/** Where somebody is stands in the address alone: it survives a reload, and can be sent to a colleague. */
export const createRouter = (win: Window): Router => {
  const read = (): Position => ({
    path: win.location.pathname,
    query: new URLSearchParams(win.location.search),
  });
  const store = createStore(read());
  win.addEventListener('popstate', () => store.set(read()));
  return {
    get: store.get,
    subscribe: store.subscribe,
    go: (address) => {
      if (address === win.location.pathname + win.location.search) return;
      win.history.pushState(null, '', address);
      store.set(read());
    },
    replace: (address) => {
      win.history.replaceState(null, '', address);
      store.set(read());
    },
  };
};

/**
 * Takes the clicks on links to our own pages, whoever drew them. What a person wants from the browser itself (a new
 * tab, a download) stays with the browser. Answers with the way to stop.
 */
export const followLinks = (win: Window, router: Router): (() => void) => {
  const follow = (event: MouseEvent) => {
    const otherWish = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || otherWish || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    // A link within the page, such as the one that skips the menu, is the browser's.
    if (url.origin !== win.location.origin || url.hash) return;
    event.preventDefault();
    router.go(url.pathname + url.search);
  };
  win.document.addEventListener('click', follow);
  return () => win.document.removeEventListener('click', follow);
};
