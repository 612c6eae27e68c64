import type { SafeStorage } from './storage.ts';

export type ReturnPath = {
  keep(path: string): void;
  /** Once: the next sign-in does not go there again. */
  take(): string | undefined;
};

const KEY = 'paperlock.return';

/**
 * Path and query if it is a page of this origin, else nothing. The browser's own parser decides, because it
 * reads `/\evil`, `/<tab>/evil` and `/.//evil` as what they are.
 */
const ownPath = (path: string, origin: string): string | undefined => {
  if (!path.startsWith('/')) return undefined;
  try {
    const { origin: host, pathname, search } = new URL(path, origin);
    return host === origin && !pathname.startsWith('//') ? pathname + search : undefined;
  } catch {
    return undefined;
  }
};

export const makeReturnPath = (
  storage: SafeStorage,
  origin: string,
  isLogin: (pathname: string) => boolean,
): ReturnPath => {
  const accept = (path: string) => {
    const own = ownPath(path, origin);
    return own === undefined || isLogin(own.split('?', 1)[0] ?? own) ? undefined : own;
  };
  return {
    keep(path) {
      const own = accept(path);
      if (own !== undefined) storage.set(KEY, own);
    },
    take() {
      const path = storage.get(KEY);
      storage.remove(KEY);
      return path === null ? undefined : accept(path);
    },
  };
};
