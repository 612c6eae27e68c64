import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { useStore } from '@paperlock/ui/store.ts';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { waitingForYou } from './use-overview.ts';

/** What a browser opens first leaves the focus where the browser put it. */
let arrived = false;

/**
 * What a page does when it appears: names the document and takes the focus with its heading, from where screen readers
 * read on and the Tab key goes on.
 */
export const useArrival = (page: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const { say } = useSpeaker();
  const n = useStore(waitingForYou);
  const name = say('console.document_title', { page });
  const title = n > 0 ? say('console.document_title_waiting', { n, title: name }) : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    if (arrived) heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
};
