import { NO_SUCH_PAGE, type ScreenFor, screens } from '@paperlock/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { paths, routeOf } from './pages.ts';
import { readPage } from './shell/navigation.ts';
import { pageAt, type Route } from './shell/route.ts';

/** As they are written. */
const sources = import.meta.glob<string>('./**/*.tsx', { eager: true, query: '?raw', import: 'default' });

const access: Record<ScreenFor, Route['access']> = { visitors: 'entry', everyone: 'open', members: 'member' };

describe('the screens that are promised', () => {
  it.each(
    screens.flatMap(({ screen, routes, ...one }) => routes.map((route) => ({ screen, route, ...one }))),
  )('$screen is at $route, for $for', ({ route, for: whom }) => {
    expect(routeOf(readPage(route).path)?.access).toBe(access[whom]);
  });

  it('each address is promised to one screen', () => {
    const all = screens.flatMap(({ routes }) => routes);
    expect(new Set(all).size).toBe(all.length);
  });

  it('every page of the app is among them', () => {
    const promised = screens.map(({ routes }) => routes[0]);
    expect(paths.filter((path) => !promised.includes(path))).toEqual([]);
  });

  it('no page speaks of lessons that does not fetch their texts', () => {
    // The lens and the column of wide screens fetch theirs when they are first shown.
    const own = /\/(screens\/(lessons|collapse)|parts\/flagged|shell\/beside)/;
    const elsewhere = Object.entries(sources).filter(([path]) => !own.test(path) && !path.includes('.test.'));
    const speaking = elsewhere.filter(([, text]) => /['`](lessons|collapse|flags)\./.test(text));
    expect(speaking.map(([path]) => path)).toEqual([]);
    for (const path of ['lessons', 'lesson', 'drill', 'collapse'])
      expect(routeOf(`/pages/home/${path}`)?.words).toContain('learn');
  });

  it('where nothing is, nothing is', () => {
    expect(routeOf(readPage(NO_SUCH_PAGE).path)).toBeUndefined();
  });
});

describe('an address with pages of its own', () => {
  const nameAt = (address: string) => {
    const { path, query } = readPage(address);
    const route = routeOf(path);
    return route && pageAt(path, route, query).name;
  };

  it.each([
    ['/pages/home/lockming-order', '/pages/home/lockming-order'],
    ['/pages/home/lockming-order?order_no=', '/pages/home/lockming-order'],
    ['/pages/home/lockming-order?tab=history', '/pages/home/lockming-order'],
    ['/pages/home/lockming-order?tab=papers&order_no=P1', '/pages/home/lockming-order?order_no'],
    ['/pages/profile/practice-wallet?view=send', '/pages/profile/practice-wallet?view=send'],
    ['/pages/profile/practice-wallet?view=other', '/pages/profile/practice-wallet'],
  ])('%s is %s', (address, name) => {
    expect(nameAt(address)).toBe(name);
  });
});
