import type { Router } from './history-router.ts';
import { type Page, pageOf } from './navigation.ts';

type Following = {
  router: Pick<Router, 'go'>;
  isPage: (path: string) => boolean;
  /** A finger that comes down on a link will come up on it a moment later. */
  onTouch: (path: string) => void;
};

/**
 * Takes the clicks on links to pages of the app, so that any plain link, whoever drew it, follows the rules of
 * navigation. What a person wants from the browser itself (a new tab, a download) stays with the browser.
 */
export const followLinks = (win: Window, { router, isPage, onTouch }: Following): void => {
  const pageUnder = (target: EventTarget | null): Page | undefined => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
    const url = new URL(link.href);
    const page = pageOf(url);
    return url.origin === win.location.origin && isPage(page.path) ? page : undefined;
  };

  win.document.addEventListener('pointerdown', ({ target }) => {
    const page = pageUnder(target);
    if (page) onTouch(page.path);
  });

  win.document.addEventListener('click', (event) => {
    const otherWish = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || otherWish) return;
    const page = pageUnder(event.target);
    if (!page) return;
    event.preventDefault();
    router.go(page);
  });
};
