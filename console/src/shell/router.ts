import { createStore, type Store } from '@paperlock/ui/store.ts';
import { followLinks as follow } from '@paperlock/web/follow-links.ts';

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

/** A link within the page, such as the one that skips the menu, is the browser's. */
export const followLinks = (win: Window, { go }: Router): void =>
  follow(win, { go, pageAt: ({ pathname, search, hash }) => (hash ? undefined : pathname + search) });
