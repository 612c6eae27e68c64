import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import css from './tab-bar.module.css';

export type TabBarItem = { href: string; label: string; icon: ReactNode; badge?: number };

/** The rooms of the app, at the thumb. Plain links: the shell that owns the pages takes their clicks. */
export function TabBar({ label, items, current }: { label: string; items: TabBarItem[]; current: string }) {
  return (
    <nav className={css.bar} aria-label={label} data-bottom="tabs">
      <ul className={css.tabs}>
        {items.map(({ href, label: name, icon, badge = 0 }) => (
          <li key={href}>
            <a className={css.tab} href={href} aria-current={href === current ? 'page' : undefined}>
              {icon}
              {name}
              <span className={css.badge}>
                <Badge count={badge} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
