import type { ReactNode } from 'react';
import css from './fold.module.css';

/** What explains a page, one tap deeper. */
export function Fold({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className={css.fold}>
      <summary>{title}</summary>
      <div className={css.inside}>{children}</div>
    </details>
  );
}
