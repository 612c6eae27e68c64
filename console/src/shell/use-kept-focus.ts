import { useEffect } from 'react';

/** Where to go on when what had the focus is gone: in the dialog, what is open, the row one was at, or the page. */
const places = ['main article h2[tabindex]', 'main tbody[data-rows] a[tabindex="0"]', 'main h1[tabindex]'];

const isSeen = (element: HTMLElement): boolean =>
  !('checkVisibility' in element) || element.checkVisibility();

const placeNow = (): HTMLElement | undefined => {
  const dialog = document.querySelector('dialog[open]');
  if (dialog) return dialog.querySelector<HTMLElement>('button') ?? undefined;
  return places
    .map((place) => document.querySelector<HTMLElement>(place))
    .find((element): element is HTMLElement => element !== null && isSeen(element));
};

/**
 * Browsers give the focus to nobody when its element goes, and the keyboard begins at the top of the document. Watches for
 * that and leads to the nearest place. A page that moves the focus itself has done so before this is told.
 */
export const useKeptFocus = (): void => {
  useEffect(() => {
    let last: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      last = target instanceof Element ? target : null;
    };
    const watcher = new MutationObserver(() => {
      const isLost = document.activeElement === document.body || document.activeElement === null;
      if (!isLost || !last || last.isConnected) return;
      last = null;
      placeNow()?.focus();
    });
    document.addEventListener('focusin', onFocus);
    watcher.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      watcher.disconnect();
    };
  }, []);
};
