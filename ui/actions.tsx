import type { ReactNode } from 'react';
import css from './actions.module.css';

/** Buttons that end a page, a sheet or a dialog: what leaves or changes less comes first, the way on last. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={css.actions}>{children}</div>;
}
