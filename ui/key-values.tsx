import type { ReactNode } from 'react';
import css from './key-values.module.css';

export function KeyValues({ children }: { children: ReactNode }) {
  return <dl>{children}</dl>;
}

type KeyValueProps = {
  name: ReactNode;
  /** A line below both that explains them. */
  note?: ReactNode;
  children: ReactNode;
};

/** A name and what stands behind it; a long value moves to a line of its own. */
export function KeyValue({ name, note, children }: KeyValueProps) {
  return (
    <div className={css.pair}>
      <dt className={css.key}>{name}</dt>
      <dd className={css.value}>{children}</dd>
      {note && <dd className={css.note}>{note}</dd>}
    </div>
  );
}
