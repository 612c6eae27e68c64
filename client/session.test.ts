import { user } from '@paperlock/contract/identity.ts';
import { describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIFETIME_S, type LocalCache, makeLocalCache } from './local-cache.ts';
import { makeReturnPath } from './return-path.ts';
import { makeSession } from './session.ts';
import { safeStorage } from './storage.ts';
import { mina } from './test-house.ts';

const open = () => {
  const page = { here: '/pages/profile/profile?tab=1', now: 0, otherTab: () => {} };
  const storage = safeStorage(() => undefined);
  const cache = makeLocalCache(storage, 'ours.', () => page.now);
  return { page, storage, cache, session: openIn(cache, page) };
};

const openIn = (cache: LocalCache, page = { here: '/', otherTab: () => {} }) => {
  const returnPath = makeReturnPath(
    safeStorage(() => undefined),
    'https://app.example.com',
    (pathname) => pathname === '/pages/login/login',
  );
  return makeSession({
    cache,
    user,
    returnPath,
    here: () => page.here,
    onOtherTab: (changed) => {
      page.otherTab = changed;
    },
  });
};

describe('a session', () => {
  it('begins empty', () => {
    const { session } = open();
    expect([session.token(), session.user(), session.takeReturnPath()]).toEqual(['', undefined, undefined]);
  });

  it('starts with the answer of a sign-in', () => {
    const { session } = open();
    session.start({ token: 'abc', user: mina });
    expect(session.token()).toBe('abc');
    expect(session.user()).toEqual(mina);
  });

  it('of an operator has a person but no token, and none left over', () => {
    const { session } = open();
    session.start({ token: 'abc', user: mina });
    session.start({ user: mina });
    expect(session.token()).toBe('');
    expect(session.user()).toEqual(mina);
  });

  it('shows the same person as the same object until something changes', () => {
    const { session } = open();
    session.start({ token: 'abc', user: mina });
    const first = session.user();
    expect(session.user()).toBe(first);
    session.renew({ ...mina, certified: true });
    expect(session.user()).not.toBe(first);
    expect(session.user()?.certified).toBe(true);
  });

  it('lasts as long as the local cache keeps it, counted from the last renewal', () => {
    const { session, page } = open();
    session.start({ token: 'abc', user: mina });
    page.now = (DEFAULT_LIFETIME_S - 1) * 1000;
    session.renew(mina);
    page.now += (DEFAULT_LIFETIME_S - 1) * 1000;
    expect(session.token()).toBe('abc');
    page.now += 1000;
    expect([session.token(), session.user()]).toEqual(['', undefined]);
  });

  it('ends with token, person and the whole local cache', () => {
    const { session, cache, storage } = open();
    session.start({ token: 'abc', user: mina });
    cache.set('lesson', 3);
    storage.set('theirs', 'x');
    session.end();
    expect([session.token(), session.user(), cache.get('lesson')]).toEqual(['', undefined, undefined]);
    expect(storage.keys()).toEqual(['theirs']);
    expect(session.takeReturnPath()).toBeUndefined();
  });

  it('that expires keeps the way back to the page and its query', () => {
    const { session } = open();
    session.start({ token: 'abc', user: mina });
    session.expire();
    expect([session.token(), session.user()]).toEqual(['', undefined]);
    expect(session.takeReturnPath()).toBe('/pages/profile/profile?tab=1');
  });

  it('that expires on the login page keeps the way back of before', () => {
    const { session, page } = open();
    session.expire();
    page.here = '/pages/login/login';
    session.expire();
    expect(session.takeReturnPath()).toBe('/pages/profile/profile?tab=1');
  });

  it.each([7, null, '', 'a b', 'line\nbreak', 'ключ', { token: 'abc' }])(
    'takes %j from the cache for no token',
    (stored) => {
      const { session, cache } = open();
      cache.set('token', stored);
      expect(session.token()).toBe('');
    },
  );

  it('takes a person it does not understand for nobody', () => {
    const { session, cache } = open();
    cache.set('user', { name: 'an older version' });
    expect(session.user()).toBeUndefined();
  });
});

describe('leaving', () => {
  it('lasts until the session ends, another starts, or it goes on after all', () => {
    const { session } = open();
    for (const decided of [session.end, session.stay, () => session.start({ token: 'def', user: mina })]) {
      session.start({ token: 'abc', user: mina });
      session.leave();
      session.renew(mina);
      expect(session.leaving()).toBe(true);
      decided();
      expect(session.leaving()).toBe(false);
    }
  });

  it('is known to every tab, and over when the page is loaded again', () => {
    const { session, cache, page } = open();
    const heard = vi.fn();
    session.subscribe(heard);
    cache.set('leaving', true);
    page.otherTab();
    expect([session.leaving(), heard.mock.calls.length]).toEqual([true, 1]);
    openIn(cache);
    expect(session.leaving()).toBe(false);
  });

  it('is the last that other tabs hear to be over', () => {
    const { session, storage } = open();
    session.start({ token: 'abc', user: mina });
    session.leave();
    const removed = vi.spyOn(storage, 'remove');
    session.end();
    expect([...new Set(removed.mock.calls.flat())]).toEqual(['ours.token', 'ours.user', 'ours.leaving']);
  });
});

describe('whoever subscribes', () => {
  it('hears of start, renewal, end and of another tab, until they leave', () => {
    const { session, page } = open();
    const heard = vi.fn();
    const leave = session.subscribe(heard);
    session.start({ token: 'abc', user: mina });
    session.renew(mina);
    session.end();
    page.otherTab();
    expect(heard).toHaveBeenCalledTimes(4);
    leave();
    session.end();
    expect(heard).toHaveBeenCalledTimes(4);
  });

  it('may leave while being told', () => {
    const { session } = open();
    const second = vi.fn();
    const leave = session.subscribe(() => leave());
    session.subscribe(second);
    session.end();
    session.end();
    expect(second).toHaveBeenCalledTimes(2);
  });
});
