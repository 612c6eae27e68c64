import { parseJson } from './json.ts';
import type { SafeStorage } from './storage.ts';

export const DEFAULT_LIFETIME_S = 604_800;

/**
 * What may be kept. Never money figures: a balance is read again, not remembered. In code money is `bigint`, and
 * a `bigint` does not fit here.
 */
export type Storable =
  | string
  | number
  | boolean
  | null
  | readonly Storable[]
  | { readonly [name: string]: Storable };

export type LocalCache = {
  get(key: string): unknown;
  set(key: string, value: Storable, lifetimeS?: number): void;
  remove(key: string): void;
  /** Everything of ours, nothing of anybody else's. */
  clear(): void;
};

type Entry = { key: string; value: Storable; start: number; expiry: number };

const isEntry = (found: unknown, key: string): found is Entry =>
  typeof found === 'object' &&
  found !== null &&
  'value' in found &&
  'key' in found &&
  found.key === key &&
  'expiry' in found &&
  typeof found.expiry === 'number';

export const makeLocalCache = (storage: SafeStorage, prefix: string, now: () => number): LocalCache => ({
  get(key) {
    const text = storage.get(prefix + key);
    if (text === null) return undefined;
    const entry = parseJson(text);
    if (isEntry(entry, key) && now() < entry.expiry) return entry.value;
    storage.remove(prefix + key);
    return undefined;
  },
  set(key, value, lifetimeS = DEFAULT_LIFETIME_S) {
    const start = now();
    const entry: Entry = { key, value, start, expiry: start + lifetimeS * 1000 };
    storage.set(prefix + key, JSON.stringify(entry));
  },
  remove: (key) => storage.remove(prefix + key),
  clear() {
    for (const key of storage.keys()) if (key.startsWith(prefix)) storage.remove(key);
  },
});
