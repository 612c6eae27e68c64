import type { ReactNode } from 'react';
import css from './panes.module.css';

type PanesProps = { list: ReactNode; open: ReactNode | undefined };

/** A list and what is open of it: side by side, or one in the other's place where there is no room for both. */
export function Panes({ list, open }: PanesProps) {
  return (
    <div className={css.panes} data-open={open !== undefined || undefined}>
      <div className={css.list}>{list}</div>
      {open}
    </div>
  );
}
