import type { Language } from './language.ts';
import { type LoadPage, prefetchPage } from './lazy-page.tsx';
import { lens } from './lens.ts';
import { type Route, routeOf } from './routes.ts';

/** A page arrives together with its texts; where the lens is on, with what the lens says. */
export const loaderOf =
  (load: LoadPage, { words }: Route, language: Language): LoadPage =>
  async () => {
    const [page] = await Promise.all([
      load(),
      words && language.need(...words, ...(lens.get() ? (['learn'] as const) : [])),
    ]);
    return page;
  };

/** Fetches a page that somebody is about to open. */
export const prefetch = (path: string, language: Language): void => {
  const route = routeOf(path);
  if (route && 'load' in route.page) prefetchPage(path, loaderOf(route.page.load, route, language));
};
