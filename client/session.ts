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
  /** A call that ends the session is under way, here or in another tab. */
  leaving(): boolean;
  /** Says so to every tab, until the session ends, another starts or `stay`. */
  leave(): void;
  /** The call was refused: the session goes on. */
  stay(): void;
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

/** The longest that such a call takes. */
export const LEAVING_S = 60;

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
  };
  const end = () => {
    // In this order: other tabs hear of each in turn, and must not find the session as it was when nobody leaves it any more.
    cache.remove('token');
    cache.remove('user');
    cache.clear();
    tell();
  };
  const stay = () => cache.remove('leaving');

  // A page that was loaded again before the answer leaves no more.
  stay();
  ports.onOtherTab(tell);

  return {
    token,
    user,
    start(signedIn) {
      keep(signedIn.token ?? '', signedIn.user);
      stay();
      tell();
    },
    renew(person) {
      keep(token(), person);
      tell();
    },
    end,
    expire() {
      returnPath.keep(ports.here());
      end();
    },
    leaving: () => cache.get('leaving') === true,
    leave() {
      cache.set('leaving', true, LEAVING_S);
      tell();
    },
    stay() {
      stay();
      tell();
    },
    takeReturnPath: () => returnPath.take(),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
