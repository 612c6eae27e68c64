import { useSpeaker } from '@paperlock/ui/speaker-context.tsx';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** What a browser opens first leaves the focus where the browser put it. */
let arrived = false;

/**
 * What a page does when it appears: names the document and takes the focus with its heading, from where screen readers
 * read on and the Tab key goes on.
 */
export const useArrival = (page: string): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const title = useSpeaker().say('console.document_title', { page });
  useEffect(() => {
    document.title = title;
  }, [title]);
  useLayoutEffect(() => {
    if (arrived) heading.current?.focus();
    arrived = true;
  }, []);
  return heading;
};
