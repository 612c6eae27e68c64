import { NO_SUCH_PAGE, type ScreenFor, screens } from '@paperlock/contract/screens.ts';
import { describe, expect, it } from 'vitest';
import { readPage } from './navigation.ts';
import { paths, type Route, routeOf } from './routes.ts';

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

  it('where nothing is, nothing is', () => {
    expect(routeOf(readPage(NO_SUCH_PAGE).path)).toBeUndefined();
  });
});
