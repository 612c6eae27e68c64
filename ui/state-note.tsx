import type { ReactNode } from 'react';
import css from './state-note.module.css';

export type StateTexts = { title: ReactNode; children?: ReactNode };

/** What empty-state and error-state share: a drawing, what happened, what it means, what to do. */
export function StateNote({
  drawing,
  title,
  action,
  children,
}: StateTexts & { drawing: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.note}>
      <div className={css.drawing}>{drawing}</div>
      <h2 className={css.title}>{title}</h2>
      {children && <p className={css.text}>{children}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
