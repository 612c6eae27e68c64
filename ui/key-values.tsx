import type { ReactNode } from 'react';
import css from './key-values.module.css';

export function KeyValues({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

/** A name and what stands behind it; a long value moves to a line of its own. */
export function KeyValue({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className={css.pair}>
      <dt className={css.key}>{name}</dt>
      <dd className={css.value}>{children}</dd>
    </div>
  );
}
