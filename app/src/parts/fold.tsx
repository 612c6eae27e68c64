import type { ReactNode } from 'react';
import css from './fold.module.css';

/** What explains a page, one tap deeper. */
export function Fold({ title, open, children }: { title: ReactNode; open?: boolean; children: ReactNode }) {
  return (
    <details className={css.fold} open={open}>
      <summary>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
