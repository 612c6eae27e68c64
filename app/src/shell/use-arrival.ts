import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useEffect, useLayoutEffect } from 'react';
import { usePosition } from './router.tsx';

/** What a page does when it appears: names the document, takes the focus, stands where it was left or at its top. */
export const useArrival = (title: string, fromTop = false): void => {
  const { say } = useSpeaker();
  const { arrival, scroll } = usePosition();
  const documentTitle = say('shell.document_title', { page: title });

  useEffect(() => {
    document.title = documentTitle;
  }, [documentTitle]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per appearance, and a page appears anew each time.
  useLayoutEffect(() => {
    if (arrival !== 'start') focusHeading();
    return scrollWhenPossible(fromTop ? 0 : scroll);
  }, []);
};

/** Screen readers read on from there; with the keyboard, the next stop is the page's first one. */
const focusHeading = () => {
  const heading = document.querySelector('h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

const PATIENCE_MS = 2_000;

/** A page that is still loading is too short to scroll: waits for it to grow, unless the person moves first. */
const scrollWhenPossible = (top: number): (() => void) => {
  if (top === 0) {
    // The top is always there. To ask whether it was reached would lay the page out once more.
    window.scrollTo(0, 0);
    return () => {};
  }
  const stop = new AbortController();
  const settle = () => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) < 1) stop.abort();
  };
  settle();
  if (stop.signal.aborted) return () => {};

  const growth = new ResizeObserver(settle);
  const timer = setTimeout(() => stop.abort(), PATIENCE_MS);
  stop.signal.addEventListener('abort', () => {
    growth.disconnect();
    clearTimeout(timer);
  });
  growth.observe(document.body);
  for (const type of ['wheel', 'touchmove', 'keydown'])
    window.addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => stop.abort();
};
