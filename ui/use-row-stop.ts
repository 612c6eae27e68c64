import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { nextByKey } from './next-by-key.ts';

type Body = RefObject<HTMLTableSectionElement | null>;
type Stops = {
  /** For the rows' `tbody`. */
  body: { ref: Body; onKeyDown: (event: KeyboardEvent) => void };
  /** For the link in each row. */
  link: (key: string) => { tabIndex: 0 | -1; onFocus: () => void };
};

type Settings = {
  /** The row to begin at. */
  first: string | undefined;
  /** Hears which row was moved to. */
  onMove: ((at: number) => void) | undefined;
  /** For a page that needs the `tbody` as well. */
  body: Body | undefined;
};

/** Makes a table one stop for the Tab key; the arrow keys move within. */
export const useRowStop = (keys: readonly string[], { first, onMove, body }: Settings): Stops => {
  const own = useRef<HTMLTableSectionElement>(null);
  const ref = body ?? own;
  const [stopKey, setStopKey] = useState(first ?? keys[0] ?? '');
  const at = Math.max(keys.indexOf(stopKey), 0);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextByKey(event.key, at, keys.length);
    if (keys[to] === undefined) return;
    event.preventDefault();
    ref.current?.children[to]?.querySelector('a')?.focus();
    onMove?.(to);
  };
  return {
    body: { ref, onKeyDown },
    link: (key) => ({ tabIndex: key === keys[at] ? 0 : -1, onFocus: () => setStopKey(key) }),
  };
};
