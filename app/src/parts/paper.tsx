import type { ReactNode } from 'react';
import css from './paper.module.css';

/** What a page puts on paper in place of itself: not on the screen and not read out, alone in print. */
export function Paper({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={css.paper} hidden>
      <p className={css.title}>{title}</p>
      {children}
    </div>
  );
}
