import type { Language } from './language.ts';
import { type LoadPage, prefetchPage } from './lazy-page.tsx';
import { lens } from './lens.ts';
import type { Page } from './navigation.ts';
import { pageAt, type Route } from './route.ts';
import type { Shell } from './shell-context.tsx';

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
export const prefetch = (
  { path, query }: Page,
  { language, routeOf }: Pick<Shell, 'language' | 'routeOf'>,
): void => {
  const route = routeOf(path);
  if (!route) return;
  const { name, page } = pageAt(path, route, query);
  if ('load' in page) prefetchPage(name, loaderOf(page.load, route, language));
};
