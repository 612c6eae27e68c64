import { afterPaint } from '@paperlock/ui/after-paint.ts';

type Following<Page> = {
  /** The page of ours that an address leads to; undefined where the browser is to follow it. */
  pageAt: (url: URL) => Page | undefined;
  go: (page: Page) => void;
  /** A finger that comes down on a link will come up on it a moment later. */
  onTouch?: (page: Page) => void;
};

/**
 * Takes the clicks on links to our own pages, so that any plain link, in whatever part, follows the rules of
 * navigation. What a person wants from the browser itself (a new tab, a download) stays with the browser.
 */
export const followLinks = <Page>(win: Window, { pageAt, go, onTouch }: Following<Page>): void => {
  const pageUnder = (target: EventTarget | null): Page | undefined => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link?.href || link.target || link.hasAttribute('download')) return undefined;
    const url = new URL(link.href);
    return url.origin === win.location.origin ? pageAt(url) : undefined;
  };

  win.document.addEventListener('pointerdown', ({ target }) => {
    const page = pageUnder(target);
    if (page) onTouch?.(page);
  });

  win.document.addEventListener('click', (event) => {
    const otherWish = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || otherWish) return;
    const page = pageUnder(event.target);
    if (!page) return;
    event.preventDefault();
    afterPaint(() => go(page));
  });
};
