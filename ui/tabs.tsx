import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { afterPaint } from './after-paint.ts';
import { Badge } from './badge.tsx';
import { useSpeaker } from './speaker-context.tsx';
import css from './tabs.module.css';

export type Tab<Name extends string> = { name: Name; label: string; badge?: number };

type TabsProps<Name extends string> = {
  label: string;
  tabs: readonly Tab<Name>[];
  selected: Name;
  onSelect: (name: Name) => void;
  /** All in sight, on as many lines as that takes: for choices that nobody would look for by scrolling. */
  wraps?: boolean;
  /** What the selected tab shows. */
  children: ReactNode;
};

/** More than these stand in a line that scrolls; fewer share its width. */
const MOST_SIDE_BY_SIDE = 4;

/** Only the selected tab is in the order of Tab; the arrows, turned with the direction of reading, go on from there. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { label, tabs, onSelect, wraps = false, children } = props;
  // The tab that was tapped shows it at once; what it shows may take a moment.
  const [tapped, setTapped] = useState<Name>();
  const selected = tapped ?? props.selected;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { dir } = useSpeaker();
  const forward = dir === 'rtl' ? -1 : 1;

  const tap = (name: Name) => {
    setTapped(name);
    afterPaint(() => {
      setTapped(undefined);
      onSelect(name);
    });
  };

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(({ name }) => name === selected);
    const last = tabs.length - 1;
    const places: Partial<Record<string, number>> = {
      ArrowRight: at + forward,
      ArrowLeft: at - forward,
      Home: 0,
      End: last,
    };
    const place = places[event.key];
    if (place === undefined) return;
    event.preventDefault();
    const tab = tabs.at(place > last ? 0 : place);
    if (!tab) return;
    onSelect(tab.name);
    document.getElementById(`${id}-${tab.name}`)?.focus();
  };

  const scrolls = !wraps && tabs.length > MOST_SIDE_BY_SIDE;

  // Whoever comes back to a tab further on sees which it is.
  useEffect(() => {
    const line = list.current;
    const tab = line?.querySelector(`[id="${id}-${selected}"]`);
    if (!line || !tab || line.scrollWidth <= line.clientWidth) return;
    const [outer, inner] = [line.getBoundingClientRect(), tab.getBoundingClientRect()];
    line.scrollBy({ left: inner.left + inner.width / 2 - outer.left - outer.width / 2 });
  }, [id, selected]);

  return (
    <div>
      <div
        className={css.list}
        ref={list}
        role="tablist"
        aria-label={label}
        data-scrolls={scrolls || undefined}
        data-wraps={wraps || undefined}
        onKeyDown={move}
      >
        {tabs.map(({ name, label: text, badge = 0 }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={css.tab}
            aria-selected={name === selected}
            aria-controls={`${id}-panel`}
            tabIndex={name === selected ? 0 : -1}
            onClick={() => tap(name)}
          >
            <span>{text}</span>
            <Badge count={badge} />
          </button>
        ))}
      </div>
      <div className={css.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
