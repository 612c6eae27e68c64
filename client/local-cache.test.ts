import { describe, expect, it } from 'vitest';
import { DEFAULT_LIFETIME_S, makeLocalCache } from './local-cache.ts';
import { type StorageLike, safeStorage } from './storage.ts';

const browserStorage = (limit = Number.POSITIVE_INFINITY): StorageLike & { items: Map<string, string> } => {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem(key, value) {
      if (value.length > limit) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
  };
};

const open = (storage: () => StorageLike | undefined) => {
  const time = { now: Date.UTC(2026, 0, 1) };
  return { time, cache: makeLocalCache(safeStorage(storage), 'ours.', () => time.now) };
};

describe('the local cache', () => {
  it('keeps key, value, start and expiry', () => {
    const storage = browserStorage();
    const { cache, time } = open(() => storage);
    cache.set('lesson', { step: 3 }, 60);
    expect(JSON.parse(storage.items.get('ours.lesson') ?? '')).toEqual({
      key: 'lesson',
      value: { step: 3 },
      start: time.now,
      expiry: time.now + 60_000,
    });
    expect(cache.get('lesson')).toEqual({ step: 3 });
  });

  it('keeps a value for 604,800 seconds unless told otherwise', () => {
    const storage = browserStorage();
    const { cache, time } = open(() => storage);
    cache.set('a', 1);
    cache.set('b', 2, 10);
    time.now += 9_999;
    expect(cache.get('b')).toBe(2);
    time.now += 1;
    expect(cache.get('b')).toBeUndefined();
    time.now += DEFAULT_LIFETIME_S * 1000 - 10_001;
    expect(cache.get('a')).toBe(1);
    time.now += 1;
    expect(cache.get('a')).toBeUndefined();
    expect(DEFAULT_LIFETIME_S).toBe(604_800);
    expect(storage.items.size).toBe(0);
  });

  it.each([
    ['half an entry', '{"key":"a","value":1,"expiry":'],
    ['something else', '"text"'],
    ['null', 'null'],
    ['an entry without expiry', '{"key":"a","value":1}'],
    ['an entry that never expires', '{"key":"a","value":1,"expiry":null}'],
    ['an entry whose expiry is text', '{"key":"a","value":1,"expiry":"9e15"}'],
    ['another key’s entry', '{"key":"b","value":1,"expiry":9e15}'],
    ['an entry without value', '{"key":"a","expiry":9e15}'],
  ])('removes %s', (_, text) => {
    const storage = browserStorage();
    storage.items.set('ours.a', text);
    expect(open(() => storage).cache.get('a')).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it('clears what is ours and nothing else', () => {
    const storage = browserStorage();
    storage.items.set('theirs', 'x').set('our', 'x').set('theirs.ours.a', 'x');
    const { cache } = open(() => storage);
    for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key);
    cache.remove('a');
    expect(cache.get('a')).toBeUndefined();
    cache.clear();
    expect([...storage.items.keys()]).toEqual(['theirs', 'our', 'theirs.ours.a']);
  });

  it('keeps null, false and empty text as what they are', () => {
    const { cache } = open(browserStorage);
    cache.set('a', null);
    cache.set('b', false);
    cache.set('c', '');
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([null, false, '']);
  });

  it('does not take money, which is bigint in our code', () => {
    const { cache } = open(browserStorage);
    // @ts-expect-error a bigint is not storable
    expect(() => cache.set('balance', { available: 1_000_000n })).toThrow(TypeError);
    expect(cache.get('balance')).toBeUndefined();
  });
});

describe('without a working storage the cache lives in memory', () => {
  const blocked = () => {
    throw new DOMException('denied', 'SecurityError');
  };

  it.each([
    ['there is none', () => undefined],
    ['it may not be opened', blocked],
    [
      'it throws at every use',
      (): StorageLike => ({
        get length() {
          return blocked();
        },
        key: blocked,
        getItem: blocked,
        setItem: blocked,
        removeItem: blocked,
      }),
    ],
  ])('because %s', (_, storage) => {
    const { cache, time } = open(storage);
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', 1, 10);
    cache.set('b', 2);
    expect(cache.get('a')).toBe(1);
    time.now += 10_000;
    expect(cache.get('a')).toBeUndefined();
    cache.clear();
    expect(cache.get('b')).toBeUndefined();
  });

  it('for what a full one does not take, and the older value does not come back with the next page', () => {
    const storage = browserStorage(100);
    const { cache } = open(() => storage);
    cache.set('a', 'old');
    cache.set('a', 'new'.repeat(100));
    expect(cache.get('a')).toBe('new'.repeat(100));
    expect(open(() => storage).cache.get('a')).toBeUndefined();
    cache.set('a', 'short');
    expect(cache.get('a')).toBe('short');
    expect(open(() => storage).cache.get('a')).toBe('short');
    cache.set('a', 'new'.repeat(100));
    cache.clear();
    expect(cache.get('a')).toBeUndefined();
  });
});
