import type { ReactNode } from 'react';
import css from './orders.module.css';

/** What explains a page, one tap deeper. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className={css.fold}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
