import type { ReactNode } from 'react';
import css from './tab-bar.module.css';

export type TabBarItem = {
  href: string;
  label: string;
  icon: ReactNode;
  /** `page`: one is at its first page; `true`: at one that belongs to it. */
  current?: 'page' | 'true' | false;
};

type TabBarProps = {
  label: string;
  items: readonly TabBarItem[];
  /** Above the rooms, where they stand beside the column. */
  brand?: ReactNode;
  /** The tab whose first page is open was chosen again. */
  onCurrent?: () => void;
};

/** The rooms of the app, at the thumb, on a desk beside the column. Plain links: the shell takes their clicks. */
export function TabBar({ label, items, brand, onCurrent }: TabBarProps) {
  return (
    <nav className={css.bar} aria-label={label} data-bottom="tabs">
      {brand && <div className={css.brand}>{brand}</div>}
      <ul className={css.tabs}>
        {items.map(({ href, label: name, icon, current }) => (
          <li key={href}>
            <a
              className={css.tab}
              href={href}
              aria-current={current || undefined}
              onClick={(event) => {
                if (current !== 'page' || event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                onCurrent?.();
              }}
            >
              {icon}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
