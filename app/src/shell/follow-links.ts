import type { Router } from './history-router.ts';
import { pageOf } from './navigation.ts';

/**
 * Takes the clicks on links to pages of the app, so that any plain link, whoever drew it, follows the rules of
 * navigation. What a person wants from the browser itself (a new tab, a download) stays with the browser.
 */
export const followLinks = (win: Window, router: Router, isPage: (path: string) => boolean): void => {
  win.document.addEventListener('click', (event) => {
    const otherWish = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || otherWish || !(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (!link?.href || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    const page = pageOf(url);
    if (url.origin !== win.location.origin || !isPage(page.path)) return;
    event.preventDefault();
    router.go(page);
  });
};
