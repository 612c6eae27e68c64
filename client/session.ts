import type { LocalCache, Storable } from './local-cache.ts';
import type { ReturnPath } from './return-path.ts';

export type Session<User> = {
  /** Empty when there is none: an operator's session lives in a cookie, a visitor has none. */
  token(): string;
  /** The same object until it changes. */
  user(): User | undefined;
  /** Takes the answer of a sign-in as it is. */
  start(signedIn: { token?: string; user: User }): void;
  /** Fresh facts about the person; the lifetime of what is kept begins anew. */
  renew(user: User): void;
  /** Token, user and the rest of the local cache go. */
  end(): void;
  /** `end`, but the way back to this page is kept. */
  expire(): void;
  /** Where to go after sign-in, once; nothing when there is no such page. */
  takeReturnPath(): string | undefined;
  /** Hears of every start, renewal and end, in this tab or another. */
  subscribe(listener: () => void): () => void;
};

export type SessionPorts<User> = {
  cache: LocalCache;
  /** Checks what is found in the cache: another version may have written it. */
  user: { safeParse(stored: unknown): { success: true; data: User } | { success: false } };
  returnPath: ReturnPath;
  here: () => string;
  /** Tells when another tab touched the local cache. */
  onOtherTab: (changed: () => void) => void;
};

/** What cannot travel in a header is no token; left in place, it would fail every request. */
const isToken = (stored: unknown): stored is string =>
  typeof stored === 'string' && /^[\x21-\x7e]+$/.test(stored);

export const makeSession = <User extends Storable>(ports: SessionPorts<User>): Session<User> => {
  const { cache, returnPath } = ports;
  const listeners = new Set<() => void>();
  let known: { text: string; user: User | undefined } = { text: '', user: undefined };

  const token = () => {
    const stored = cache.get('token');
    return isToken(stored) ? stored : '';
  };
  const user = () => {
    const stored = cache.get('user');
    const text = JSON.stringify(stored) ?? '';
    if (text !== known.text) {
      const checked = ports.user.safeParse(stored);
      known = { text, user: checked.success ? checked.data : undefined };
    }
    return known.user;
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const keep = (held: string, person: User) => {
    if (isToken(held)) cache.set('token', held);
    else cache.remove('token');
    cache.set('user', person);
    tell();
  };
  const end = () => {
    cache.clear();
    tell();
  };

  ports.onOtherTab(tell);

  return {
    token,
    user,
    start: (signedIn) => keep(signedIn.token ?? '', signedIn.user),
    renew: (person) => keep(token(), person),
    end,
    expire() {
      returnPath.keep(ports.here());
      end();
    },
    takeReturnPath: () => returnPath.take(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
