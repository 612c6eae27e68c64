import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { nextByKey } from './next-by-key.ts';

type Stops = {
  /** For the rows' `tbody`. */
  body: { ref: RefObject<HTMLTableSectionElement | null>; onKeyDown: (event: KeyboardEvent) => void };
  /** For the link in each row. */
  link: (item: { readonly id: string }) => { tabIndex: 0 | -1; onFocus: () => void };
};

type Settings<Item> = {
  /** The row to begin at. */
  first?: string | undefined;
  /** Hears which row was moved to. */
  onMove?: (item: Item) => void;
  /** Where somebody else needs the `tbody` as well. */
  body?: RefObject<HTMLTableSectionElement | null>;
};

/** Makes a table one stop for the Tab key; the arrow keys move within. */
export const useRowStop = <Item extends { readonly id: string }>(
  items: readonly Item[],
  { first, onMove, body }: Settings<Item> = {},
): Stops => {
  const own = useRef<HTMLTableSectionElement>(null);
  const ref = body ?? own;
  const [stopId, setStopId] = useState(first ?? items[0]?.id);
  const stop = items.some(({ id }) => id === stopId) ? stopId : items[0]?.id;

  const onKeyDown = (event: KeyboardEvent) => {
    const to = nextByKey(
      event.key,
      items.findIndex(({ id }) => id === stop),
      items.length,
    );
    const next = items[to];
    if (!next) return;
    event.preventDefault();
    ref.current?.querySelectorAll('a')[to]?.focus();
    onMove?.(next);
  };
  return {
    body: { ref, onKeyDown },
    link: ({ id }) => ({ tabIndex: id === stop ? 0 : -1, onFocus: () => setStopId(id) }),
  };
};
